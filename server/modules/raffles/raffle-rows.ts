import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { RaffleTable, RaffleWinnerTable } from './raffles.tables.ts'

export type RaffleRow = Selectable<RaffleTable>
export type WinnerRow = Selectable<RaffleWinnerTable>

export interface RaffleKey {
  readonly merchantCode: string
  readonly raffleId: string
}

export const keyOf = ({ merchant_code, raffle_id }: Pick<RaffleRow, 'merchant_code' | 'raffle_id'>) => ({
  merchantCode: merchant_code,
  raffleId: raffle_id,
})

/** A raffle's row; `lock` locks it until the transaction ends, so that its state cannot change. */
export const readRaffle = (db: Db, { merchantCode, raffleId }: RaffleKey, lock = false) =>
  db
    .selectFrom('raffle')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('raffle_id', '=', raffleId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

export const updateRaffle = (db: Db, { merchantCode, raffleId }: RaffleKey) =>
  db.updateTable('raffle').where('merchant_code', '=', merchantCode).where('raffle_id', '=', raffleId)

export const winnersOf = (db: Db, { merchantCode, raffleId }: RaffleKey) =>
  db
    .selectFrom('raffle_winner')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('raffle_id', '=', raffleId)
    .orderBy('place')
    .execute()

/** Number of tickets and of players who have some, by raffle. */
export async function ticketSums(db: Db, merchantCode: string, raffleIds: readonly string[]) {
  const rows = await db
    .selectFrom('raffle_ticket')
    .select(({ fn }) => [
      'raffle_id',
      fn.sum<string>('count').as('tickets'),
      fn.count<string>('player_id').distinct().as('entrants'),
    ])
    .where('merchant_code', '=', merchantCode)
    .where('raffle_id', 'in', [...raffleIds, ''])
    .groupBy('raffle_id')
    .execute()
  const sums = new Map(
    rows.map((row) => [row.raffle_id, { tickets: Number(row.tickets), entrants: Number(row.entrants) }]),
  )
  /** Once frozen, the numbers of the list. */
  return ({
    raffle_id,
    ticket_count,
    entrants,
  }: Pick<RaffleRow, 'raffle_id' | 'ticket_count' | 'entrants'>) =>
    ticket_count === null
      ? (sums.get(raffle_id) ?? { tickets: 0, entrants: 0 })
      : { tickets: ticket_count, entrants: entrants ?? 0 }
}
