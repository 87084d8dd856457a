import { fraction, times } from '../slots/fraction.ts'
import type { Fraction } from '../slots/fraction.ts'

/** Return of games with a formula: 99 %. Games with a pay table return what the table yields. */
export const houseReturn = fraction(99, 100)

/** A multiple of the stake from hundredths. */
export const hundredths = (figure: number) => fraction(figure, 100)

/** Payout of a win with the given probability at `houseReturn`. */
export const fairTimes = (won: bigint | number, of: bigint | number) => times(houseReturn, fraction(of, won))

/** Payout, rounded down to the minor unit. */
export const payoutOf = (stakeMinor: bigint, { over, under }: Fraction) => (stakeMinor * over) / under

/** Binomial coefficient. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1n; i <= BigInt(k); i += 1n) ways = (ways * (BigInt(n) - i + 1n)) / i
  return ways
}

/** A multiple of the stake for display: two decimals, rounded down; four where it would be displayed as 1.00. */
export function timesText({ over, under }: Fraction): string {
  const isNearOne = over > under && over * 100n < under * 101n
  const places = isNearOne ? 4 : 2
  const digits = String((over * 10n ** BigInt(places)) / under).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
