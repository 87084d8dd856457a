import { numberFormat } from '#domain/text/intl.ts'

/** How prices are written: 1.85, 17/20, -118. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** The usual format of a currency: fractional for GBP, American for USD, decimal otherwise. */
export const usualOddsFormat = (currency: string): OddsFormat =>
  currency === 'GBP' ? 'fractional' : currency === 'USD' ? 'american' : 'decimal'

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/**
 * Winnings per stake in lowest terms, from the price in hundredths: exact for single prices; combinations are rounded
 * to hundredths.
 */
function fraction(milli: number): string {
  const won = Math.round(milli / 10) - 100
  const shared = divisor(won, 100)
  return `${won / shared}/${100 / shared}`
}

/** American odds: the winnings of a stake of 100, or (negative) the stake that wins 100. */
function american(milli: number): string {
  const won = milli - 1000
  if (won <= 0) return '-∞'
  return won >= 1000 ? `+${Math.round(won / 10)}` : `-${Math.round(100_000 / won)}`
}

/** A price in thousandths (1850 is 1.85) in the given format and language. */
export function priceText(milli: number, format: OddsFormat, language: string): string {
  if (format === 'fractional') return fraction(milli)
  if (format === 'american') return american(milli)
  return numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(milli / 1000)
}
