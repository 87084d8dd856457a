import { missionRuling, planRulings } from '#domain/promotions/loyalty-law.ts'
import type { RestrictedRewardRow } from '#schemas/api/ops-loyalty.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { RankTerms, Rates, RatesHistory, RatesVersion } from '#domain/rewards/rates.ts'
import type { RewardsPlan } from '#server/seed/rewards-plan.ts'
import type { MissionBook, MissionVersion } from './mission-book.ts'
import type { RatesBook } from './rates-book.ts'

/** For players with a settled bet only. */
interface OnTerms {
  readonly afterFirstBet: boolean
}

export type LawfulRank = RankTerms & OnTerms
/** Oldest first. */
export type LawfulHistory = RatesHistory<RatesVersion<LawfulRank>>
export type LawfulRatesOf = (merchantCode: string) => LawfulHistory

/** A merchant's rewards without what its market forbids. */
export type LawfulPlan = Omit<RewardsPlan, 'missions' | 'ranks' | 'referral' | 'points'> & {
  readonly ranks: readonly LawfulRank[]
  readonly referral: RewardsPlan['referral'] & OnTerms
  /** `usable`: points may be converted and exchanged for goods, save for goods of the `forbidden` kinds. */
  readonly points: RewardsPlan['points'] & {
    readonly usable: boolean
    readonly forbidden: readonly { readonly kind: 'tickets' | 'rounds'; readonly source: string }[]
  }
}

export type LawfulPlanOf = (merchantCode: string) => LawfulPlan
export type LawfulMission = MissionVersion & OnTerms
export type LawfulMissionsOf = (merchantCode: string) => Promise<readonly LawfulMission[]>

export interface LawfulPlansDeps {
  readonly ratesBook: Pick<RatesBook, 'planOf' | 'historyOf'>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly missionBook: Pick<MissionBook, 'all'>
}

/**
 * Applies the market of each merchant to its rewards plan and missions. Without a brand nothing is paid, and they are
 * as written.
 */
export function createLawfulPlans({ ratesBook, brandOf, missionBook }: LawfulPlansDeps) {
  const { planOf } = ratesBook
  const packOf = (merchantCode: string) => brandOf(merchantCode)?.jurisdiction.bonus ?? null
  const rulingsOf = (merchantCode: string) => {
    const pack = packOf(merchantCode)
    return pack === null ? null : planRulings(planOf(merchantCode), pack)
  }

  /** Ranks and rates as a market allows them. */
  const lawfulRates = (merchantCode: string, { ranks, basisPoints }: Rates): Rates<LawfulRank> => {
    const pack = packOf(merchantCode)
    const rulings = pack === null ? null : planRulings({ ranks }, pack)
    const isForbidden = rulings?.rebate.offer === 'forbidden'
    return {
      ranks: ranks.map((rank, index) => {
        const offer = rulings?.rankGifts[index]?.offer
        return {
          ...rank,
          afterFirstBet: offer === 'afterFirstBet',
          ...(offer === 'forbidden' && { giftUnits: 0 }),
          ...(isForbidden && { rebateBasisPoints: 0 }),
        }
      }),
      basisPoints: isForbidden ? {} : basisPoints,
    }
  }

  /** All versions of ranks and rates. */
  const ratesOf: LawfulRatesOf = (merchantCode) => {
    const [file, ...later] = ratesBook.historyOf(merchantCode)
    const lawfully = (version: RatesVersion) => ({ ...version, ...lawfulRates(merchantCode, version) })
    return [lawfully(file), ...later.map(lawfully)]
  }

  const lawful: LawfulPlanOf = (merchantCode) => {
    const { missions: _missions, ranks, rebate, points, referral, ...others } = planOf(merchantCode)
    const rulings = rulingsOf(merchantCode)
    const isForbidden = (kind: 'points' | 'referral') => rulings?.[kind].offer === 'forbidden'
    const rates = lawfulRates(merchantCode, { ranks, basisPoints: rebate.basisPoints })
    return {
      ...others,
      ranks: rates.ranks,
      rebate: { ...rebate, basisPoints: rates.basisPoints },
      points: {
        ...points,
        usable: !isForbidden('points'),
        forbidden: (
          [
            ['tickets', rulings?.ticketGoods],
            ['rounds', rulings?.roundGoods],
          ] as const
        ).flatMap(([kind, ruling]) =>
          ruling?.offer === 'forbidden' ? [{ kind, source: ruling.problem?.source ?? '' }] : [],
        ),
      },
      referral: {
        ...referral,
        levelUnits: isForbidden('referral') ? referral.levelUnits.map(() => 0) : referral.levelUnits,
        afterFirstBet: rulings?.referral.offer === 'afterFirstBet',
      },
    }
  }

  /** The missions of a merchant, all versions, without those that its market forbids. */
  const missionsOf: LawfulMissionsOf = async (merchantCode) => {
    const pack = packOf(merchantCode)
    return (await missionBook.all(merchantCode)).flatMap((mission) => {
      const offer = pack === null ? 'offered' : missionRuling(mission, pack).offer
      return offer === 'forbidden' ? [] : [{ ...mission, afterFirstBet: offer === 'afterFirstBet' }]
    })
  }

  /** Rewards of a merchant that its market restricts, with the legal sources. */
  const restricted = async (merchantCode: string): Promise<readonly RestrictedRewardRow[]> => {
    const [rulings, pack] = [rulingsOf(merchantCode), packOf(merchantCode)]
    if (rulings === null || pack === null) return []
    const latest = new Map((await missionBook.all(merchantCode)).map((mission) => [mission.id, mission]))
    const missions = [...latest.values()].map((mission) => missionRuling(mission, pack))
    const { rankGifts, rebate, points, ticketGoods, roundGoods, referral } = rulings
    // Where points may not be used at all, that says it.
    const goods = points.offer === 'forbidden' ? [] : [ticketGoods, roundGoods]
    return [...missions, ...rankGifts, rebate, points, ...goods, referral].flatMap((ruling) => {
      if (ruling === null || ruling.problem === null || ruling.offer === 'offered') return []
      const { at, kind, offer, problem } = ruling
      return [{ merchantCode, kind, at, offer, code: problem.code, source: problem.source }]
    })
  }

  return { planOf: lawful, ratesOf, missionsOf, restricted }
}
