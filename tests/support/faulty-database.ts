import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { openPool } from '#server/database/postgres.ts'
import type { Tables } from '#server/database/tables.ts'

/** A database whose connection is lost now and then, before a statement is executed or before its answer arrives. */
export interface FaultyDatabase {
  readonly db: Db
  /** Statements without a fault between two faults, about; null: no faults. */
  oneIn: number | null
  /** Faults so far. */
  readonly faults: { before: number; after: number }
  close(): Promise<void>
}

type Query = (...input: unknown[]) => Promise<unknown>

export async function faultyDatabase(url: string, below: (bound: number) => number): Promise<FaultyDatabase> {
  const pool = await openPool(url, { max: 8, onError: () => undefined, waitMs: 60_000 })
  const faults = { before: 0, after: 0 }
  const faulty: { oneIn: number | null } = { oneIn: null }
  const frail = {
    options: pool.options,
    async connect() {
      const client = await pool.connect()
      const query = client.query.bind(client) as unknown as Query
      let isLost = false
      const lose = (at: keyof typeof faults) => {
        if (!isLost && faulty.oneIn !== null && below(2 * faulty.oneIn) === 0) {
          isLost = true
          faults[at] += 1
        }
        if (isLost) throw new Error('Connection terminated unexpectedly')
      }
      return {
        async query(...input: unknown[]) {
          lose('before')
          const result = await query(...input)
          lose('after')
          return result
        },
        // The pool closes a lost connection, and with it the server rolls its transaction back.
        release: () => client.release(isLost),
      }
    },
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: frail as unknown as typeof pool }),
  })
  return {
    db,
    faults,
    get oneIn() {
      return faulty.oneIn
    },
    set oneIn(oneIn: number | null) {
      faulty.oneIn = oneIn
    },
    close: () => db.destroy(),
  }
}
