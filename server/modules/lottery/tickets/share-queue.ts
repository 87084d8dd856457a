import { sql } from 'kysely'
import { lotteryAccount } from '#domain/lottery/house.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Together } from '#server/ledger/together.ts'
import type { RoundKey } from '../ports.ts'
import { betIdOf, keptBetIdOf } from './ticket-ids.ts'
import type { KeptGaps } from './tickets.tables.ts'

/** A ticket whose gaps are to be booked. */
export interface DueTicket {
  readonly merchantCode: string
  readonly ticketId: string
  readonly gameId: string
  readonly currency: string
  readonly settlements: number
  /** Time of its settlement; of a ticket given back, when that was. */
  readonly settledAt: Date
  /** An operator voided its bet: nothing counts, for ever. */
  readonly isVoid: boolean
  /** The part of the price that was played. */
  readonly countedMinor: bigint
  readonly gaps: KeptGaps
}

export type Which =
  /** Settled, cancelled or corrected since. */
  | { readonly kind: 'settled'; readonly round: RoundKey | null }
  /** With a share that an agent's balance did not cover when it was taken back. */
  | { readonly kind: 'owed' }
  /** With a share and a bet that was voided after it was paid. */
  | { readonly kind: 'voided' }

/** Tickets per page. */
const pageSize = 500
/** A ticket whose booking failed waits so long. */
const retryMs = 60_000

/** The next tickets after a place, in the order of merchants and tickets. */
export async function dueTickets(
  db: Db,
  which: Which,
  { after, now }: { readonly after: readonly string[]; readonly now: Date },
): Promise<readonly DueTicket[]> {
  const [merchantCode, ticketId] = after
  // `standingBetOf` in SQL.
  const betId = sql`replace(case when ticket.stake_back_minor > 0 then ${keptBetIdOf('?')} else ${betIdOf('?')} end,
    '?', ticket.ticket_id)`
  const { rows } = await sql<Omit<DueTicket, 'countedMinor'> & { readonly counted: string }>`
    select ticket.merchant_code as "merchantCode", ticket.ticket_id as "ticketId", ticket.game_id as "gameId",
      placed.currency, ticket.settlements, coalesce(ticket.settled_at, ticket.draws_at) as "settledAt", placed.gaps,
      bet.is_void as "isVoid",
      (case when bet.is_void or ticket.state = 'cancelled' or ticket.state = 'refunded' and ticket.win_minor = 0 then 0
        else coalesce(ticket.counted_minor, ticket.price_minor - ticket.stake_back_minor) end)::text as counted
    from (${placesOf(which, now)}) due
      join lottery_ticket ticket on ticket.merchant_code = due.merchant_code and ticket.ticket_id = due.ticket_id
      join lottery_order placed
        on placed.merchant_code = ticket.merchant_code and placed.order_id = ticket.order_id
      cross join lateral (
        select exists (select 1 from transfer where transfer.merchant_code = ticket.merchant_code
          and transfer.id = ${betId} and transfer.state = 'void') as is_void
      ) bet
    where placed.gaps is not null and (ticket.settlements > 0 or ticket.state = 'cancelled') and ${ofRound(which)}
      and (due.merchant_code, due.ticket_id) > (${merchantCode}, ${ticketId})
    order by due.merchant_code, due.ticket_id limit ${pageSize}`.execute(db)
  return rows.map(({ counted, ...row }) => ({ ...row, countedMinor: BigInt(counted) }))
}

const ofRound = (which: Which) =>
  which.kind === 'settled' && which.round !== null
    ? sql`ticket.game_id = ${which.round.gameId} and ticket.draw_id = ${which.round.drawId}`
    : sql`true`

function placesOf({ kind }: Which, now: Date) {
  if (kind === 'settled')
    return sql`select merchant_code, ticket_id from lottery_unshared where due_at <= ${now}`
  if (kind === 'owed')
    return sql`select distinct merchant_code, ticket_id from lottery_share where owed_minor > 0`
  return sql`select distinct share.merchant_code, share.ticket_id
    from round_void voided join lottery_share share
      on share.merchant_code = voided.merchant_code and share.ticket_id = voided.round_id
    where voided.vendor_account = ${sql.lit(lotteryAccount)} and share.amount_minor > 0 and share.owed_minor = 0`
}

const keysOf = (tickets: readonly DueTicket[]) => sql`unnest(
  ${tickets.map((each) => each.merchantCode)}::text[], ${tickets.map((each) => each.ticketId)}::text[],
  ${tickets.map((each) => each.settlements)}::integer[]) as done (merchant_code, ticket_id, settlements)`

/** The rows of the tickets that no later settlement has renewed, locked in one order for all gateways. */
const lockedRows = (tickets: readonly DueTicket[]) => sql`
  select unshared.merchant_code, unshared.ticket_id from lottery_unshared unshared join ${keysOf(tickets)}
    on unshared.merchant_code = done.merchant_code and unshared.ticket_id = done.ticket_id
  where unshared.settlement <= done.settlements
  order by unshared.merchant_code, unshared.ticket_id for update of unshared`

/** Removes tickets whose gaps are booked. */
export async function finishTickets(
  together: Together<Tables>,
  tickets: readonly DueTicket[],
): Promise<void> {
  if (tickets.length === 0) return
  await together((trx) =>
    sql`with locked as (${lockedRows(tickets)}) delete from lottery_unshared unshared using locked
      where unshared.merchant_code = locked.merchant_code and unshared.ticket_id = locked.ticket_id`.execute(
      trx,
    ),
  )
}

/** Tries tickets whose booking failed again later. */
export async function postponeTickets(
  together: Together<Tables>,
  tickets: readonly DueTicket[],
  now: Date,
): Promise<void> {
  if (tickets.length === 0) return
  const again = new Date(now.getTime() + retryMs)
  await together((trx) =>
    sql`with locked as (${lockedRows(tickets)}) update lottery_unshared unshared set due_at = ${again} from locked
      where unshared.merchant_code = locked.merchant_code and unshared.ticket_id = locked.ticket_id`.execute(
      trx,
    ),
  )
}

/** Has the gaps of a corrected ticket booked again; in the transaction of its settlement. */
export async function shareAgain(
  trx: Db,
  ticket: { readonly merchant_code: string; readonly ticket_id: string; readonly order_id: string },
  settlement: number,
  now: Date,
): Promise<void> {
  await sql`insert into lottery_unshared (merchant_code, ticket_id, settlement, due_at)
    select merchant_code, ${ticket.ticket_id}, ${settlement}, ${now} from lottery_order
    where merchant_code = ${ticket.merchant_code} and order_id = ${ticket.order_id} and gaps is not null
    on conflict (merchant_code, ticket_id) do update
      set settlement = excluded.settlement, due_at = least(lottery_unshared.due_at, excluded.due_at)`.execute(
    trx,
  )
}
