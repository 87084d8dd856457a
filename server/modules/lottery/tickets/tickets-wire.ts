import { countLine } from '#domain/lottery/bets.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { TicketWire } from '#schemas/api/lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { soldLine } from './order.ts'
import type { FullTicket } from './tickets.repository.ts'

/** A ticket on the wire. `paid` includes the price of refunded bets, for lines and in total. */
export function toTicketWire(ticket: FullTicket, game: LotteryGame, now: Date): TicketWire {
  const amount = (minor: bigint) => toDecimal(minor, ticket.currency)
  return {
    ticketId: ticket.ticket_id,
    orderId: ticket.order_id,
    gameId: ticket.game_id,
    drawId: ticket.draw_id,
    closesAt: ticket.closes_at.toISOString(),
    drawsAt: ticket.draws_at.toISOString(),
    state: ticket.state,
    price: amount(ticket.price_minor),
    paid: amount(ticket.win_minor),
    rebate: amount(ticket.rebate_minor),
    currency: ticket.currency,
    series: ticket.series,
    placedAt: ticket.placed_at.toISOString(),
    settledAt: ticket.settled_at?.toISOString() ?? null,
    mayCancel: ticket.state === 'open' && ticket.closes_at > now,
    lineCount: ticket.lines.length,
    lines: ticket.lines.map(({ numbers, stations, stake, ...line }, index) => {
      const sold = soldLine({ numbers, stations, stake, ...line })
      return {
        ...line,
        numbers: [...numbers],
        stations: [...stations],
        stake: amount(BigInt(stake)),
        price: amount(countLine(game, sold).priceMinor),
        paid: amount(BigInt(ticket.paid_lines?.[index] ?? 0)),
      }
    }),
  } as TicketWire
}
