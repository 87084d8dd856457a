import { fraction, times } from '../slots/fraction.ts'
import type { Fraction } from '../slots/fraction.ts'

/** What games with a formula return: 99 %. Games with a table return what their table gives. */
export const houseReturn = fraction(99, 100)

/** A multiple of the stake that is written in hundredths. */
export const hundredths = (figure: number) => fraction(figure, 100)

/** What a chance pays so that the game returns `houseReturn`. */
export const fairTimes = (won: bigint | number, of: bigint | number) => times(houseReturn, fraction(of, won))

/** A payout, rounded down to the smallest unit of the currency. */
export const payoutOf = (stakeMinor: bigint, { over, under }: Fraction) => (stakeMinor * over) / under

/** Ways to choose `k` of `n`. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n
  let ways = 1n
  for (let i = 1n; i <= BigInt(k); i += 1n) ways = (ways * (BigInt(n) - i + 1n)) / i
  return ways
}

/** A multiple of the stake as it is shown: two decimals, rounded down; two more where it would show as one. */
export function timesText({ over, under }: Fraction): string {
  const isNearOne = over > under && over * 100n < under * 101n
  const places = isNearOne ? 4 : 2
  const digits = String((over * 10n ** BigInt(places)) / under).padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
