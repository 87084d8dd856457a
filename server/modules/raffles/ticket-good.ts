import type { TicketsGood } from '#schemas/api/good-gives.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { GoodIssuer } from '#server/modules/rewards/good-issue.ts'
import type { TicketsDeps } from './earned-tickets.ts'
import type { Tickets } from './tickets.ts'

interface TicketGoodDeps {
  readonly db: Db
  readonly clock: Clock
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly tickets: Pick<Tickets, 'grant' | 'held'>
  readonly mayEnter: TicketsDeps['mayEnter']
}

/** Tickets as a good of the points mall: all of them, or none. */
export function createTicketGood({
  db,
  clock,
  gates,
  tickets,
  mayEnter,
}: TicketGoodDeps): GoodIssuer<TicketsGood> {
  /** The raffle of this id, or of this series, that takes tickets now. */
  const openOne = (merchantCode: string, raffle: string) =>
    db
      .selectFrom('raffle')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where((where) =>
        where.or([where('raffle_id', '=', raffle), where('raffle_id', 'like', `${raffle}-____-__-__`)]),
      )
      .where('state', '=', 'open')
      .where('starts_at', '<=', clock.now())
      .where('closes_at', '>', clock.now())
      .orderBy('closes_at')
      .limit(1)
      .executeTakeFirst()

  return {
    async shown({ merchantCode }, gives, language) {
      if (!(await gates.isOn(merchantCode, 'promotions.raffle'))) return null
      const row = await openOne(merchantCode, gives.raffle)
      if (row === undefined) return null
      const title = textIn(row.rule.title, language, 'en')
      return { tickets: { count: gives.tickets, raffleId: row.raffle_id, raffle: title } }
    },

    async prepare(owner, gives) {
      const { merchantCode, playerId } = owner
      if (!(await mayEnter(owner))) return 'notAllowed'
      const row = await openOne(merchantCode, gives.raffle)
      if (row === undefined) return 'raffleOver'
      const key = { merchantCode, raffleId: row.raffle_id }
      if ((await tickets.held(key, playerId)) + gives.tickets > row.rule.maxTickets) return 'ticketsFull'
      return async (orderKey, within) => {
        const wish = { raffleId: row.raffle_id, count: gives.tickets, isWhole: true }
        const given = await tickets.grant(owner, wish, orderKey, within)
        if (given === null) return { state: 'failed', why: 'raffleOver' }
        return given === 0
          ? { state: 'failed', why: 'ticketsFull' }
          : { state: 'delivered', raffleId: row.raffle_id }
      }
    },
  }
}
