import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { addDays, startOfDay, weekOf } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { RewardsPlan } from '#server/seed/rewards-plan.ts'
import type { LawfulPlanOf } from './lawful-plan.ts'
import type { Owner } from './owner.ts'
import type { PointsGoodTable } from './rewards.tables.ts'

export type Good = Selectable<PointsGoodTable>

/** Why a good cannot be ordered now. */
export type GoodRefusal = 'notEligible' | 'maxBought' | 'poolEmpty' | 'noBalance'

const periods = ['day', 'week', 'month'] as const
/** A player's orders of a good in the current day, week and month, without rejected ones. */
export type Bought = Readonly<Record<(typeof periods)[number], number>>

export interface MallGoodsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly planOf: LawfulPlanOf
  readonly labelsOf: Labels['labelsOf']
}

/** Id of the player who looks; null: a visitor. */
type Reader = string | null
const none: ReadonlySet<string> = new Set()

/** A merchant's goods, and a player's orders of them. */
export function createMallGoods({ db, clock, planOf, labelsOf }: MallGoodsDeps) {
  const seeded = new Map<string, Promise<void>>()
  const seed = async (merchantCode: string): Promise<void> => {
    const rows = goodRows(merchantCode, planOf(merchantCode), clock.now())
    if (rows.length === 0) return
    const stocked = await db
      .selectFrom('points_good')
      .select('good_id')
      .where('merchant_code', '=', merchantCode)
      .limit(1)
      .executeTakeFirst()
    const added = stocked === undefined ? rows : rows.filter(({ gives }) => gives === null)
    if (added.length === 0) return
    await db
      .insertInto('points_good')
      .values(added)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /**
   * Inserts missing goods of the merchant's plan; existing ones are not changed. Tickets and rounds are inserted into an
   * empty shop only: releases before them, which may run beside this one, cannot read these kinds.
   */
  const ready = (merchantCode: string): Promise<void> => {
    const known = seeded.get(merchantCode)
    if (known !== undefined) return known
    const seeding = seed(merchantCode)
    seeded.set(merchantCode, seeding)
    seeding.catch(() => seeded.delete(merchantCode))
    return seeding
  }

  const isLawful = (merchantCode: string, kind: Good['kind']): boolean => {
    const { usable, forbidden } = planOf(merchantCode).points
    return usable && !forbidden.some((each) => each.kind === kind)
  }

  const audience = async (merchantCode: string, playerId: Reader) => {
    const held = playerId === null ? none : await labelsOf({ merchantCode, playerId })
    return (good: Good): boolean => good.labels.length === 0 || good.labels.some((code) => held.has(code))
  }

  /** Goods that are neither paused nor past their last day, without those that the market forbids. */
  const open = async (merchantCode: string): Promise<Good[]> => {
    await ready(merchantCode)
    const rows = await db
      .selectFrom('points_good')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('paused_at', 'is', null)
      .where((where) => where.or([where('active_till', 'is', null), where('active_till', '>', clock.now())]))
      .orderBy('position')
      .orderBy('good_id')
      .execute()
    return rows.filter(({ kind }) => isLawful(merchantCode, kind))
  }

  /** Open goods without those for labels that the reader does not have. */
  const offered = async (merchantCode: string, reader: Reader): Promise<Good[]> => {
    const [goods, isFor] = await Promise.all([open(merchantCode), audience(merchantCode, reader)])
    return goods.filter(isFor)
  }

  const one = async (merchantCode: string, goodId: string): Promise<Good | undefined> => {
    await ready(merchantCode)
    return db
      .selectFrom('points_good')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('good_id', '=', goodId)
      .executeTakeFirst()
  }

  const isOffered = async (good: Good, reader: Reader): Promise<boolean> => {
    const { merchant_code: merchantCode, kind, paused_at, active_till } = good
    const isOpen = paused_at === null && (active_till === null || active_till > clock.now())
    return isOpen && isLawful(merchantCode, kind) && (await audience(merchantCode, reader))(good)
  }

  /** Goods by id as orders show them, including those no longer offered. */
  const named = async (merchantCodes: readonly string[]) => {
    await Promise.all(merchantCodes.map(ready))
    const rows = await db
      .selectFrom('points_good')
      .select(['merchant_code', 'good_id', 'title', 'kind', 'gives'])
      .where('merchant_code', 'in', [...merchantCodes, ''])
      .execute()
    return new Map(rows.map((row) => [`${row.merchant_code} ${row.good_id}`, row]))
  }

  /** Order counts by good. Gifts cost no points and do not count against the limits. */
  const bought = async (
    { merchantCode, playerId, timeZone }: Owner,
    within: Db = db,
  ): Promise<ReadonlyMap<string, Bought>> => {
    const today = calendarDateIn(timeZone, clock.now())
    const day = startOfDay(timeZone, today)
    const week = startOfDay(timeZone, weekOf(today))
    const month = startOfDay(timeZone, `${today.slice(0, 7)}-01`)
    const since = week < month ? week : month
    const { rows } = await sql<Bought & { goodId: string }>`
      select good_id as "goodId",
        (count(*) filter (where made_at >= ${day}))::integer as day,
        (count(*) filter (where made_at >= ${week}))::integer as week,
        (count(*) filter (where made_at >= ${month}))::integer as month
      from points_entry
      where merchant_code = ${merchantCode} and player_id = ${playerId} and good_id is not null
        and kind = 'redeem' and points_centi > 0 and status <> 'rejected'
        and made_at >= ${since} and made_at < ${startOfDay(timeZone, addDays(today, 1))}
      group by good_id`.execute(within)
    return new Map(rows.map((row) => [row.goodId, row]))
  }

  /** Takes one piece of stock. False: sold out. A good without a stock is unlimited. */
  const take = async (
    { merchant_code, good_id, stock }: Good,
    within: Db,
  ): Promise<'taken' | 'unlimited' | 'empty'> => {
    if (stock === null) return 'unlimited'
    const { rows } = await sql<{ ok: number }>`
      update points_good set stock = stock - 1
      where merchant_code = ${merchant_code} and good_id = ${good_id} and stock > 0
      returning 1 as ok`.execute(within)
    return rows.length === 0 ? 'empty' : 'taken'
  }

  const putBack = async (merchantCode: string, goodId: string, within: Db): Promise<void> => {
    await sql`update points_good set stock = stock + 1
      where merchant_code = ${merchantCode} and good_id = ${goodId} and stock is not null`.execute(within)
  }

  return { ready, open, offered, isOffered, one, named, bought, take, putBack }
}
export type MallGoods = ReturnType<typeof createMallGoods>

const noneBought: Bought = { day: 0, week: 0, month: 0 }

/** True when the player has ordered as many as the good allows in a period. */
export const isMaxBought = (good: Good, counts: Bought = noneBought): boolean =>
  (
    [
      [good.per_day, counts.day],
      [good.per_week, counts.week],
      [good.per_month, counts.month],
    ] as const
  ).some(([most, count]) => most !== null && count >= most)

const goodRows = (merchantCode: string, { points }: Pick<RewardsPlan, 'points'>, at: Date) =>
  points.goods.map((good, position) => ({
    merchant_code: merchantCode,
    good_id: good.id,
    kind: good.kind,
    picture: good.picture,
    title: JSON.stringify(good.title),
    details: JSON.stringify(good.text),
    position,
    points: good.points,
    amount_units: good.amountUnits ?? null,
    gives: good.gives === undefined ? null : JSON.stringify(good.gives),
    stock: good.stock ?? null,
    per_day: good.perDay ?? null,
    per_week: good.perWeek ?? null,
    per_month: good.perMonth ?? null,
    rank_from: good.rankFrom ?? 0,
    active_till: null,
    paused_at: null,
    made_at: at,
  }))
