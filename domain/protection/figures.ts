import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { LimitKind } from '#domain/protection/limits.ts'

const minuteMs = 60_000n

/** A figure of a limit as it travels: major units of money, whole minutes of time (rounded down). */
export const figureWire = (amount: bigint, kind: LimitKind, currency: string): string =>
  kind === 'time' ? String(amount / minuteMs) : toDecimal(amount, currency)

/** Null for what is no amount of the currency, or no whole minutes. */
export function readFigure(text: string, kind: LimitKind, currency: string): bigint | null {
  if (kind !== 'time') return fromDecimal(text, currency)
  return /^[0-9]{1,9}$/.test(text) ? BigInt(text) * minuteMs : null
}
