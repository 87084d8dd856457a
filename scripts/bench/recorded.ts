import type { CompiledQuery, QueryResult } from 'kysely'
import type { SqlRunner } from '#server/ledger/sql.ts'

/** A statement sent to the database. */
export interface Sent {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Wraps a database and records its statements, so that a bench compares with the SQL that is really sent. */
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
