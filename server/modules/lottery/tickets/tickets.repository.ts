import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { LotteryOrderTable, LotteryTicketTable } from './tickets.tables.ts'

export type OrderRow = Selectable<LotteryOrderTable>
export type TicketRow = Selectable<LotteryTicketTable>
/** A ticket joined with its order. */
export type FullTicket = TicketRow &
  Pick<OrderRow, 'rules_hash' | 'currency' | 'series' | 'stop_after_win' | 'lines'>

export interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

export interface TicketFilter {
  readonly state: 'open' | 'settled' | null
  readonly gameId: string | null
}

/** Keyset of the last row of a page. */
export type TicketPlace = readonly [placedAtMs: number, ticketId: string]

export type TicketsRepository = ReturnType<typeof createTicketsRepository>

/** Tickets with their orders. */
export const fullTickets = (db: Db) =>
  db
    .selectFrom('lottery_ticket as ticket')
    .innerJoin('lottery_order as placed', (join) =>
      join
        .onRef('placed.merchant_code', '=', 'ticket.merchant_code')
        .onRef('placed.order_id', '=', 'ticket.order_id'),
    )
    .selectAll('ticket')
    .select([
      'placed.rules_hash',
      'placed.currency',
      'placed.series',
      'placed.stop_after_win',
      'placed.lines',
    ])

/** Reads players' tickets. */
export function createTicketsRepository(db: Db) {
  const ofPlayer = ({ merchantCode, playerId }: PlayerKey) =>
    fullTickets(db).where('ticket.merchant_code', '=', merchantCode).where('ticket.player_id', '=', playerId)

  const find = (key: PlayerKey, ticketId: string): Promise<FullTicket | undefined> =>
    ofPlayer(key).where('ticket.ticket_id', '=', ticketId).executeTakeFirst()

  const ofOrder = (key: PlayerKey, orderId: string): Promise<FullTicket[]> =>
    ofPlayer(key).where('ticket.order_id', '=', orderId).orderBy('ticket.ticket_id').execute()

  /** Newest first. */
  const list = (
    key: PlayerKey,
    { state, gameId }: TicketFilter,
    { after, size }: { readonly after: TicketPlace | null; readonly size: number },
  ): Promise<FullTicket[]> =>
    ofPlayer(key)
      .$if(state === 'open', (query) => query.where('ticket.state', '=', 'open'))
      .$if(state === 'settled', (query) => query.where('ticket.state', '<>', 'open'))
      .$if(gameId !== null, (query) => query.where('ticket.game_id', '=', gameId ?? ''))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(ticket.placed_at, ticket.ticket_id) < (${new Date(after?.[0] ?? 0)}, ${after?.[1] ?? ''})`,
        ),
      )
      .orderBy('ticket.placed_at', 'desc')
      .orderBy('ticket.ticket_id', 'desc')
      .limit(size)
      .execute()

  /** Amount that waiting corrections will take back from the player, of own tickets and of those of a team. */
  const owedOf = async (merchantCode: string, playerId: string): Promise<bigint> => {
    const { rows } = await sql<{ owed: string }>`select coalesce(sum(owed_minor), 0)::text as owed from (
      select owed_minor from lottery_ticket
        where merchant_code = ${merchantCode} and player_id = ${playerId} and owed_minor > 0
      union all select owed_minor from lottery_share
        where merchant_code = ${merchantCode} and player_id = ${playerId} and owed_minor > 0
    ) waiting`.execute(db)
    return BigInt(rows[0]?.owed ?? 0)
  }

  /** Games the player bought tickets of, most recent first. */
  const recent = async ({ merchantCode, playerId }: PlayerKey, count: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ game_id: string }>`
      select game_id from lottery_ticket where merchant_code = ${merchantCode} and player_id = ${playerId}
      group by game_id order by max(placed_at) desc, game_id limit ${count}`.execute(db)
    return rows.map(({ game_id: gameId }) => gameId)
  }

  /** The games with the most tickets since a time. */
  const popular = async (merchantCode: string, since: Date, count: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ game_id: string }>`
      select game_id from lottery_ticket where merchant_code = ${merchantCode} and placed_at >= ${since}
      group by game_id order by count(*) desc, game_id limit ${count}`.execute(db)
    return rows.map(({ game_id: gameId }) => gameId)
  }

  return { find, ofOrder, list, owedOf, recent, popular }
}
