import type { Spot } from '../../roulette/spots.ts'
import type { TranslateOf } from '../texts/texts.ts'
import type { RouletteTextKey } from './texts.ts'

export type RouletteTranslate = TranslateOf<RouletteTextKey>

const plain: Readonly<Record<string, RouletteTextKey>> = {
  red: 'spotRed',
  black: 'spotBlack',
  even: 'even',
  odd: 'odd',
  low: 'low',
  high: 'high',
}

/** The display name of a spot. */
export function spotName(t: RouletteTranslate, { id, kind, numbers }: Spot): string {
  const key = plain[id]
  if (key !== undefined) return t(key)
  const at = Number(id.split('-')[1])
  // Includes the printed label, as voice control requires (WCAG 2.5.3).
  if (kind === 'column') return `${t('columnShort')}, ${t('column', { at })}`
  if (kind === 'dozen') return t('dozen', { from: at * 12 - 11, to: at * 12 })
  if (kind === 'straight' || kind === 'split' || kind === 'street' || kind === 'corner' || kind === 'line')
    return t(kind, { numbers: numbers.join(' · ') })
  return id
}
