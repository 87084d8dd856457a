import type { Kysely, Transaction } from 'kysely'
import { AccountFull } from '#server/lib/account-full.ts'
import type { Ledger } from './ledger.ts'
import { outOfRange, retrying, sqlState } from './sql.ts'
import type { SqlRunner } from './sql.ts'

/**
 * Runs work that moves money and writes rows of its own in one transaction: all of it stands or none. It may run more than
 * once, when the database asks for it, so it has no other effects.
 */
export type Together<DB> = <T>(work: (trx: Transaction<DB>, ledger: Ledger) => Promise<T>) => Promise<T>

/** A statement failed and took its transaction with it; nothing in it can be asked any more. `cause` is the reason. */
class BrokenTransaction extends Error {
  override readonly name = 'BrokenTransaction'
}

/** The ledger tries a failed statement again and asks why it failed: within a broken transaction it can do neither. */
const failingAtOnce = (trx: SqlRunner): SqlRunner => ({
  async executeQuery(query) {
    try {
      return await trx.executeQuery(query)
    } catch (cause) {
      if (sqlState(cause) === outOfRange) throw new AccountFull({ cause })
      throw new BrokenTransaction('The transaction is broken', { cause })
    }
  },
})

/** `ledgerOn` makes the ledger of a transaction. */
export const createTogether =
  <DB>(db: Kysely<DB>, ledgerOn: (runner: SqlRunner) => Ledger): Together<DB> =>
  (work) =>
    retrying(async () => {
      try {
        return await db.transaction().execute((trx) => work(trx, ledgerOn(failingAtOnce(trx))))
      } catch (error) {
        throw error instanceof BrokenTransaction ? error.cause : error
      }
    })
