import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { RaffleKey, RaffleRow } from './raffle-rows.ts'

export interface Earned {
  readonly playerId: string
  readonly currency: string
  readonly stakedMinor: bigint
  readonly loginDays: number
}

/** Stakes and logins within a raffle's days, from the daily roll-up: of one player, or of all. */
export async function earnedIn(
  db: Db,
  { merchant_code, rule, starts_at, closes_at }: RaffleRow,
  timeZone: string,
  playerId: string | null = null,
): Promise<readonly Earned[]> {
  const { firstDay, lastDay, categories, loginTickets } = rule
  const one = playerId === null ? sql`` : sql`and player_id = ${playerId}`
  const counted = categories === null ? sql`` : sql`and category in (${sql.join([...categories])})`
  const { rows } = await sql<{ playerId: string; currency: string; staked: string; days: number }>`
    select player.player_id as "playerId", player.currency,
      coalesce(play.staked, 0)::text as staked, coalesce(visit.days, 0)::integer as days
    from player
    left join (
      select player_id, sum(staked_minor) as staked from turnover_day
      where merchant_code = ${merchant_code} and day >= ${firstDay} and day <= ${lastDay} ${counted} ${one}
      group by player_id
    ) play on play.player_id = player.player_id
    left join (
      select player_id, count(distinct to_char(at at time zone ${timeZone}, 'YYYY-MM-DD')) as days from login_event
      where merchant_code = ${merchant_code} and ${loginTickets} > 0 and outcome = 'loggedIn'
        and at >= ${starts_at} and at < ${closes_at} ${one}
      group by player_id
    ) visit on visit.player_id = player.player_id
    where player.merchant_code = ${merchant_code} and player.account_type_code <> 4 and player.status = 'active'
      and (play.player_id is not null or visit.player_id is not null)
      ${playerId === null ? sql`` : sql`and player.player_id = ${playerId}`}`.execute(db)
  return rows.map(({ staked, days, ...row }) => ({ ...row, stakedMinor: BigInt(staked), loginDays: days }))
}

/** A player's tickets by source. */
export const ticketsOf = async (db: Db, { merchantCode, raffleId }: RaffleKey, playerId: string) => {
  const rows = await db
    .selectFrom('raffle_ticket')
    .select(['ticket_key', 'source', 'count', 'at'])
    .where('merchant_code', '=', merchantCode)
    .where('raffle_id', '=', raffleId)
    .where('player_id', '=', playerId)
    .orderBy('at')
    .orderBy('ticket_key')
    .execute()
  const sum = (source: 'earned' | 'granted') =>
    rows.reduce((total, row) => (row.source === source ? total + row.count : total), 0)
  return { rows, earned: sum('earned'), granted: sum('granted') }
}

/** Number of earned tickets so far, by player. */
export async function earnedSoFar(db: Db, { merchantCode, raffleId }: RaffleKey) {
  const rows = await db
    .selectFrom('raffle_ticket')
    .select(({ fn }) => ['player_id', fn.sum<string>('count').as('count')])
    .where('merchant_code', '=', merchantCode)
    .where('raffle_id', '=', raffleId)
    .where('source', '=', 'earned')
    .groupBy('player_id')
    .execute()
  return new Map(rows.map(({ player_id, count }) => [player_id, Number(count)]))
}

interface NewTickets extends RaffleKey {
  readonly playerId: string
  readonly source: 'earned' | 'granted'
  /** Unique: the same key is inserted once. */
  readonly key: string
  readonly count: number
  readonly at: Date
}

export const addTickets = (
  db: Db,
  { merchantCode, raffleId, playerId, source, key, count, at }: NewTickets,
) =>
  db
    .insertInto('raffle_ticket')
    .values({
      merchant_code: merchantCode,
      raffle_id: raffleId,
      player_id: playerId,
      ticket_key: `${source}:${key}`,
      source,
      count,
      at,
    })
    .execute()

/** Withdraws earned tickets, latest first. */
export async function takeBack(
  db: Db,
  { merchantCode, raffleId }: RaffleKey,
  playerId: string,
  { rows }: Pick<Awaited<ReturnType<typeof ticketsOf>>, 'rows'>,
  count: number,
): Promise<void> {
  let surplus = count
  for (const each of rows.filter(({ source }) => source === 'earned').toReversed()) {
    if (surplus === 0) return
    const gone = Math.min(surplus, each.count)
    surplus -= gone
    const at = sql`merchant_code = ${merchantCode} and raffle_id = ${raffleId} and player_id = ${playerId}
      and ticket_key = ${each.ticket_key}`
    await (
      gone === each.count
        ? sql`delete from raffle_ticket where ${at}`
        : sql`update raffle_ticket set count = count - ${gone} where ${at}`
    ).execute(db)
  }
}
