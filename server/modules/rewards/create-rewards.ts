import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Events, Random, SiteModules } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { PlanOf } from '#server/seed/rewards-plan.ts'
import { createClaims } from './claims.ts'
import { hasSettledBet } from './first-bet.ts'
import type { GiftHoldOf } from './gift-hold.ts'
import { createGoodIssue } from './good-issue.ts'
import { createGoodsDesk } from './goods-desk.ts'
import { createMallGoods } from './mall-goods.ts'
import { createMissionBook } from './mission-book.ts'
import { createMissionsDesk } from './missions-desk.ts'
import { createMissionNews } from './mission-news.ts'
import { createMissionsService } from './missions.service.ts'
import type { Owner } from './owner.ts'
import { createPointsExpiry } from './points-expiry.ts'
import { createPointsDesk } from './points-desk.ts'
import { createPointsService } from './points.service.ts'
import { createRates } from './create-rates.ts'
import { createRankNews } from './rank-news.ts'
import { createRankService } from './rank.service.ts'
import { createRebateService } from './rebate.service.ts'
import { createReferralService } from './referral.service.ts'
import { createUpkeep } from './rewards-upkeep.ts'
import { createTurnover } from './turnover.ts'

export type Rewards = ReturnType<typeof createRewards>

export interface RewardsDeps {
  readonly db: Db
  readonly ledger: Pick<Ledger, 'move'>
  readonly events: Events
  readonly clock: Clock
  readonly random: Random
  readonly catalogue: Pick<Catalogue, 'games'>
  /** The plans as written; the market of each merchant is applied here. */
  readonly planOf: PlanOf
  readonly modules: Pick<SiteModules, 'isOn'>
  /** Null for a merchant without a brand served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Currency of the player's account. */
  readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  /** Player messages. */
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly tellMoney: TellMoney
  readonly onProblem: (problem: Error) => void
  readonly holds: Pick<Holds, 'areLinked' | 'hold' | 'one' | 'ofPlayer'>
  readonly giftHoldOf: GiftHoldOf
  readonly labels: Pick<Labels, 'labelsOf' | 'isWithoutRewards'>
  /** False for a frozen account and during a time-out or self-exclusion: nothing is offered then. */
  readonly mayReceive: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

/**
 * Builds the rewards slice: rebate, missions, rank, points and referral share one roll-up of stakes and one way of
 * paying.
 */
export function createRewards(deps: RewardsDeps) {
  const { db, modules, brandOf, currencyOf } = deps
  const turnover = createTurnover(deps)
  const claims = createClaims({ ...deps, isWithoutRewards: deps.labels.isWithoutRewards })
  const zoneOf = (merchantCode: string) => brandOf(merchantCode)?.timeZone ?? 'UTC'
  const missionBook = createMissionBook({ ...deps, zoneOf })
  const { lawful, ...rates } = createRates({ ...deps, missionBook, zoneOf })
  const { ratesBook, rankChecks } = rates
  const parts = {
    ...deps,
    ...lawful,
    today: ratesBook.today,
    rankChecks,
    hasBet: hasSettledBet(db),
    turnover,
    claims,
  }
  const rank = createRankService(parts)
  const rebate = createRebateService({ ...parts, ratesOn: rank.rebateRates })
  const missions = createMissionsService(parts)
  const missionsDesk = createMissionsDesk({ ...parts, missionBook, zoneOf })
  const missionNews = createMissionNews({ ...parts, missions })
  const goods = createMallGoods({ ...parts, labelsOf: deps.labels.labelsOf })
  const goodIssue = createGoodIssue({ ...parts, goods })
  const points = createPointsService({
    ...parts,
    goods,
    goodIssue,
    rankJudgeOf: rank.judgeOf,
  })
  const pointsDesk = createPointsDesk({ ...parts, goods })
  const goodsDesk = createGoodsDesk({ ...parts, goods })
  const referral = createReferralService(parts)
  const expiry = createPointsExpiry(deps)

  const ownerOf = async (site: RequestSite, session: RequestSession): Promise<Owner> => ({
    merchantCode: site.merchantCode,
    playerId: session.playerId,
    currency: await currencyOf(site, session),
    timeZone: site.brand.timeZone,
  })

  /** Counts new stakes and pays the rewards they complete. */
  const refresh = async (owner: Owner): Promise<void> => {
    const hasNew = await turnover.count(owner)
    if (hasNew) await missionNews.tell(owner)
    if (await modules.isOn(owner.merchantCode, 'REFERRAL3')) {
      await referral.settle(owner)
      // Not only after new stakes: the loss that settles a first bet moves no money.
      await referral.settleHeld(owner)
    }
  }

  /** The owner after all new stakes were counted. */
  const freshOwner = async (site: RequestSite, session: RequestSession): Promise<Owner> => {
    const owner = await ownerOf(site, session)
    await refresh(owner)
    return owner
  }

  const upkeep = createUpkeep({
    ...parts,
    reloadRates: ratesBook.reload,
    rebate,
    goodIssue,
    expiry,
    rankNews: createRankNews(parts),
    refresh,
  })

  return {
    ownerOf,
    freshOwner,
    turnover,
    claims,
    hasBet: parts.hasBet,
    rank,
    rebate,
    missions,
    missionBook,
    points,
    pointsDesk,
    goodsDesk,
    goodIssue,
    referral,
    expiry,
    missionNews,
    missionsDesk,
    planOf: lawful.planOf,
    ...rates,
    restricted: lawful.restricted,
    upkeep,
  }
}
