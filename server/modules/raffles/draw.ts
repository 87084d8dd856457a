import { drawTickets, rangeOf, seedOf } from '#domain/raffles/draw.ts'
import { centiMinor, placesOf, prizesInOrder } from '#domain/raffles/rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import type { Chains } from './chains.ts'
import type { createHoldLinked } from './held-prizes.ts'
import { rewardOf, stateOf } from './prize-states.ts'
import { keyOf, updateRaffle, winnersOf } from './raffle-rows.ts'
import type { RaffleKey, RaffleRow, WinnerRow } from './raffle-rows.ts'
import type { Entrant } from './tickets.ts'

const dayMs = 86_400_000

export interface DrawDeps {
  readonly db: Db
  readonly clock: Clock
  readonly chains: Pick<Chains, 'reveal'>
  readonly claims: Pick<Claims, 'promise' | 'settle'>
  readonly zoneOf: (merchantCode: string) => string
  /** Holds prizes of linked winners; returns the rows to store. */
  readonly holdLinked: ReturnType<typeof createHoldLinked>
  readonly mayEnter: (player: Pick<Entrant, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

/** The frozen ranges, in order. */
export const rangesOf = async (db: Db, { merchantCode, raffleId }: RaffleKey) =>
  (
    await db
      .selectFrom('raffle_range')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('raffle_id', '=', raffleId)
      .orderBy('first_ticket')
      .execute()
  ).map(({ first_ticket, last_ticket, player_id, alias, salt }) => ({
    first: first_ticket,
    last: last_ticket,
    playerId: player_id,
    alias,
    salt,
  }))

/** Reveals the link of a frozen raffle and assigns the prizes to the drawn tickets. */
export function createDraw({ db, clock, chains, claims, zoneOf, holdLinked, mayEnter }: DrawDeps) {
  async function winners(raffle: RaffleRow, link: string): Promise<readonly WinnerRow[]> {
    const { merchantCode, raffleId } = keyOf(raffle)
    const { rule, root } = raffle
    const ranges = await rangesOf(db, { merchantCode, raffleId })
    const tickets = drawTickets(seedOf({ link, root: root ?? '', raffleId }), {
      count: raffle.ticket_count ?? 0,
      places: placesOf(rule),
      owners: rule.onePrizePerPlayer
        ? { of: (ticket) => rangeOf(ranges, ticket)?.alias ?? '', count: raffle.entrants ?? 0 }
        : null,
    })
    const prizes = prizesInOrder(rule)
    const claimBy = new Date(clock.now().getTime() + rule.claimDays * dayMs)
    const rows: WinnerRow[] = []
    for (const [index, ticket] of tickets.entries()) {
      const [prize, playerId] = [prizes[index], rangeOf(ranges, ticket)?.playerId]
      if (prize === undefined || playerId === undefined)
        throw new Error(`${raffleId} has no ticket ${ticket}`)
      const { currency } = await db
        .selectFrom('player')
        .select('currency')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
      const state = stateOf(prize, await mayEnter({ merchantCode, playerId }))
      rows.push({
        merchant_code: merchantCode,
        raffle_id: raffleId,
        place: index + 1,
        prize_id: prize.prizeId,
        ticket,
        player_id: playerId,
        state,
        amount_minor: prize.centiUnits === null ? null : centiMinor(prize.centiUnits, currency),
        currency,
        claim_by: state === 'open' ? claimBy : null,
        told: state === 'barred',
        decided_by: null,
        remark: null,
      })
    }
    return rows
  }

  async function draw(raffle: RaffleRow): Promise<void> {
    const { merchantCode, raffleId } = keyOf(raffle)
    if (raffle.chain_id === null || raffle.position === null) return
    const link = await chains.reveal(merchantCode, raffle.chain_id, raffle.position)
    const rows = await winners(raffle, link)
    await db.transaction().execute(async (transaction) => {
      const drawn = await updateRaffle(transaction, { merchantCode, raffleId })
        .set({ state: 'drawn', link, drawn_at: clock.now() })
        .where('state', '=', 'frozen')
        .returning('raffle_id')
        .executeTakeFirst()
      // Another gateway has drawn it.
      if (drawn === undefined || rows.length === 0) return
      const stored = await holdLinked({ merchantCode, raffleId }, rows, transaction)
      await transaction
        .insertInto('raffle_winner')
        .values([...stored])
        .execute()
      for (const { state, place, amount_minor, player_id, currency } of stored)
        if (state === 'paid' && amount_minor !== null)
          await claims.promise(
            { merchantCode, playerId: player_id, currency, timeZone: zoneOf(merchantCode) },
            rewardOf(raffleId, place, amount_minor),
            transaction,
          )
    })
    await payPromised({ merchantCode, raffleId })
  }

  /** Pays promised prizes; after a crash the upkeep of the rewards slice pays the rest. */
  async function payPromised(raffle: RaffleKey): Promise<void> {
    for (const { player_id, place, state, amount_minor } of await winnersOf(db, raffle))
      if (state === 'paid' && amount_minor !== null)
        await claims.settle({
          merchant_code: raffle.merchantCode,
          player_id,
          ...rewardOf(raffle.raffleId, place, amount_minor),
        })
  }

  /** Draws all due raffles. */
  return async (merchantCode: string): Promise<void> => {
    const rows = await db
      .selectFrom('raffle')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'frozen')
      .where('draws_at', '<=', clock.now())
      .orderBy('position')
      .execute()
    for (const row of rows) await draw(row)
  }
}
