import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { everydayMinor } from '#domain/money/everyday.ts'

/** Value of a typed stake of 1, in minor units: 1,000 dong, or one unit of other currencies. */
export const stakeUnit = (currency: string): bigint =>
  currency === 'VND' ? 1_000n : everydayMinor(1, currency)

const steps = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 200n, 500n] as const

export interface StakeBounds {
  readonly least: bigint
  readonly most: bigint
}

/** Allowed stake per point of a bet, in minor units. */
export function stakeBounds(
  { limits }: Pick<LotteryGame, 'limits'>,
  bet: Bet,
  currency: string,
): StakeBounds {
  return {
    least: everydayMinor(limits.leastStake, currency),
    most: everydayMinor(bet.limits?.mostStake ?? limits.mostStake, currency),
  }
}

/** Stake presets within the bounds, in minor units. */
export const stakeChoices = ({ least, most }: StakeBounds, currency: string): readonly bigint[] =>
  steps.map((step) => step * stakeUnit(currency)).filter((stake) => stake >= least && stake <= most)

/** Default stake: 10,000 dong, or one unit of other currencies. */
export const firstStake = (currency: string): bigint => stakeUnit(currency) * (currency === 'VND' ? 10n : 1n)
