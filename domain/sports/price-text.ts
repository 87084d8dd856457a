import { numberFormat } from '#domain/text/intl.ts'

/** How prices are written: 1.85, 5/6, -118. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** The usual format of a currency: fractional for GBP, American for USD, decimal otherwise. */
export const usualOddsFormat = (currency: string): OddsFormat =>
  currency === 'GBP' ? 'fractional' : currency === 'USD' ? 'american' : 'decimal'

type Step = readonly [won: number, staked: number]

/** The steps of British fractional odds in ascending order, written as bookmakers write them (6/4, not 3/2). */
export const oddsLadder: readonly Step[] =
  `1/1000 1/500 1/200 1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/10 1/9 1/8 1/7 2/13 1/6 2/11
  1/5 2/9 1/4 2/7 3/10 1/3 4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11
  1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 13/8 7/4 15/8 2/1 85/40 9/4 5/2 11/4 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1
  13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1 18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1
  125/1 150/1 200/1 250/1 300/1 400/1 500/1 750/1 1000/1`
    .split(/\s+/)
    .map((step) => {
      const [won = 0, staked = 1] = step.split('/').map(Number)
      return [won, staked] as const
    })

/** A price as text. `isExact`: the text promises what is paid, not less; decimal odds to the hundredth. */
interface Written {
  readonly text: string
  readonly isExact: boolean
}

/** The highest step of the ladder that promises no more than the winnings of a stake of 1000. */
function fraction(wonMilli: number): Written {
  const [won, staked] = oddsLadder.findLast(([top, bottom]) => top * 1000 <= wonMilli * bottom) ?? [0, 1]
  return { text: `${won}/${staked}`, isExact: won * 1000 === wonMilli * staked }
}

/** American odds: the winnings of a stake of 100, or (negative) the stake that wins 100. */
function american(wonMilli: number): Written {
  if (wonMilli <= 0) return { text: '-∞', isExact: true }
  if (wonMilli >= 1000) return { text: `+${Math.floor(wonMilli / 10)}`, isExact: wonMilli % 10 === 0 }
  return { text: `-${Math.ceil(100_000 / wonMilli)}`, isExact: 100_000 % wonMilli === 0 }
}

const decimal = (milli: number, language: string, digits: 2 | 3) =>
  numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: digits }).format(milli / 1000)

function written(milli: number, format: OddsFormat, language: string): Written {
  if (format === 'fractional') return fraction(milli - 1000)
  if (format === 'american') return american(milli - 1000)
  return { text: decimal(Math.floor(milli / 10) * 10, language, 2), isExact: true }
}

/**
 * A price in thousandths (1850 is 1.85) in the given format and language. Rounded down where the format cannot express
 * it: the text never promises more than is paid.
 */
export const priceText = (milli: number, format: OddsFormat, language: string): string =>
  written(milli, format, language).text

/** The exact decimal price where fractional or American odds are below it; else null. */
export const exactPriceText = (milli: number, format: OddsFormat, language: string): string | null =>
  written(milli, format, language).isExact ? null : decimal(milli, language, 3)
