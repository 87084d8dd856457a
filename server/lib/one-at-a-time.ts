import type { Transaction } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'

export interface PlayerOf {
  readonly merchantCode: string
  readonly playerId: string
}

/**
 * Runs the work in a transaction that locks the player's row, so that counts it reads stay valid until it writes. For
 * rows the work adds; work that changes a row it has read locks that row with `for update`, which every writer of the
 * row meets.
 */
export const oneAtATime = <T>(
  db: Db,
  { merchantCode, playerId }: PlayerOf,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('player')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .forUpdate()
      .execute()
    return work(trx)
  })
