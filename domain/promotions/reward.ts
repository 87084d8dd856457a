import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { GameCategoryId } from '../vocabulary/game-category.ts'
import { everydayMinor } from '../money/everyday.ts'

export type Reward = PromotionRule['reward']

/** The amounts behind a trigger, in minor units of the player's currency. */
export interface TriggerFacts {
  readonly depositMinor?: bigint
  /** The period's stakes or losses on the games of a cashback. */
  readonly baseMinor?: bigint
}

export interface Wagering {
  readonly requiredMinor: bigint
  readonly days: number
  readonly categories: readonly GameCategoryId[] | null
}

const part = (amountMinor: bigint, basisPoints: number): bigint =>
  amountMinor <= 0n ? 0n : (amountMinor * BigInt(basisPoints)) / 10_000n

/** A grant's amount in minor units, rounded down; null for points, tickets, goods and free rounds. */
export function rewardMinor(reward: Reward, facts: TriggerFacts, currency: string): bigint | null {
  if (reward.kind === 'money') return everydayMinor(reward.units, currency)
  if (reward.kind !== 'match' && reward.kind !== 'cashback') return null
  const base = (reward.kind === 'match' ? facts.depositMinor : facts.baseMinor) ?? 0n
  const amount = part(base, reward.basisPoints)
  const cap = everydayMinor(reward.capUnits, currency)
  return amount < cap ? amount : cap
}

/** Stake of one free round in minor units; null for other rewards. */
export const roundStakeMinor = (reward: Reward, currency: string): bigint | null =>
  reward.kind === 'freeRounds' ? everydayMinor(reward.stakeUnits, currency) : null

/** What one grant uses of the budget: its amount, or the stakes of its free rounds. */
export function budgetMinor(reward: Reward, amountMinor: bigint | null, currency: string): bigint {
  if (reward.kind !== 'freeRounds') return amountMinor ?? 0n
  return BigInt(reward.rounds) * everydayMinor(reward.stakeUnits, currency)
}

/** The wagering clause of a reward, `times` 0 included; null for kinds without one. */
export const wageringRule = (reward: Reward) =>
  reward.kind === 'money' || reward.kind === 'match' || reward.kind === 'freeRounds' ? reward.wagering : null

/** The maximum of one grant; null when it is not money. */
export function mostMinor(reward: Reward, currency: string): bigint | null {
  if (reward.kind === 'money') return everydayMinor(reward.units, currency)
  return reward.kind === 'match' || reward.kind === 'cashback'
    ? everydayMinor(reward.capUnits, currency)
    : null
}

/** The stakes required before an amount is paid; null: none. */
export function wageringOf(reward: Reward, amountMinor: bigint): Wagering | null {
  const wagering = wageringRule(reward)
  if (wagering === null) return null
  const { times, days, categories } = wagering
  return times === 0 ? null : { requiredMinor: (amountMinor * BigInt(times * 2)) / 2n, days, categories }
}

/** An amount in hundredths of an everyday unit, rounded up; budgets are counted in these in every currency. */
export function centsOf(amountMinor: bigint, currency: string): bigint {
  const unit = everydayMinor(1, currency)
  return (amountMinor * 100n + unit - 1n) / unit
}
