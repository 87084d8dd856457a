import { lotteryAccount } from '#domain/lottery/house.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import type { Together } from '#server/ledger/together.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { FrozenBooks } from '../books.ts'
import type { RoundKey } from '../ports.ts'
import { soldLine, wantsOf } from './order.ts'
import { freeSpots, mayStillSell } from './sold.ts'
import { betIdOf, keptBetIdOf, undoIdOf } from './ticket-ids.ts'
import { fullTickets } from './tickets.repository.ts'
import type { FullTicket, PlayerKey } from './tickets.repository.ts'

export interface GiveBackDeps {
  readonly db: Db
  readonly together: Together<Tables>
  readonly ledger: Pick<Ledger, 'balance'>
  readonly frozen: Pick<FrozenBooks, 'of'>
  readonly events: Events
  readonly clock: Clock
}

/** The rule book a ticket was sold under. Throws when it is missing, which a sale never leaves behind. */
export async function bookOfTicket(
  frozen: Pick<FrozenBooks, 'of'>,
  { rules_hash: hash, ticket_id: ticketId }: Pick<FullTicket, 'rules_hash' | 'ticket_id'>,
) {
  const game = await frozen.of(hash)
  if (game === null) throw new Error(`The rule book ${hash} of ticket ${ticketId} is not kept`)
  return game
}

/** Refunds tickets before their draws close and releases their numbers. */
export function createGiveBack({ db, together, ledger, frozen, events, clock }: GiveBackDeps) {
  const isBefore = ({ state, closes_at: closesAt }: FullTicket) => state === 'open' && closesAt > clock.now()

  /** Refunds the given locked tickets of one player that are still open, in this transaction. */
  async function giveBack(trx: Db, book: Ledger, tickets: readonly FullTicket[]): Promise<number> {
    let given = 0
    for (const ticket of tickets) {
      const { merchant_code: merchantCode, ticket_id: ticketId, player_id: playerId } = ticket
      const sale = { gameId: ticket.game_id, drawIds: [ticket.draw_id], stations: ticket.stations }
      if (!isBefore(ticket) || !(await mayStillSell(trx, sale))) continue
      await trx
        .updateTable('lottery_ticket')
        .set({ state: 'cancelled', settled_at: clock.now() })
        .where('merchant_code', '=', merchantCode)
        .where('ticket_id', '=', ticketId)
        .execute()
      const { lines, currency } = ticket
      const game = await bookOfTicket(frozen, ticket)
      const wants = wantsOf(
        { game, lines: lines.map(soldLine), priceMinor: ticket.price_minor },
        { playerId, currency },
      )
      await freeSpots(
        trx,
        { merchantCode, gameId: game.id },
        wants.map((want) => ({ ...want, drawId: ticket.draw_id })),
      )
      await undoBet(book, ticket)
      given += 1
    }
    return given
  }

  /**
   * Cancels a ticket, or all open tickets of its order. Throws `lottery.ticketUnknown`, and `lottery.closed` when none
   * can be refunded any more.
   */
  async function cancel(key: PlayerKey, ticketId: string, wholeOrder: boolean) {
    const row = await db
      .selectFrom('lottery_ticket')
      .select('order_id')
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .where('ticket_id', '=', ticketId)
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('lottery.ticketUnknown')
    const cancelled = await together(async (trx, book) => {
      const tickets = await lockedOf(trx, key.merchantCode, row.order_id)
      return giveBack(trx, book, wholeOrder ? tickets : tickets.filter((each) => each.ticket_id === ticketId))
    })
    if (cancelled === 0) throw new ApiError('lottery.closed')
    events.publish(key, { type: 'balance' })
    const { balanceMinor, currency } = await ledger.balance(key.merchantCode, key.playerId)
    return { cancelled, balanceMinor, currency }
  }

  /**
   * After a win in the round: cancels later tickets of orders with stop-on-win. A ticket whose own draw has closed
   * stays in play.
   */
  async function stopAfterWins({ gameId, drawId }: RoundKey): Promise<number> {
    const orders = await db
      .selectFrom('lottery_ticket as won')
      .innerJoin('lottery_order as placed', (join) =>
        join
          .onRef('placed.merchant_code', '=', 'won.merchant_code')
          .onRef('placed.order_id', '=', 'won.order_id'),
      )
      .innerJoin('lottery_ticket as later', (join) =>
        join
          .onRef('later.merchant_code', '=', 'won.merchant_code')
          .onRef('later.order_id', '=', 'won.order_id'),
      )
      .select(['won.merchant_code', 'won.order_id', 'won.player_id'])
      .distinct()
      .where('won.game_id', '=', gameId)
      .where('won.draw_id', '=', drawId)
      .where('won.state', '=', 'won')
      .where('placed.stop_after_win', '=', true)
      .where('later.state', '=', 'open')
      .where('later.closes_at', '>', clock.now())
      .execute()
    let given = 0
    for (const { merchant_code: merchantCode, order_id: orderId, player_id: playerId } of orders) {
      const count = await together(async (trx, book) =>
        giveBack(trx, book, await lockedOf(trx, merchantCode, orderId)),
      )
      if (count > 0) events.publish({ merchantCode, playerId }, { type: 'balance' })
      given += count
    }
    return given
  }

  return { cancel, stopAfterWins }
}

/** The tickets of an order, locked in the order of their ids. */
const lockedOf = (trx: Db, merchantCode: string, orderId: string): Promise<FullTicket[]> =>
  fullTickets(trx)
    .where('ticket.merchant_code', '=', merchantCode)
    .where('ticket.order_id', '=', orderId)
    .orderBy('ticket.ticket_id')
    .forUpdate('ticket')
    .execute()

/** The ledger's bet transfer of a ticket. */
export const standingBetOf = ({
  ticket_id: ticketId,
  stake_back_minor: back,
}: Pick<FullTicket, 'ticket_id' | 'stake_back_minor'>): string =>
  back > 0n ? keptBetIdOf(ticketId) : betIdOf(ticketId)

/** Reverses a ticket's bet. False: an operator has already voided the round. */
export async function undoBet(ledger: Pick<Ledger, 'reverse'>, ticket: FullTicket): Promise<boolean> {
  const { merchant_code: merchantCode, ticket_id: ticketId, player_id: playerId } = ticket
  const targetId = standingBetOf(ticket)
  const { outcome } = await ledger.reverse({
    merchantCode,
    playerId,
    transferId: undoIdOf(targetId),
    targetId,
    roundId: ticketId,
  })
  if (outcome !== 'moved' && outcome !== 'replayed')
    throw new Error(`The bet of ticket ${ticketId} at ${lotteryAccount} could not be undone: ${outcome}`)
  return outcome === 'moved'
}
