/** Selectable coins, in minor units of a currency with hundredths. */
const coinLadder = [1n, 2n, 5n, 10n, 20n, 50n, 100n] as const

/** Minor units per ladder step, for currencies whose minor unit is worth much less than a cent. */
const coinUnits: Readonly<Record<string, bigint>> = {
  IDR: 10_000n,
  VND: 100n,
  PYG: 50n,
  CLP: 5n,
  COP: 500n,
  KRW: 10n,
  LAK: 10_000n,
  MMK: 1_000n,
  KHR: 2_000n,
  INR: 20n,
  THB: 10n,
  JPY: 1n,
}

/** Converts an amount in cents to minor units of a currency. */
export const inCurrency = (cents: bigint, currency: string): bigint => cents * (coinUnits[currency] ?? 1n)

/** The coins of a currency in minor units, ascending. */
export const coinsOf = (currency: string): readonly bigint[] =>
  coinLadder.map((coin) => inCurrency(coin, currency))
