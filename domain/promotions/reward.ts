import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { GameCategoryId } from '../vocabulary/game-category.ts'
import { everydayMinor } from '../money/everyday.ts'

export type Reward = PromotionRule['reward']

/** What triggered a grant, in minor units of the player's currency. */
export interface TriggerFacts {
  readonly depositMinor?: bigint
  /** The period's stakes, or what was lost in it, on the games of a cashback. */
  readonly baseMinor?: bigint
}

export interface Wagering {
  readonly requiredMinor: bigint
  readonly days: number
  readonly categories: readonly GameCategoryId[] | null
}

const part = (amountMinor: bigint, basisPoints: number): bigint =>
  amountMinor <= 0n ? 0n : (amountMinor * BigInt(basisPoints)) / 10_000n

/** Minor units a grant is of, rounded down; null: points, tickets or a good. */
export function rewardMinor(reward: Reward, facts: TriggerFacts, currency: string): bigint | null {
  if (reward.kind === 'money') return everydayMinor(reward.units, currency)
  if (reward.kind !== 'match' && reward.kind !== 'cashback') return null
  const base = (reward.kind === 'match' ? facts.depositMinor : facts.baseMinor) ?? 0n
  const amount = part(base, reward.basisPoints)
  const cap = everydayMinor(reward.capUnits, currency)
  return amount < cap ? amount : cap
}

/** The most one grant can be; null: nothing in money. */
export function mostMinor(reward: Reward, currency: string): bigint | null {
  if (reward.kind === 'money') return everydayMinor(reward.units, currency)
  return reward.kind === 'match' || reward.kind === 'cashback'
    ? everydayMinor(reward.capUnits, currency)
    : null
}

/** What has to be staked before an amount is paid; null: nothing. */
export function wageringOf(reward: Reward, amountMinor: bigint): Wagering | null {
  if (reward.kind !== 'money' && reward.kind !== 'match') return null
  const { times, days, categories } = reward.wagering
  return times === 0 ? null : { requiredMinor: (amountMinor * BigInt(times * 2)) / 2n, days, categories }
}

/** Hundredths of an everyday unit, in which budgets are counted whatever the currency; rounded up. */
export function centsOf(amountMinor: bigint, currency: string): bigint {
  const unit = everydayMinor(1, currency)
  return (amountMinor * 100n + unit - 1n) / unit
}
