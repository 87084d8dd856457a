import { minorDigits } from './currency.ts'

/** Units of some currencies buy next to nothing: what a unit is elsewhere, so many are there. */
const smallUnits: Readonly<Record<string, bigint>> = {
  CLP: 1_000n,
  IDR: 10_000n,
  JPY: 100n,
  KRW: 1_000n,
  VND: 10_000n,
}

/**
 * One amount for merchants of every currency, in minor units: `12.5` is 12.50 EUR and 125000 VND. Places beyond the second
 * do not count.
 */
export const everydayMinor = (units: number, currency: string): bigint =>
  (BigInt(Math.round(units * 100)) * (smallUnits[currency] ?? 1n) * 10n ** BigInt(minorDigits(currency))) /
  100n
