import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { openPool } from '#server/database/postgres.ts'
import type { Tables } from '#server/database/tables.ts'

/**
 * The connections of one process to a database. `pause` halts the process as its database sees it: statements under way
 * end, later ones wait for `resume`. After `die` they fail.
 */
export interface FrailConnections {
  readonly db: Db
  pause(): void
  resume(): void
  die(): void
  close(): Promise<void>
}

export async function frailConnections(url: string): Promise<FrailConnections> {
  const pool = await openPool(url, { max: 8, onError: () => undefined, waitMs: 60_000 })
  let isDead = false
  let gate = Promise.withResolvers<void>()
  gate.resolve()
  const resume = () => gate.resolve()
  const guarded = {
    options: pool.options,
    async connect() {
      await gate.promise
      if (isDead) throw new Error('This process is dead')
      return pool.connect()
    },
    end: () => pool.end(),
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) })
  return {
    db,
    pause: () => void (gate = Promise.withResolvers<void>()),
    resume,
    die() {
      isDead = true
      resume()
    },
    async close() {
      resume()
      await db.destroy()
    },
  }
}
