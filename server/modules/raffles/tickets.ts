import { sql } from 'kysely'
import { earnedTickets } from '#domain/raffles/rule.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import { readRaffle } from './raffle-rows.ts'
import type { RaffleKey, RaffleRow } from './raffle-rows.ts'

export type Tickets = ReturnType<typeof createTickets>

export interface Entrant {
  readonly merchantCode: string
  readonly playerId: string
  readonly currency: string
}

export interface TicketsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  /** The brand's time zone. */
  readonly zoneOf: (merchantCode: string) => string
  /** False for trial accounts, frozen ones, and players on a break. */
  readonly mayEnter: (player: Pick<Entrant, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

interface Earned {
  readonly playerId: string
  readonly currency: string
  readonly stakedMinor: bigint
  readonly loginDays: number
}

/**
 * What players earned in the days of a raffle, from the roll-up of the ledger's stakes and the logins: of one player, or of
 * everybody.
 */
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

const countOf = async (db: Db, { merchantCode, raffleId }: RaffleKey, playerId: string) => {
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

/** Tickets of players: earned by play and logins, or granted by another engine. */
export function createTickets({ db, clock, events, zoneOf, mayEnter }: TicketsDeps) {
  /**
   * Brings a player's earned tickets to what was earned by now; what a returned stake had brought goes with it, the latest
   * first. The row of the raffle is locked, so that tickets are neither counted twice nor added to a frozen list.
   */
  async function bringTo(raffle: RaffleKey, playerId: string, wanted: number): Promise<boolean> {
    const { merchantCode, raffleId } = raffle
    return db.transaction().execute(async (transaction) => {
      const row = await readRaffle(transaction, raffle, true)
      if (row?.state !== 'open') return false
      const { rows, earned, granted } = await countOf(transaction, raffle, playerId)
      const target = Math.max(0, Math.min(wanted, row.rule.maxTickets - granted))
      if (target === earned) return false
      const of = { merchant_code: merchantCode, raffle_id: raffleId, player_id: playerId }
      if (target > earned) {
        await transaction
          .insertInto('raffle_ticket')
          .values({
            ...of,
            ticket_key: `earned:${earned}`,
            source: 'earned',
            count: target - earned,
            at: clock.now(),
          })
          .execute()
        return true
      }
      let surplus = earned - target
      for (const each of rows.filter(({ source }) => source === 'earned').toReversed()) {
        if (surplus === 0) break
        const gone = Math.min(surplus, each.count)
        surplus -= gone
        const at = sql`merchant_code = ${merchantCode} and raffle_id = ${raffleId} and player_id = ${playerId}
          and ticket_key = ${each.ticket_key}`
        // oxlint-disable-next-line no-await-in-loop -- one connection, a handful of rows
        await (
          gone === each.count
            ? sql`delete from raffle_ticket where ${at}`
            : sql`update raffle_ticket set count = count - ${gone} where ${at}`
        ).execute(transaction)
      }
      return true
    })
  }

  const issue = async (raffle: RaffleRow, earned: Earned): Promise<void> => {
    const { merchant_code: merchantCode, raffle_id: raffleId, rule } = raffle
    const { playerId } = earned
    if (!(await bringTo({ merchantCode, raffleId }, playerId, earnedTickets(rule, earned)))) return
    events.publish({ merchantCode, playerId }, { type: 'raffles' })
  }

  /** Brings every player's tickets up to date; players who may not enter get none. */
  async function issueAll(raffle: RaffleRow): Promise<void> {
    const { merchant_code: merchantCode, raffle_id: raffleId, rule } = raffle
    const all = await earnedIn(db, raffle, zoneOf(merchantCode))
    const held = new Map(
      (
        await db
          .selectFrom('raffle_ticket')
          .select(({ fn }) => ['player_id', fn.sum<string>('count').as('count')])
          .where('merchant_code', '=', merchantCode)
          .where('raffle_id', '=', raffleId)
          .where('source', '=', 'earned')
          .groupBy('player_id')
          .execute()
      ).map(({ player_id, count }) => [player_id, Number(count)]),
    )
    for (const earned of all) {
      const has = held.get(earned.playerId) ?? 0
      const wanted = earnedTickets(rule, earned)
      if (has === wanted || (has === 0 && wanted === 0)) continue
      // oxlint-disable-next-line no-await-in-loop -- one player after the other: players' own calls come first
      if (wanted < has || (await mayEnter({ merchantCode, playerId: earned.playerId })))
        // oxlint-disable-next-line no-await-in-loop
        await issue(raffle, earned)
    }
  }

  /** The same for one player who is looking. */
  async function issueTo(raffle: RaffleRow, playerId: string): Promise<Earned | null> {
    const { merchant_code: merchantCode } = raffle
    const [earned] = await earnedIn(db, raffle, zoneOf(merchantCode), playerId)
    if (earned === undefined) return null
    if (raffle.state === 'open' && (await mayEnter({ merchantCode, playerId }))) await issue(raffle, earned)
    return earned
  }

  /**
   * Tickets another engine gives; the same key gives them once. Returns how many: fewer where the player's maximum is
   * reached. `within`: part of the caller's transaction, for a player of whom the caller knows that they may receive. Throws
   * `raffles.unknown` for a raffle that is not open.
   */
  async function grant(
    { merchantCode, playerId }: Omit<Entrant, 'currency'>,
    raffleId: string,
    count: number,
    key: string,
    within?: Db,
  ): Promise<number> {
    if (within === undefined && !(await mayEnter({ merchantCode, playerId }))) return 0
    const give = async (transaction: Db) => {
      const raffle = await readRaffle(transaction, { merchantCode, raffleId }, true)
      if (raffle?.state !== 'open') throw new ApiError('raffles.unknown')
      const { rows, earned, granted } = await countOf(transaction, { merchantCode, raffleId }, playerId)
      const known = rows.find(({ ticket_key }) => ticket_key === `granted:${key}`)
      if (known !== undefined) return known.count
      const fits = Math.min(count, raffle.rule.maxTickets - earned - granted)
      if (fits <= 0) return 0
      await transaction
        .insertInto('raffle_ticket')
        .values({
          merchant_code: merchantCode,
          raffle_id: raffleId,
          player_id: playerId,
          ticket_key: `granted:${key}`,
          source: 'granted',
          count: fits,
          at: clock.now(),
        })
        .execute()
      return fits
    }
    const given = await (within === undefined ? db.transaction().execute(give) : give(within))
    if (given > 0) events.publish({ merchantCode, playerId }, { type: 'raffles' })
    return given
  }

  const held = async (raffle: RaffleKey, playerId: string): Promise<number> => {
    const { earned, granted } = await countOf(db, raffle, playerId)
    return earned + granted
  }

  /** Raffles that take tickets now. */
  const open = async (merchantCode: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('raffle')
      .select('raffle_id')
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'open')
      .execute()
    return rows.map(({ raffle_id }) => raffle_id)
  }

  return { issueAll, issueTo, grant, held, open }
}
