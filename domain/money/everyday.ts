import { minorDigits } from './currency.ts'

/** Factor for currencies with a small unit: how many of them buy what one unit of most others buys. */
const smallUnits: Readonly<Record<string, bigint>> = {
  CLP: 1_000n,
  IDR: 10_000n,
  JPY: 100n,
  KRW: 1_000n,
  VND: 10_000n,
}

/**
 * Scales an everyday amount to the merchant's currency, in minor units: `12.5` is 12.50 EUR and 125000 VND. Digits
 * after the second decimal place are ignored.
 */
export const everydayMinor = (units: number, currency: string): bigint =>
  (BigInt(Math.round(units * 100)) * (smallUnits[currency] ?? 1n) * 10n ** BigInt(minorDigits(currency))) /
  100n
