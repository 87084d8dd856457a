import { planRulings } from '#domain/promotions/loyalty-law.ts'
import type { RestrictedRewardRow } from '#schemas/api/ops-loyalty.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { PlanOf, RewardsPlan } from '#server/seed/rewards-plan.ts'

/** For players with a settled bet only. */
interface OnTerms {
  readonly afterFirstBet: boolean
}

/** A merchant's rewards without what its market forbids. */
export type LawfulPlan = Omit<RewardsPlan, 'missions' | 'ranks' | 'referral' | 'points'> & {
  readonly missions: (RewardsPlan['missions'][number] & OnTerms)[]
  readonly ranks: (RewardsPlan['ranks'][number] & OnTerms)[]
  readonly referral: RewardsPlan['referral'] & OnTerms
  /** `usable`: points may be converted and exchanged for goods. */
  readonly points: RewardsPlan['points'] & { readonly usable: boolean }
}

export type LawfulPlanOf = (merchantCode: string) => LawfulPlan

export interface LawfulPlansDeps {
  readonly planOf: PlanOf
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** Applies the market of each merchant to its rewards plan. Without a brand nothing is paid, and the plan is as written. */
export function createLawfulPlans({ planOf, brandOf }: LawfulPlansDeps) {
  const rulingsOf = (merchantCode: string) => {
    const brand = brandOf(merchantCode)
    return brand === null ? null : planRulings(planOf(merchantCode), brand.jurisdiction.bonus)
  }

  const lawful: LawfulPlanOf = (merchantCode) => {
    const { missions, ranks, rebate, points, referral, ...others } = planOf(merchantCode)
    const rulings = rulingsOf(merchantCode)
    const isForbidden = (kind: 'rebate' | 'points' | 'referral') => rulings?.[kind].offer === 'forbidden'
    return {
      ...others,
      missions: missions.flatMap((mission, index) => {
        const offer = rulings?.missions[index]?.offer
        return offer === 'forbidden' ? [] : [{ ...mission, afterFirstBet: offer === 'afterFirstBet' }]
      }),
      ranks: ranks.map((rank, index) => {
        const offer = rulings?.rankGifts[index]?.offer
        return {
          ...rank,
          afterFirstBet: offer === 'afterFirstBet',
          ...(offer === 'forbidden' && { giftUnits: 0 }),
          ...(isForbidden('rebate') && { rebateBasisPoints: 0 }),
        }
      }),
      rebate: isForbidden('rebate') ? { ...rebate, basisPoints: {} } : rebate,
      points: { ...points, usable: !isForbidden('points') },
      referral: {
        ...referral,
        levelUnits: isForbidden('referral') ? referral.levelUnits.map(() => 0) : referral.levelUnits,
        afterFirstBet: rulings?.referral.offer === 'afterFirstBet',
      },
    }
  }

  /** Rewards of a merchant that its market restricts, with the legal sources. */
  const restricted = (merchantCode: string): readonly RestrictedRewardRow[] => {
    const rulings = rulingsOf(merchantCode)
    if (rulings === null) return []
    const { missions, rankGifts, rebate, points, referral } = rulings
    return [...missions, ...rankGifts, rebate, points, referral].flatMap((ruling) => {
      if (ruling === null || ruling.problem === null || ruling.offer === 'offered') return []
      const { at, kind, offer, problem } = ruling
      return [{ merchantCode, kind, at, offer, code: problem.code, source: problem.source }]
    })
  }

  return { planOf: lawful, restricted }
}
