import { lawProblem } from './law.ts'
import type { BonusPack, LawProblem } from './law.ts'

/** A reward for loyalty, with what decides whether it may come before a bet. */
export type LoyaltyReward =
  | { readonly kind: 'mission'; readonly measure: 'turnover' | 'bets' | 'loginDays' | 'limitSet' }
  /** `turnoverUnits`: stakes that the rank requires. */
  | { readonly kind: 'rankGift'; readonly turnoverUnits: number }
  /** Points for stakes: their conversion to money, and the goods they buy. */
  | { readonly kind: 'points' }
  | { readonly kind: 'rebate' }
  /** Paid to the inviter for stakes of the invited player. */
  | { readonly kind: 'referral' }

/** `afterFirstBet`: only for players with a settled bet. */
export type LoyaltyOffer = 'offered' | 'afterFirstBet' | 'forbidden'

export interface LoyaltyProblem extends LawProblem {
  readonly code: 'law.welcome' | 'law.firstPlayOnly'
}

export interface LoyaltyRuling {
  readonly offer: LoyaltyOffer
  /** Why it is restricted; null for `offered`. */
  readonly problem: LoyaltyProblem | null
}

/** Whether the player earns the reward without a bet of their own. */
const comesBeforePlay = (reward: LoyaltyReward): boolean => {
  if (reward.kind === 'mission') return reward.measure === 'loginDays' || reward.measure === 'limitSet'
  if (reward.kind === 'rankGift') return reward.turnoverUnits === 0
  return reward.kind === 'referral'
}

/** Whether a market allows a reward for loyalty. `at`: JSON pointer into the rewards plan. */
export function loyaltyRuling(at: string, reward: LoyaltyReward, pack: BonusPack): LoyaltyRuling {
  if (pack.firstPlayOnly) {
    const message = 'Only one bonus for the first play is allowed, and rewards for loyalty count as bonuses.'
    return { offer: 'forbidden', problem: lawProblem(at, 'law.firstPlayOnly', message) }
  }
  if (!pack.welcome && comesBeforePlay(reward)) {
    const message = 'Nothing may be given before the first bet: offered after the first settled bet.'
    return { offer: 'afterFirstBet', problem: lawProblem(at, 'law.welcome', message) }
  }
  return { offer: 'offered', problem: null }
}

/** The parts of a merchant's rewards plan that the law binds. */
export interface LoyaltyPlan {
  readonly missions: readonly { readonly measure: 'turnover' | 'bets' | 'loginDays' | 'limitSet' }[]
  readonly ranks: readonly { readonly turnoverUnits: number; readonly giftUnits: number }[]
}

/** The ruling for each reward of a plan, with its pointer. */
export function planRulings(plan: LoyaltyPlan, pack: BonusPack) {
  const ruling = (at: string, reward: LoyaltyReward) => ({
    at,
    kind: reward.kind,
    ...loyaltyRuling(at, reward, pack),
  })
  return {
    missions: plan.missions.map(({ measure }, index) =>
      ruling(`/missions/${index}`, { kind: 'mission', measure }),
    ),
    /** Null: the rank has no gift. */
    rankGifts: plan.ranks.map(({ turnoverUnits, giftUnits }, index) =>
      giftUnits === 0 ? null : ruling(`/ranks/${index}/giftUnits`, { kind: 'rankGift', turnoverUnits }),
    ),
    rebate: ruling('/rebate', { kind: 'rebate' }),
    points: ruling('/points', { kind: 'points' }),
    referral: ruling('/referral', { kind: 'referral' }),
  }
}
