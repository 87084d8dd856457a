import { noCurrency } from '#domain/money/currency.ts'
import { sharedQuery } from '#server/lib/shared-query.ts'
import type { Ledger } from './ledger.ts'
import { run } from './named.ts'
import type { SqlRunner } from './sql.ts'
import { readBalances } from './statements.ts'
import type { Balance } from './statements.ts'

interface Owner {
  readonly merchantCode: string
  readonly playerId: string
}

/** Reads balances from the database; concurrent calls share a query. */
export function balanceReader(db: SqlRunner): Ledger['balance'] {
  const read = sharedQuery<Owner, Balance>((owners) =>
    run(db, readBalances, {
      merchants: owners.map(({ merchantCode }) => merchantCode),
      players: owners.map(({ playerId }) => playerId),
      noCurrency,
    }),
  )
  return async (merchantCode, playerId) => read({ merchantCode, playerId })
}
