import type { PromotionCondition } from '#schemas/api/promotion-rule.ts'
import type { factAttributes, numberAttributes } from '#schemas/api/promotion-rule.ts'
import type { WhyNot } from '#schemas/api/promotions.ts'

/** A player's current figures: counts, and money in everyday units. */
export type Figures = Readonly<Record<(typeof numberAttributes)[number], number>> &
  Readonly<Record<(typeof factAttributes)[number], boolean>> & {
    /** Codes of the player's labels. */
    readonly labels: ReadonlySet<string>
  }

/** Facts that exclude a player from every promotion, whatever its rule. */
export interface Standing {
  readonly isTrial: boolean
  /** A label of the account takes it out of promotions and rewards. */
  readonly isWithoutRewards: boolean
  /** During a time-out or self-exclusion, or the account is frozen. */
  readonly isResting: boolean
  /** The market requires age verification before play, and it is missing. */
  readonly needsVerification: boolean
}

export function standingRefusal(standing: Standing): WhyNot | null {
  const { isTrial, isWithoutRewards, isResting, needsVerification } = standing
  if (isTrial) return { reason: 'trialAccount' }
  if (isWithoutRewards) return { reason: 'withoutRewards' }
  if (isResting) return { reason: 'breakFromPlay' }
  return needsVerification
    ? { reason: 'condition', attribute: 'identityVerified', op: 'is', wanted: 1, now: 0 }
    : null
}

/** The first failing condition with the actual figure; null when all hold. */
export function firstFailure(conditions: readonly PromotionCondition[], figures: Figures): WhyNot | null {
  for (const condition of conditions) {
    if (condition.op === 'is') {
      const { attribute, op, value } = condition
      const label = attribute === 'label' ? condition.label : null
      const now = attribute === 'label' ? figures.labels.has(condition.label) : figures[attribute]
      if (now === value) continue
      const failed = { reason: 'condition', attribute, op, wanted: Number(value), now: Number(now) } as const
      return label === null ? failed : { ...failed, label }
    }
    const { attribute, op, value: wanted } = condition
    const now = figures[attribute]
    if (op === 'atLeast' ? now < wanted : now > wanted)
      return { reason: 'condition', attribute, op, wanted, now }
  }
  return null
}
