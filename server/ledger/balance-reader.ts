import DataLoader from 'dataloader'
import { noCurrency } from '#domain/money/currency.ts'
import type { Ledger } from './ledger.ts'
import { rows } from './sql.ts'
import type { SqlRunner } from './sql.ts'
import { readBalances } from './statements.ts'

interface Owner {
  readonly merchantCode: string
  readonly playerId: string
}
type Balance = Awaited<ReturnType<Ledger['balance']>>

/**
 * Reads balances, every one from the database: a question is never answered by what was read before it was asked. Those
 * that arrive while a query is under way share the next one, so that many open pages cost few queries, and a single page
 * waits for nobody.
 */
export function balanceReader(db: SqlRunner): Ledger['balance'] {
  let underWay: Promise<unknown> = Promise.resolve()

  const loader = new DataLoader<Owner, Balance>(
    async (owners) => {
      const merchants = owners.map(({ merchantCode }) => merchantCode)
      const players = owners.map(({ playerId }) => playerId)
      const reading = rows<Balance>(db, readBalances, [merchants, players, noCurrency])
      underWay = reading.catch(() => null)
      return reading
    },
    { cache: false, maxBatchSize: 500, batchScheduleFn: (run) => void underWay.then(run) },
  )

  return async (merchantCode, playerId) => loader.load({ merchantCode, playerId })
}
