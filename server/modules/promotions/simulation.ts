import { sql } from 'kysely'
import { addDays, daysBetween } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import { replayRule, weeklyCost } from '#domain/promotions/replay.ts'
import type { DayOfPlay, PlayerHistory } from '#domain/promotions/replay.ts'
import { countedStakes, unknownReturns } from '#domain/rewards/contribution.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { PromotionSimulation } from '#schemas/api/ops-promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { DatedPlanOf } from '#server/modules/rewards/rates-book.ts'
import { labelsIn } from './names.ts'
import { worthOfRule } from './promotions-wire.ts'

interface SimulationDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly planOf: DatedPlanOf
  readonly labels: Pick<Labels, 'holders'>
}

type SimulatedMerchant = Pick<Brand, 'merchantCode' | 'timeZone' | 'currency'>
type Category = GameCategoryId | 'other'
/** A day's sums under construction. */
interface Play extends DayOfPlay {
  readonly staked: Map<Category, number>
  readonly lost: Map<Category, number>
  readonly deposits: number[]
}
interface Movement {
  readonly playerId: string
  readonly day: string
  readonly game: string | null
  readonly staked: string
  readonly lost: string
}

const createReturnOf = (catalogue: SimulationDeps['catalogue']) => {
  /** Average return of the free rounds' games, as a part of the stakes. */
  const returnOf = async ({ reward }: PromotionRule, currency: string): Promise<number> => {
    if (reward.kind !== 'freeRounds') return 1
    const games = await catalogue.games(currency)
    const returns = reward.gameIds.map(
      (id) => (games.find(({ gameId }) => gameId === id)?.rtp ?? 10_000) / 10_000,
    )
    return returns.reduce((sum, each) => sum + each, 0) / returns.length
  }
  return returnOf
}

const labelled = (
  players: readonly Omit<PlayerHistory, 'labels'>[],
  holders: Awaited<ReturnType<Labels['holders']>>,
): PlayerHistory[] =>
  players.map((player) => ({ ...player, labels: holders.get(player.playerId) ?? new Set() }))

/** Replays rules over ledger data. */
export function createSimulation({ db, clock, catalogue, planOf, labels }: SimulationDeps) {
  const returnOf = createReturnOf(catalogue)
  /** Daily play of all players except trial accounts, in hundredths of everyday units. */
  const histories = async (
    merchantCode: string,
    { timeZone, currency }: SimulatedMerchant,
  ): Promise<Omit<PlayerHistory, 'labels'>[]> => {
    const dayIn = (column: string) => sql`to_char(${sql.raw(column)} at time zone ${timeZone}, 'YYYY-MM-DD')`
    const [players, plays, deposits, logins] = await Promise.all([
      sql<{
        playerId: string
        registeredOn: string
        limitSetOn: string | null
        verifiedOn: string | null
        invited: boolean
      }>`
        select player.player_id as "playerId", ${dayIn('player.registered_at')} as "registeredOn",
          player.referral_code is not null as invited,
          (select ${dayIn('min(own.set_at)')} from player_limit own where own.merchant_code = player.merchant_code
            and own.player_id = player.player_id and own.kind = 'deposit' and own.amount is not null) as "limitSetOn",
          (select ${dayIn('min(kyc.changed_at)')} from kyc where kyc.merchant_code = player.merchant_code
            and kyc.player_id = player.player_id and kyc.state = 'verified') as "verifiedOn"
        from player where player.merchant_code = ${merchantCode} and player.account_type_code <> 4
          and player.currency = ${currency} and player.status = 'active'`.execute(db),
      sql<Movement>`select player_id as "playerId", ${dayIn('created_at')} as day, game_code as game,
          coalesce(sum(case when kind = 'bet' or (kind = 'reversal' and amount_minor > 0)
            then -amount_minor else 0 end), 0)::text as staked,
          coalesce(sum(-amount_minor), 0)::text as lost
        from transfer where merchant_code = ${merchantCode} and account_version is not null
          and kind in ('bet', 'win', 'reversal') and game_code is not null
        group by 1, 2, 3`.execute(db),
      sql<{ playerId: string; day: string; amount: string }>`select player_id as "playerId",
          ${dayIn('created_at')} as day, amount_minor::text as amount
        from transfer where merchant_code = ${merchantCode} and kind = 'deposit' and state = 'posted'
        order by created_at, id`.execute(db),
      sql<{ playerId: string; day: string }>`select distinct player_id as "playerId", ${dayIn('at')} as day
        from login_event where merchant_code = ${merchantCode} and outcome = 'loggedIn'`.execute(db),
    ])
    const games = new Map((await catalogue.games(currency)).map((game) => [game.gameId, game]))
    const unit = everydayMinor(1, currency)
    const cents = (minor: bigint) => Number((minor * 100n) / unit)
    const days = new Map<string, Map<string, Play>>()
    const dayOf = (playerId: string, day: string) => {
      const own = days.get(playerId) ?? new Map<string, Play>()
      days.set(playerId, own)
      const play: Play = own.get(day) ?? { staked: new Map(), lost: new Map(), deposits: [] }
      own.set(day, play)
      return play
    }
    for (const { playerId, day, game: gameId, staked, lost } of plays.rows) {
      const game = games.get(gameId ?? '')
      const category: Category = game?.category ?? 'other'
      const play = dayOf(playerId, day)
      const counted = countedStakes(BigInt(staked), game ?? unknownReturns)
      play.staked.set(category, (play.staked.get(category) ?? 0) + cents(counted))
      play.lost.set(category, (play.lost.get(category) ?? 0) + cents(BigInt(lost)))
    }
    for (const { playerId, day, amount } of deposits.rows)
      dayOf(playerId, day).deposits.push(cents(BigInt(amount)))
    return players.rows.map((player) => ({
      ...player,
      days: new Map(
        [...(days.get(player.playerId) ?? [])].toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
      logins: new Set(
        logins.rows.filter(({ playerId }) => playerId === player.playerId).map(({ day }) => day),
      ),
    }))
  }

  return async (
    rule: PromotionRule,
    brand: SimulatedMerchant,
    weeks: number,
  ): Promise<PromotionSimulation> => {
    const { merchantCode, timeZone, currency } = brand
    const now = clock.now()
    const to = addDays(calendarDateIn(timeZone, now), -1)
    const holders = await labels.holders(merchantCode, [...labelsIn(rule)])
    const all = labelled(await histories(merchantCode, brand), holders)
    const first = all
      .flatMap(({ days }) => [...days.keys()])
      .reduce((least, day) => (day < least ? day : least), to)
    const wanted = addDays(to, 1 - weeks * 7)
    const known = Math.max(1, Math.ceil(daysBetween(first, to) / 7))
    const replayed = all.length === 0 ? 0 : Math.min(weeks, known)
    const from = addDays(to, 1 - replayed * 7)
    const { ranks } = planOf(merchantCode)
    const rankOf = (staked: number) =>
      Math.max(
        0,
        ranks.findLastIndex(({ turnoverUnits }) => staked >= turnoverUnits),
      )
    const roundsReturn = await returnOf(rule, currency)
    const grants = replayRule({ rule, from: from < wanted ? wanted : from, to, rankOf, roundsReturn }, all)
    const money = (cents: number) => toDecimal((BigInt(cents) * everydayMinor(1, currency)) / 100n, currency)
    const cost = weeklyCost(grants, from, replayed)
    const ofRank = [...new Set(grants.map(({ rank }) => rank))].toSorted((one, other) => one - other)
    return {
      weeks: replayed,
      players: new Set(grants.map(({ playerId }) => playerId)).size,
      grants: grants.length,
      currency,
      costMean: money(cost.mean),
      costP95: money(cost.p95),
      costWorst: money(cost.worst),
      byRank: ofRank.map((rank) => {
        const own = grants.filter((grant) => grant.rank === rank)
        return {
          rank,
          players: new Set(own.map(({ playerId }) => playerId)).size,
          cost: money(own.reduce((sum, { cents }) => sum + cents, 0)),
        }
      }),
      worth: worthOfRule(rule),
      at: now.toISOString(),
    }
  }
}
