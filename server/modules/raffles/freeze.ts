import { sql } from 'kysely'
import { aliasOf } from '#domain/proof/alias.ts'
import { rootOf } from '#domain/raffles/merkle.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Turnover } from '#server/modules/rewards/turnover.ts'
import type { Chains } from './chains.ts'
import { keyOf, readRaffle, updateRaffle } from './raffle-rows.ts'
import type { RaffleRow } from './raffle-rows.ts'
import type { Entrant, Tickets } from './tickets.ts'

/** Delay after the close, in which bets placed in time are still written. */
const lagMs = 60_000
const rowsAtOnce = 500

export interface FreezeDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly chains: Pick<Chains, 'take'>
  readonly tickets: Pick<Tickets, 'issueAll'>
  readonly turnover: Pick<Turnover, 'count'>
  readonly zoneOf: (merchantCode: string) => string
  readonly mayEnter: (player: Pick<Entrant, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

/** Closes due raffles: counts the last stakes, numbers the tickets and publishes the list's Merkle root. */
export function createFreeze(deps: FreezeDeps) {
  const { db, clock, chains, tickets, turnover, zoneOf, mayEnter } = deps

  /** Rolls up all players' movements; those of the last day may be pending. */
  async function countStakes(merchantCode: string): Promise<void> {
    const { rows } = await sql<Entrant>`
      select account.merchant_code as "merchantCode", account.player_id as "playerId", account.currency
      from player_account account left join turnover_mark mark
        on mark.merchant_code = account.merchant_code and mark.player_id = account.player_id
      where account.merchant_code = ${merchantCode} and account.kind = 'main'
        and account.version > coalesce(mark.counted_version, -1)`.execute(db)
    for (const owner of rows) await turnover.count({ ...owner, timeZone: zoneOf(merchantCode) })
  }

  /** Which ticket holders may take part in the draw. */
  async function admitted(raffle: RaffleRow): Promise<ReadonlyMap<string, boolean>> {
    const { merchantCode, raffleId } = keyOf(raffle)
    const rows = await db
      .selectFrom('raffle_ticket')
      .select('player_id')
      .distinct()
      .where('merchant_code', '=', merchantCode)
      .where('raffle_id', '=', raffleId)
      .execute()
    const answers = new Map<string, boolean>()
    for (const { player_id: playerId } of rows)
      answers.set(playerId, await mayEnter({ merchantCode, playerId }))
    return answers
  }

  async function freeze(raffle: RaffleRow): Promise<boolean> {
    await countStakes(raffle.merchant_code)
    await tickets.issueAll(raffle)
    const answers = await admitted(raffle)
    return db.transaction().execute(async (transaction) => {
      const row = await readRaffle(transaction, keyOf(raffle), true)
      if (row?.state !== 'open' || row.chain_id === null) return false
      const ranges = await numbered(transaction, deps.random, row, answers)
      // A player got a first ticket in between; the next run asks about them, too.
      if (ranges === null) return false
      for (let from = 0; from < ranges.length; from += rowsAtOnce)
        await transaction
          .insertInto('raffle_range')
          .values(
            ranges.slice(from, from + rowsAtOnce).map(({ first, last, ...rest }) => ({
              merchant_code: row.merchant_code,
              raffle_id: row.raffle_id,
              first_ticket: first,
              last_ticket: last,
              ...rest,
            })),
          )
          .execute()
      await updateRaffle(transaction, keyOf(row))
        .set({
          state: 'frozen',
          ticket_count: ranges.at(-1)?.last ?? 0,
          entrants: new Set(ranges.map(({ player_id }) => player_id)).size,
          root: rootOf(ranges),
          position: await chains.take(transaction, row.merchant_code, row.chain_id),
          frozen_at: clock.now(),
        })
        .execute()
      return true
    })
  }

  /** Freezes due raffles in order of their close, which determines the chain link of each draw. */
  return async (merchantCode: string): Promise<void> => {
    const rows = await db
      .selectFrom('raffle')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'open')
      .where('closes_at', '<=', new Date(clock.now().getTime() - lagMs))
      .orderBy('closes_at')
      .orderBy('raffle_id')
      .execute()
    for (const row of rows) if (!(await freeze(row))) return
  }
}

/** Numbers tickets in order of issue, as ranges; null when a holder was not checked for admission. */
async function numbered(
  within: Db,
  random: Random,
  { merchant_code, raffle_id }: RaffleRow,
  answers: ReadonlyMap<string, boolean>,
) {
  const rows = await within
    .selectFrom('raffle_ticket as ticket')
    .innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'ticket.merchant_code')
        .onRef('player.player_id', '=', 'ticket.player_id'),
    )
    .select(['ticket.player_id', 'ticket.count', 'player.username'])
    .where('ticket.merchant_code', '=', merchant_code)
    .where('ticket.raffle_id', '=', raffle_id)
    .orderBy('ticket.at')
    .orderBy('ticket.player_id')
    .orderBy('ticket.ticket_key')
    .execute()
  if (rows.some(({ player_id }) => !answers.has(player_id))) return null
  const salts = new Map<string, string>()
  let last = 0
  return rows
    .filter(({ player_id }) => answers.get(player_id) === true)
    .map(({ player_id, count, username }) => {
      const salt = salts.get(player_id) ?? Buffer.from(random.bytes(16)).toString('hex')
      salts.set(player_id, salt)
      const first = last + 1
      last += count
      return { first, last, player_id, alias: aliasOf(raffle_id, username, salt), salt }
    })
}
