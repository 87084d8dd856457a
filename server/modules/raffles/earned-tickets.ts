import { earnedTickets } from '#domain/raffles/rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import { keyOf, readRaffle } from './raffle-rows.ts'
import type { RaffleKey, RaffleRow } from './raffle-rows.ts'
import { addTickets, earnedIn, earnedSoFar, takeBack, ticketsOf } from './ticket-rows.ts'
import type { Earned } from './ticket-rows.ts'

export interface TicketsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  /** The brand's time zone. */
  readonly zoneOf: (merchantCode: string) => string
  /** False for trial and frozen accounts, and during a time-out or self-exclusion. */
  readonly mayEnter: (player: {
    readonly merchantCode: string
    readonly playerId: string
  }) => Promise<boolean>
}

/** Tickets earned by stakes and logins. */
export function createEarnedTickets({ db, clock, events, zoneOf, mayEnter }: TicketsDeps) {
  /**
   * Adjusts a player's earned tickets to the current entitlement; tickets of returned stakes are withdrawn, latest
   * first. Locks the raffle row, so that tickets are neither counted twice nor added to a frozen list.
   */
  const bringTo = (raffle: RaffleKey, playerId: string, wanted: number): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const row = await readRaffle(transaction, raffle, true)
      if (row?.state !== 'open') return false
      const own = await ticketsOf(transaction, raffle, playerId)
      const target = Math.max(0, Math.min(wanted, row.rule.maxTickets - own.granted))
      if (target === own.earned) return false
      if (target < own.earned) await takeBack(transaction, raffle, playerId, own, own.earned - target)
      else
        await addTickets(transaction, {
          ...raffle,
          playerId,
          source: 'earned',
          key: String(own.earned),
          count: target - own.earned,
          at: clock.now(),
        })
      return true
    })

  const issue = async (raffle: RaffleRow, earned: Earned): Promise<void> => {
    const key = keyOf(raffle)
    const { playerId } = earned
    if (!(await bringTo(key, playerId, earnedTickets(raffle.rule, earned)))) return
    events.publish({ merchantCode: key.merchantCode, playerId }, { type: 'raffles' })
  }

  /** Updates every player's tickets; players who may not enter get none. */
  async function issueAll(raffle: RaffleRow): Promise<void> {
    const { merchantCode } = keyOf(raffle)
    const all = await earnedIn(db, raffle, zoneOf(merchantCode))
    const before = await earnedSoFar(db, keyOf(raffle))
    for (const earned of all) {
      const has = before.get(earned.playerId) ?? 0
      const wanted = earnedTickets(raffle.rule, earned)
      if (has === wanted) continue
      if (wanted < has || (await mayEnter({ merchantCode, playerId: earned.playerId })))
        await issue(raffle, earned)
    }
  }

  /** Updates the tickets of one player on request. */
  async function issueTo(raffle: RaffleRow, playerId: string): Promise<Earned | null> {
    const { merchant_code: merchantCode } = raffle
    const [earned] = await earnedIn(db, raffle, zoneOf(merchantCode), playerId)
    if (earned === undefined) return null
    if (raffle.state === 'open' && (await mayEnter({ merchantCode, playerId }))) await issue(raffle, earned)
    return earned
  }

  return { issueAll, issueTo }
}
