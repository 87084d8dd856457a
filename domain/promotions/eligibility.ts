import type { PromotionCondition } from '#schemas/api/promotion-rule.ts'
import type { factAttributes, numberAttributes } from '#schemas/api/promotion-rule.ts'
import type { WhyNot } from '#schemas/api/promotions.ts'

/** A player's figures now: counts, and money in everyday units. */
export type Figures = Readonly<Record<(typeof numberAttributes)[number], number>> &
  Readonly<Record<(typeof factAttributes)[number], boolean>>

/** What keeps a player from every promotion, whatever its rule says. */
export interface Standing {
  readonly isTrial: boolean
  /** On a break, excluded, or the account is frozen. */
  readonly isResting: boolean
  /** The market wants the age verified before play, and it is not. */
  readonly needsVerification: boolean
}

export function standingRefusal({ isTrial, isResting, needsVerification }: Standing): WhyNot | null {
  if (isTrial) return { reason: 'trialAccount' }
  if (isResting) return { reason: 'breakFromPlay' }
  return needsVerification
    ? { reason: 'condition', attribute: 'identityVerified', op: 'is', wanted: 1, now: 0 }
    : null
}

/** The first condition that fails, with the figure as it is; null: all hold. */
export function firstFailure(conditions: readonly PromotionCondition[], figures: Figures): WhyNot | null {
  for (const condition of conditions) {
    if (condition.op === 'is') {
      const now = figures[condition.attribute]
      if (now === condition.value) continue
      const { attribute, op, value } = condition
      return { reason: 'condition', attribute, op, wanted: Number(value), now: Number(now) }
    }
    const { attribute, op, value: wanted } = condition
    const now = figures[attribute]
    if (op === 'atLeast' ? now < wanted : now > wanted)
      return { reason: 'condition', attribute, op, wanted, now }
  }
  return null
}
