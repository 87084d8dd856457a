import { inCurrency } from '../engine/coins.ts'

const ladder = [20n, 50n, 100n, 200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n] as const

/** Allowed stakes of a round, in minor units. */
export const quickStakes = (currency: string): readonly bigint[] =>
  ladder.map((cents) => inCurrency(cents, currency))

/** Maximum payout of a round: the highest stake at the highest multiple, 10,000. */
export const mostPayout = (currency: string): bigint => inCurrency(100_000_000n, currency)

/** How long a round with steps may stay open. */
export const openHours = 24
