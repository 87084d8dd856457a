import type { Kysely, Transaction } from 'kysely'
import { AccountFull } from '#server/lib/account-full.ts'
import type { Ledger } from './ledger.ts'
import { outOfRange, retrying, sqlState } from './sql.ts'
import type { SqlRunner } from './sql.ts'

/**
 * Runs ledger movements and other writes in one transaction. The work is retried on serialization failures, so it must
 * have no other side effects.
 */
export type Together<DB> = <T>(work: (trx: Transaction<DB>, ledger: Ledger) => Promise<T>) => Promise<T>

/** A statement failed and aborted its transaction, which accepts no further queries. `cause` is the reason. */
class BrokenTransaction extends Error {
  override readonly name = 'BrokenTransaction'
}

/**
 * Outside a transaction the ledger retries and looks up why a statement failed; in an aborted one it can do neither.
 */
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

/** `ledgerOn` creates a ledger bound to the transaction. */
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
