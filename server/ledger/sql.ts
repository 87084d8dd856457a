import { CompiledQuery } from 'kysely'
import type { QueryResult } from 'kysely'

/** The little of a database the ledger needs; every Kysely instance is one. */
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
 * A statement that begins with this is planned once per connection (`server/database/prepared.ts`). Only for texts that are
 * written out, never for built ones: each of them stays in the server's memory.
 */
export const preparedMark = '/* prepared */ '

/** SQLSTATE of a database error on either engine. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null

export const uniqueViolation = '23505'
export const checkViolation = '23514'
/** A sum does not fit its column. */
export const outOfRange = '22003'
/** Serialization failure and deadlock: nothing happened, the same statement may be tried again. */
const transient: readonly (string | null)[] = ['40001', '40P01']

/** Runs work that is one transaction, again when the database asks for it. */
export async function retrying<T>(work: () => Promise<T>, attempts = 8): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === attempts || !transient.includes(sqlState(error))) throw error
    }
  }
}
