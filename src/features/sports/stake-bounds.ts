import type { PricePolicy, SportsGroup, SportsLeg } from '#schemas/vendor/sports.ts'
import { fromDecimal } from '#domain/money/money.ts'

/** A bet as sent. */
export interface NewBet {
  readonly stake: string
  readonly policy: PricePolicy
  readonly system?: number
  readonly groups?: SportsGroup[]
  readonly legs: SportsLeg[]
}

/** Bounds of the whole stake of one bet. */
export interface StakeBounds {
  readonly minStake: string
  readonly maxStake: string
}

/** Whether the book would refuse the stake for its size; unknown bounds refuse nothing. */
export function isOutside(bounds: StakeBounds | null, stakeMinor: bigint, currency: string): boolean {
  const least = fromDecimal(bounds?.minStake ?? '', currency)
  const most = fromDecimal(bounds?.maxStake ?? '', currency)
  return (least !== null && stakeMinor < least) || (most !== null && stakeMinor > most)
}
