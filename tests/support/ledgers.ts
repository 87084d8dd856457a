import { expect } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { transactionsOf } from '#server/ledger/in-turn.ts'
import { testClock } from './clock.ts'
import type { TestDatabase } from './engines.ts'

/** Ledgers as the gateway has them, and the check of all books, on the database of a suite. */
export const ledgersOn = (database: () => TestDatabase) => ({
  /** Another one at each call: movements of two ledgers do not wait for each other in the process. */
  ledger: () =>
    createLedger({
      db: database().db,
      clock: testClock(),
      inTransaction: transactionsOf(database().db),
    }),
  booksAreRight: async () => expect((await checkLedger(database().db)).problems).toEqual([]),
})
