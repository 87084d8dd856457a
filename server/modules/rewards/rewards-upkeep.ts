import { sql } from 'kysely'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { eachOf } from '#server/lib/each-of.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock, SiteModules } from '#server/lib/ports.ts'
import type { Claims } from './claims.ts'
import type { GoodIssue } from './good-issue.ts'
import type { Owner } from './owner.ts'
import type { PointsExpiry } from './points-expiry.ts'
import type { RankNews } from './rank-news.ts'
import type { RebateService } from './rebate.service.ts'
import type { Turnover } from './turnover.ts'

interface UpkeepDeps {
  readonly db: Db
  readonly clock: Clock
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly mayReceive: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
  /** Reads the approved ranks and rates. */
  readonly reloadRates: () => Promise<void>
  readonly claims: Pick<Claims, 'settleOverdue'>
  readonly turnover: Pick<Turnover, 'behind'>
  readonly rebate: Pick<RebateService, 'isPaid' | 'settle' | 'settles'>
  readonly goodIssue: Pick<GoodIssue, 'upkeep'>
  readonly expiry: Pick<PointsExpiry, 'run'>
  /** Tells a merchant's players of changes of their own rank. */
  readonly rankNews: RankNews
  /** Counts new stakes of a player and pays the rewards they complete. */
  readonly refresh: (owner: Owner) => Promise<void>
}

/** Players per run. */
const perRound = 200

type Found = Omit<Owner, 'timeZone'>

/** Players with rebates due automatically, without those who may receive none: they would fill the round. */
async function rebateDue(
  { db, clock }: Pick<UpkeepDeps, 'db' | 'clock'>,
  merchantCode: string,
  { from, to }: Period,
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select distinct player.merchant_code as "merchantCode", player.player_id as "playerId", player.currency
    from turnover_day play join player
      on player.merchant_code = play.merchant_code and player.player_id = play.player_id
    where play.merchant_code = ${merchantCode} and play.day >= ${from} and play.day <= ${to}
      and player.account_type_code <> 4 and not ${isHidden(clock.now())} and not exists (
        select 1 from reward_claim claim where claim.merchant_code = play.merchant_code
          and claim.player_id = play.player_id and claim.kind = 'rebate' and claim.what = play.day)
    limit ${perRound}`.execute(db)
  return rows
}

/** The scheduled job of rewards: counts stakes, pays due rewards, expires old ones. */
export function createUpkeep(deps: UpkeepDeps) {
  const {
    db,
    modules,
    brandOf,
    mayReceive,
    reloadRates,
    claims,
    turnover,
    rebate,
    goodIssue,
    expiry,
    rankNews,
  } = deps

  const served = (players: readonly Found[]): readonly Owner[] =>
    players.flatMap((player) => {
      const brand = brandOf(player.merchantCode)
      return brand === null ? [] : [{ ...player, timeZone: brand.timeZone }]
    })

  const merchantsWithPlay = async (): Promise<readonly string[]> => {
    const { rows } = await sql<{ code: string }>`select merchant_code as code from merchant`.execute(db)
    return rows.map(({ code }) => code)
  }

  const forEachMerchant = async (work: (merchantCode: string, brand: Brand) => Promise<unknown>) =>
    eachOf(await merchantsWithPlay(), async (merchantCode) => {
      const brand = brandOf(merchantCode)
      if (brand !== null) await work(merchantCode, brand)
    })

  const settleRebates = () =>
    forEachMerchant(async (merchantCode, { timeZone }) => {
      if (!rebate.isPaid(merchantCode) || !(await modules.isOn(merchantCode, 'MANREBATE3'))) return
      const due = await rebateDue(deps, merchantCode, rebate.settles(merchantCode, timeZone))
      // One after the other: players come first.
      await eachOf(served(due), async (owner) => {
        if (await mayReceive(owner)) await rebate.settle(owner)
      })
    })

  const expirePoints = () =>
    forEachMerchant(async (merchantCode, { timeZone }) => {
      if (await modules.isOn(merchantCode, 'PTSYS3')) await expiry.run(merchantCode, timeZone)
    })

  const countPlay = async () => eachOf(served(await turnover.behind(perRound)), deps.refresh)
  const issueGoods = () => goodIssue.upkeep((found) => served([found])[0] ?? null)
  const tellRanks = () => forEachMerchant(rankNews)

  // Play is counted and days are paid by what is approved: not without the rates, also where an earlier reload failed.
  const payByRates = async () => {
    await reloadRates()
    await eachOf([countPlay, settleRebates, tellRanks], (step) => step())
  }
  // A step that fails stops no other one.
  return () => eachOf([claims.settleOverdue, payByRates, issueGoods, expirePoints], (step) => step())
}
