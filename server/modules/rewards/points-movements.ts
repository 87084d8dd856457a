import type { PageWish } from '#server/lib/page-wish.ts'
import { sql } from 'kysely'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Db } from '#server/database/database.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Owner } from './owner.ts'
import { earnedOn, pointRatios } from './points-book.ts'
import type { PointsEntry } from './points-book.ts'
import type { TurnoverCategory } from './turnover.ts'

interface Found {
  readonly id: string
  readonly at: Date
  readonly kind: 'earned' | 'grant' | 'redeem' | 'convert' | 'expire' | 'refund'
  /** A day's stakes, or the entry's points. */
  readonly value: bigint
  readonly category: GameCategoryId | null
  readonly good_id: string | null
  readonly amount_minor: bigint | null
  readonly status: PointsEntry['status']
  readonly remark: string | null
}

/** Stakes by day, entries, and the refunds of rejected orders, as one list. */
const movements = (owner: Owner, { from, to }: Period) => {
  const { merchantCode, playerId, timeZone } = owner
  const { since, until } = spanOf(timeZone, { from, to })
  return sql`
    select 'earned:' || day || ':' || category as id,
      (day::date + 1)::timestamp at time zone ${timeZone} - interval '1 second' as at,
      'earned' as kind, staked_minor as value, category, null as good_id, staked_minor as amount_minor,
      'approved' as status, null as remark
    from turnover_day
    where merchant_code = ${merchantCode} and player_id = ${playerId} and day >= ${from} and day <= ${to}
      and staked_minor > 0 and category in (${sql.join([...pointRatios].flatMap(([id, ratio]) => (ratio > 0n ? [id] : [])))})
    union all
    select entry_id, made_at, kind, points_centi, null, good_id, amount_minor, status, remark
    from points_entry
    where merchant_code = ${merchantCode} and player_id = ${playerId} and made_at >= ${since} and made_at < ${until}
    union all
    select 'refund:' || entry_id, decided_at, 'refund', points_centi, null, good_id, null, 'approved', remark
    from points_entry
    where merchant_code = ${merchantCode} and player_id = ${playerId} and status = 'rejected'
      and points_centi > 0 and decided_at >= ${since} and decided_at < ${until}`
}

/** A player's point movements. Points for a day's stakes are listed at the end of the day. */
export const createPointMovements = (db: Db) => async (owner: Owner, period: Period, page: PageWish) => {
  const way = sql.raw(page.newestFirst ? 'desc' : 'asc')
  const after = page.cursor === null ? null : fromCursor(page.cursor, 'ns')
  const beyond =
    after === null
      ? sql``
      : sql`where (at, id) ${sql.raw(page.newestFirst ? '<' : '>')} (${new Date(Number(after[0]))}, ${after[1]})`
  const { rows } = await sql<Found>`select * from (${movements(owner, period)}) movement ${beyond}
      order by at ${way}, id ${way} limit ${page.size + 1}`.execute(db)
  const { shown, last } = cut(rows, page.size)
  return {
    list: shown.map((row) => ({ ...row, centi: signed(row, owner.currency) })),
    next: last && toCursor([last.at.getTime(), last.id]),
  }
}

const signed = ({ kind, value, category }: Found, currency: string): bigint => {
  if (kind === 'earned') return earnedOn(category as TurnoverCategory, value, currency)
  return kind === 'redeem' || kind === 'convert' || kind === 'expire' ? -value : value
}
