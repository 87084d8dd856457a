import { lawProblem } from './law.ts'
import type { BonusPack, LawProblem } from './law.ts'
import type { MissionMeasure } from '#schemas/api/mission-rule.ts'

/** A reward for loyalty, with what decides whether it may come before a bet. */
export type LoyaltyReward =
  /** `measures`: those of its tasks. */
  | { readonly kind: 'mission'; readonly measures: readonly MissionMeasure[] }
  /** `turnoverUnits`: stakes that the rank requires. */
  | { readonly kind: 'rankGift'; readonly turnoverUnits: number }
  /** Points for stakes: their conversion to money, and the goods they buy. */
  | { readonly kind: 'points' }
  /** Tickets of a raffle, and free rounds, for points. */
  | { readonly kind: 'ticketGoods' | 'roundGoods' }
  | { readonly kind: 'rebate' }
  /** Paid to the inviter for stakes of the invited player. */
  | { readonly kind: 'referral' }
  /** A share of an amount that the players of a chat room split. */
  | { readonly kind: 'rain' }

/** `afterFirstBet`: only for players with a settled bet. */
export type LoyaltyOffer = 'offered' | 'afterFirstBet' | 'forbidden'

export interface LoyaltyProblem extends LawProblem {
  readonly code: 'law.welcome' | 'law.firstPlayOnly' | 'law.mixedProduct' | 'law.raffles'
}

/** What a market allows: the `bonus` part of a jurisdiction pack. */
export interface LoyaltyPack extends BonusPack {
  /** Whether raffle tickets may depend on stakes, must be free, or may not be given. */
  readonly raffles: 'stakes' | 'free' | 'none'
}

export interface LoyaltyRuling {
  readonly offer: LoyaltyOffer
  /** Why it is restricted; null for `offered`. */
  readonly problem: LoyaltyProblem | null
}

/** Whether the player earns the reward without a bet of their own. */
const comesBeforePlay = (reward: LoyaltyReward): boolean => {
  if (reward.kind === 'mission')
    return reward.measures.every((measure) => measure === 'loginDays' || measure === 'limitSet')
  if (reward.kind === 'rankGift') return reward.turnoverUnits === 0
  return reward.kind === 'referral' || reward.kind === 'rain'
}

/** Whether a market allows a reward for loyalty. `at`: JSON pointer into the rewards plan. */
export function loyaltyRuling(at: string, reward: LoyaltyReward, pack: LoyaltyPack): LoyaltyRuling {
  if (pack.firstPlayOnly) {
    const message = 'Only one bonus for the first play is allowed, and rewards for loyalty count as bonuses.'
    return { offer: 'forbidden', problem: lawProblem(at, 'law.firstPlayOnly', message) }
  }
  if (reward.kind === 'ticketGoods' && pack.raffles !== 'stakes') {
    const message = 'Points are earned by stakes: a ticket for points is a ticket for stakes.'
    return { offer: 'forbidden', problem: lawProblem(at, 'law.raffles', message) }
  }
  if (reward.kind === 'roundGoods' && !pack.mixedProduct) {
    const message = 'Points are earned by stakes on all products, free rounds are of one.'
    return { offer: 'forbidden', problem: lawProblem(at, 'law.mixedProduct', message) }
  }
  if (!pack.welcome && comesBeforePlay(reward)) {
    const message = 'Nothing may be given before the first bet: offered after the first settled bet.'
    return { offer: 'afterFirstBet', problem: lawProblem(at, 'law.welcome', message) }
  }
  return { offer: 'offered', problem: null }
}

/** The parts of a merchant's rewards plan that the law binds. */
export interface LoyaltyPlan {
  readonly ranks: readonly { readonly turnoverUnits: number; readonly giftUnits: number }[]
}

const ruled = <Reward extends LoyaltyReward>(at: string, reward: Reward, pack: LoyaltyPack) => ({
  at,
  kind: reward.kind as Reward['kind'],
  ...loyaltyRuling(at, reward, pack),
})

/** The ruling for a mission; its pointer has the mission's id. */
export const missionRuling = (
  { id, tasks }: { readonly id: string; readonly tasks: readonly { readonly measure: MissionMeasure }[] },
  pack: LoyaltyPack,
) => ruled(`/missions/${id}`, { kind: 'mission', measures: tasks.map(({ measure }) => measure) }, pack)

/** The ruling for each reward of a plan but its missions, with its pointer. */
export function planRulings(plan: LoyaltyPlan, pack: LoyaltyPack) {
  const ruling = (at: string, reward: Exclude<LoyaltyReward, { kind: 'rain' }>) => ruled(at, reward, pack)
  return {
    /** Null: the rank has no gift. */
    rankGifts: plan.ranks.map(({ turnoverUnits, giftUnits }, index) =>
      giftUnits === 0 ? null : ruling(`/ranks/${index}/giftUnits`, { kind: 'rankGift', turnoverUnits }),
    ),
    rebate: ruling('/rebate', { kind: 'rebate' }),
    points: ruling('/points', { kind: 'points' }),
    ticketGoods: ruling('/points/goods/tickets', { kind: 'ticketGoods' }),
    roundGoods: ruling('/points/goods/rounds', { kind: 'roundGoods' }),
    referral: ruling('/referral', { kind: 'referral' }),
  }
}
