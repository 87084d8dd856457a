import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { LimitKind } from '#domain/protection/limits.ts'

const minuteMs = 60_000n

/** A limit's value on the wire: major units of money, or whole minutes (rounded down). */
export const figureWire = (amount: bigint, kind: LimitKind, currency: string): string =>
  kind === 'time' ? String(amount / minuteMs) : toDecimal(amount, currency)

/** null when it is not an amount of the currency, or not whole minutes. */
export function readFigure(text: string, kind: LimitKind, currency: string): bigint | null {
  if (kind !== 'time') return fromDecimal(text, currency)
  return /^[0-9]{1,9}$/.test(text) ? BigInt(text) * minuteMs : null
}
