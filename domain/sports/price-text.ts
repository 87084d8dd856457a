import { numberFormat } from '#domain/text/intl.ts'

/** How prices are written: 1.85, 17/20, -118. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** What a market is used to: fractions in pounds, lines in US dollars. */
export const usualOddsFormat = (currency: string): OddsFormat =>
  currency === 'GBP' ? 'fractional' : currency === 'USD' ? 'american' : 'decimal'

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other))

/** The winnings per stake in lowest terms: exact for the steps prices move in, to the hundredth for combinations. */
function fraction(milli: number): string {
  const won = Math.round(milli / 10) - 100
  const shared = divisor(won, 100)
  return `${won / shared}/${100 / shared}`
}

/** What a stake of 100 wins, or what has to be staked to win 100. */
function american(milli: number): string {
  const won = milli - 1000
  if (won <= 0) return '-∞'
  return won >= 1000 ? `+${Math.round(won / 10)}` : `-${Math.round(100_000 / won)}`
}

/** A price in thousandths (1850 is 1.85) as the reader writes it. */
export function priceText(milli: number, format: OddsFormat, language: string): string {
  if (format === 'fractional') return fraction(milli)
  if (format === 'american') return american(milli)
  return numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(milli / 1000)
}
