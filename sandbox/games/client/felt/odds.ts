import type { FeltSpot } from '../../felt/felt-game.ts'
import type { FeltTranslate } from './texts.ts'

/** A factor in hundredths as odds to one: 195 is `0.95 to 1`. */
export const toOne = (factor: number, t: FeltTranslate, language: string): string =>
  t('toOne', {
    pays: new Intl.NumberFormat(language, { maximumFractionDigits: 2 }).format((factor - 100) / 100),
  })

/** Odds printed on a spot, without words: `8:1`, from lowest to highest `1–3:1`. */
export function printedOdds({ factors }: FeltSpot, language: string): string {
  const figure = new Intl.NumberFormat(language, { maximumFractionDigits: 2 })
  const [top = 100, ...lower] = factors.filter((factor) => factor > 100)
  const low = lower.at(-1)
  const best = figure.format((top - 100) / 100)
  return `${low === undefined ? '' : `${figure.format((low - 100) / 100)}–`}${best}:1`
}

/** The highest odds of a spot; refunds are described in the rules only. */
export function oddsOf({ factors }: FeltSpot, t: FeltTranslate, language: string): string {
  const wins = factors.filter((factor) => factor > 100)
  const top = toOne(factors[0], t, language)
  return wins.length > 1 ? t('payTop', { pays: top }) : top
}

/** All winning odds of a spot, highest first. */
export const allOddsOf = ({ factors }: FeltSpot, t: FeltTranslate, language: string): string =>
  factors
    .filter((factor) => factor > 100)
    .map((factor) => toOne(factor, t, language))
    .join(', ')
