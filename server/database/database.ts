import { Kysely, PostgresDialect } from 'kysely'
import type { Dialect } from 'kysely'
import type { PGlite } from '@electric-sql/pglite'
import type { Pool } from 'pg'
import type { Tracing } from '#server/lib/tracing.ts'
import { createDiskGuard } from './disk-guard.ts'
import type { DiskFull, DiskGuard } from './disk-guard.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { createPool, openPool } from './postgres.ts'
import { SerialPGliteDialect } from './serial-dialect.ts'
import type { Tables } from './tables.ts'
import { traced } from './traced-dialect.ts'

export type Db = Kysely<Tables>

export interface OpenDatabase {
  readonly db: Db
  /** Reads that may be seconds old; `db` itself where no replica is configured. */
  readonly replica: Db
  /** Name shown to the operator. */
  readonly engine: 'embedded PostgreSQL' | 'PostgreSQL'
  close(): Promise<void>
}

export interface DatabaseSettings {
  readonly dataDir: string
  /** A data folder to copy as the initial database, if it exists. */
  readonly emptyDatabase?: string
  readonly databaseUrl: string | null
  /** PEM file of CAs to trust instead of the system's. */
  readonly databaseCa?: string | null
  /** PostgreSQL URL of a replica; null: reads that may be old go to `databaseUrl`, too. */
  readonly replicaUrl?: string | null
  /** False behind a pooler in transaction mode without prepared statements. */
  readonly databasePrepared?: boolean
  readonly poolSize: number
  readonly onPoolError: (error: Error) => void
  /** Called once when the disk of the embedded database is full; from then on every call is refused. */
  readonly onFull?: (fault: DiskFull) => void
  /** Traces the statements. Omitted: they are not traced. */
  readonly traceStatement?: Tracing['statement'] | undefined
  /** Disk space the embedded database keeps free. Default: 64 MB. */
  readonly leastFreeBytes?: number
}

/**
 * This process's database, migrated: the server of `databaseUrl`, else the embedded one in the data folder. Throws an
 * OperatorFault with a message when it cannot be used.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  return settings.databaseUrl === null ? openFolder(settings) : openServer(settings.databaseUrl, settings)
}

async function openServer(databaseUrl: string, settings: DatabaseSettings): Promise<OpenDatabase> {
  const { poolSize, onPoolError, databaseCa = null, databasePrepared = true, replicaUrl = null } = settings
  const options = { max: poolSize, onError: onPoolError, caFile: databaseCa, prepare: databasePrepared }
  const db = kyselyOn(await openPool(databaseUrl, options), settings)
  // Not checked: a gateway starts without its replica.
  const replica = replicaUrl === null ? db : kyselyOn(createPool(replicaUrl, options), settings)
  const close = async () => {
    if (replica !== db) await replica.destroy()
    await db.destroy()
  }
  return migrated({ db, replica, engine: 'PostgreSQL', close })
}

const kyselyOn = (pool: Pool, settings: TraceSettings): Db =>
  new Kysely<Tables>({ dialect: tracedBy(new PostgresDialect({ pool }), settings) })

type TraceSettings = Pick<DatabaseSettings, 'traceStatement'>

const tracedBy = (dialect: Dialect, { traceStatement }: TraceSettings): Dialect =>
  traceStatement === undefined ? dialect : traced(dialect, traceStatement)

async function openFolder({
  dataDir,
  emptyDatabase,
  onFull = () => undefined,
  leastFreeBytes,
  traceStatement,
}: DatabaseSettings): Promise<OpenDatabase> {
  const lock = lockFolder(dataDir)
  try {
    const guard = createDiskGuard({
      folder: dataDir,
      onFull,
      ...(leastFreeBytes !== undefined && { leastFreeBytes }),
    })
    guard.check()
    const db = embeddedDb(await openEmbedded(dataDir, emptyDatabase), guard, { traceStatement })
    const close = async () => {
      try {
        await db.destroy()
      } finally {
        lock.release()
      }
    }
    return await migrated({ db, replica: db, engine: 'embedded PostgreSQL', close })
  } catch (error) {
    lock.release()
    throw error
  }
}

export const embeddedDb = (
  pglite: PGlite,
  guard: DiskGuard | null = null,
  settings: TraceSettings = {},
): Db => new Kysely<Tables>({ dialect: tracedBy(new SerialPGliteDialect({ pglite }, guard), settings) })

async function migrated(open: OpenDatabase): Promise<OpenDatabase> {
  try {
    await migrate(open.db)
    return open
  } catch (error) {
    await open.close()
    throw error
  }
}
