import type { Db } from '#server/database/database.ts'
import { createEarnedTickets } from './earned-tickets.ts'
import type { TicketsDeps } from './earned-tickets.ts'
import { readRaffle } from './raffle-rows.ts'
import type { RaffleKey } from './raffle-rows.ts'
import { addTickets, ticketsOf } from './ticket-rows.ts'

export type Tickets = ReturnType<typeof createTickets>

export interface Entrant {
  readonly merchantCode: string
  readonly playerId: string
  readonly currency: string
}

interface TicketsWish {
  readonly raffleId: string
  readonly count: number
  /** All of them, or none. */
  readonly isWhole?: boolean
}

/** Tickets of players: earned by play and logins, or granted by another engine. */
export function createTickets(deps: TicketsDeps) {
  const { db, clock, events, mayEnter } = deps

  /**
   * Grants tickets of another engine, idempotent by key. Returns the number granted, which the player's maximum may
   * reduce to 0, at once if all or none are wanted; null for a raffle that is not open. `within`: part of the caller's
   * transaction, for a player known to be eligible.
   */
  async function grant(
    { merchantCode, playerId }: Omit<Entrant, 'currency'>,
    { raffleId, count, isWhole = false }: TicketsWish,
    key: string,
    within?: Db,
  ): Promise<number | null> {
    if (within === undefined && !(await mayEnter({ merchantCode, playerId }))) return 0
    const give = async (transaction: Db) => {
      const raffle = await readRaffle(transaction, { merchantCode, raffleId }, true)
      if (raffle?.state !== 'open') return null
      const raffleKey = { merchantCode, raffleId }
      const { rows, earned, granted } = await ticketsOf(transaction, raffleKey, playerId)
      const known = rows.find(({ ticket_key }) => ticket_key === `granted:${key}`)
      if (known !== undefined) return known.count
      const fits = Math.min(count, raffle.rule.maxTickets - earned - granted)
      if (fits <= 0 || (isWhole && fits < count)) return 0
      await addTickets(transaction, {
        ...raffleKey,
        playerId,
        source: 'granted',
        key,
        count: fits,
        at: clock.now(),
      })
      return fits
    }
    const given = await (within === undefined ? db.transaction().execute(give) : give(within))
    if (given !== null && given > 0) events.publish({ merchantCode, playerId }, { type: 'raffles' })
    return given
  }

  const held = async (raffle: RaffleKey, playerId: string): Promise<number> => {
    const { earned, granted } = await ticketsOf(db, raffle, playerId)
    return earned + granted
  }

  /** Raffles open for tickets. */
  const open = async (merchantCode: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('raffle')
      .select('raffle_id')
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'open')
      .execute()
    return rows.map(({ raffle_id }) => raffle_id)
  }

  return { ...createEarnedTickets(deps), grant, held, open }
}
