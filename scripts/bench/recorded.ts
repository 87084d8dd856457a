import type { CompiledQuery, QueryResult } from 'kysely'
import type { SqlRunner } from '#server/ledger/sql.ts'

/** A statement as it went to the database. */
export interface Sent {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/**
 * A database that remembers what goes through it: a bench compares with the statements that are really sent, and so follows
 * every change of them.
 */
export function recording(db: SqlRunner): SqlRunner & { readonly sent: Sent[] } {
  const sent: Sent[] = []
  return {
    sent,
    executeQuery<R>(query: CompiledQuery<R>): Promise<QueryResult<R>> {
      sent.push({ sql: query.sql, parameters: query.parameters })
      return db.executeQuery(query)
    },
  }
}
