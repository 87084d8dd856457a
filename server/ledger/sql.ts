import { CompiledQuery } from 'kysely'
import type { QueryResult } from 'kysely'

/** The subset of Kysely the ledger needs. */
export interface SqlRunner {
  executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>>
}

export async function rows<R>(
  db: SqlRunner,
  statement: string,
  parameters: readonly unknown[] = [],
): Promise<readonly R[]> {
  const result = await db.executeQuery<R>(CompiledQuery.raw(statement, [...parameters]))
  return result.rows
}

/**
 * Statements with this prefix are planned once per connection (`server/database/prepared.ts`). For constant texts only:
 * each distinct text stays in the server's memory.
 */
export const preparedMark = '/* prepared */ '

/** SQLSTATE of a database error on either engine. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export const uniqueViolation = '23505'
export const checkViolation = '23514'
/** SQLSTATE numeric_value_out_of_range. */
export const outOfRange = '22003'
/** Serialization failure and deadlock: rolled back, the statement may be retried. */
const transient: readonly (string | null)[] = ['40001', '40P01']

/** Whether the error says for certain that nothing was written: the data, a constraint or a concurrent transaction refused it. */
export const isRolledBack = (error: unknown): boolean => /^(?:22|23|40)/.test(sqlState(error) ?? '')

/** Runs a single-transaction unit of work; retries serialization failures and deadlocks. */
export async function retrying<T>(work: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !transient.includes(sqlState(error))) throw error
    }
  }
}
