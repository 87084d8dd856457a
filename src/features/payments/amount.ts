import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'

export interface AmountBounds {
  /** Decimal strings. */
  readonly min: string
  readonly max: string
  /** ISO 4217. */
  readonly currency: string
}

export type AmountProblem = 'missing' | 'unreadable' | 'tooLittle' | 'tooMuch' | 'tooMuchForBalance'

/** Validates a typed amount; null: valid. `playable`: balance as a decimal string, if the amount is taken from it. */
export function amountProblem(
  typed: string,
  { min, max, currency }: AmountBounds,
  playable: string | null = null,
): AmountProblem | null {
  if (typed.trim() === '') return 'missing'
  const minor = fromDecimal(plainAmount(typed, currency), currency)
  if (minor === null) return 'unreadable'
  if (minor <= 0n || minor < (fromDecimal(min, currency) ?? 0n)) return 'tooLittle'
  if (minor > (fromDecimal(max, currency) ?? 0n)) return 'tooMuch'
  if (playable !== null && minor > (fromDecimal(playable, currency) ?? 0n)) return 'tooMuchForBalance'
  return null
}

/** Amount presets: the minimum and its multiples up to the maximum. */
export function suggestions({ min, max, currency }: AmountBounds): readonly string[] {
  const least = fromDecimal(min, currency) ?? 0n
  const most = fromDecimal(max, currency) ?? 0n
  return [1n, 2n, 5n, 10n]
    .map((times) => least * times)
    .filter((minor) => minor > 0n && minor <= most)
    .map((minor) => toDecimal(minor, currency))
}

/** Compares two decimal strings. */
export const isLess = (one: string, other: string, currency: string): boolean =>
  (fromDecimal(one, currency) ?? 0n) < (fromDecimal(other, currency) ?? 0n)

export const lesser = (one: string, other: string, currency: string): string =>
  isLess(one, other, currency) ? one : other
