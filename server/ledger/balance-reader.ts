import DataLoader from 'dataloader'
import { noCurrency } from '#domain/money/currency.ts'
import type { Ledger } from './ledger.ts'
import { run } from './named.ts'
import type { SqlRunner } from './sql.ts'
import { readBalances } from './statements.ts'
import type { Balance } from './statements.ts'

interface Owner {
  readonly merchantCode: string
  readonly playerId: string
}

/**
 * Reads balances from the database, without a cache. Calls that arrive while a query runs share the next one: many open
 * pages cost few queries, and a call on an idle reader is sent at once.
 */
export function balanceReader(db: SqlRunner): Ledger['balance'] {
  let underWay: Promise<unknown> = Promise.resolve()

  const loader = new DataLoader<Owner, Balance>(
    async (owners) => {
      const merchants = owners.map(({ merchantCode }) => merchantCode)
      const players = owners.map(({ playerId }) => playerId)
      const reading = run(db, readBalances, { merchants, players, noCurrency })
      underWay = reading.catch(() => null)
      return reading
    },
    { cache: false, maxBatchSize: 500, batchScheduleFn: (send) => void underWay.then(send) },
  )

  return async (merchantCode, playerId) => loader.load({ merchantCode, playerId })
}
