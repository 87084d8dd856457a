import { sql } from 'kysely'
import { readSpot } from '#domain/lottery/spots.ts'
import type { Db } from '#server/database/database.ts'
import type { TicketFigures } from '../ports.ts'

/** Ticket figures for the desk. */
export const createTicketFigures = (db: Db): TicketFigures => ({
  async ofDraw({ gameId, drawId, station }) {
    const { rows } = await sql<{
      merchant_code: string
      tickets: string
      staked: string
      paid: string
      currency: string
    }>`select ticket.merchant_code, placed.currency, count(*)::text as tickets, sum(ticket.price_minor)::text as staked,
        sum(ticket.win_minor + ticket.rebate_minor)::text as paid
      from lottery_ticket ticket
        join lottery_order placed on placed.merchant_code = ticket.merchant_code and placed.order_id = ticket.order_id
      where ticket.game_id = ${gameId} and ticket.draw_id = ${drawId} and ${station} = any(ticket.stations)
        and ticket.state <> 'cancelled'
      group by 1, 2 order by 1, 2`.execute(db)
    return rows.map((row) => ({
      merchantCode: row.merchant_code,
      tickets: Number(row.tickets),
      stakedMinor: BigInt(row.staked),
      paidMinor: BigInt(row.paid),
      currency: row.currency,
    }))
  },

  async exposure(merchantCode, { gameId, drawId }, most) {
    const { rows } = await sql<{ spot: string; sold_minor: bigint; most_minor: bigint }>`
      select spot, sold_minor, most_minor from lottery_sold
      where merchant_code = ${merchantCode} and game_id = ${gameId} and draw_id = ${drawId}
        and sold_minor > 0 and spot not like 'player|%'
      order by sold_minor::numeric / nullif(most_minor, 0) desc nulls last, spot limit ${most}`.execute(db)
    return rows.map((row) => {
      const { bet, place, stations, numbers } = readSpot(row.spot)
      return {
        bet,
        place,
        stations,
        number: numbers.join('-'),
        soldMinor: row.sold_minor,
        mostMinor: row.most_minor,
      }
    })
  },
})
