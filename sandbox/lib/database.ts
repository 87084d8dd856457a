import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import type { Driver } from 'kysely'
import { Pool, types } from 'pg'
import { readDatabaseAddress } from '#domain/network/database-address.ts'
import { OperatorFault } from './fault.ts'

export interface OpenDatabase<T> {
  readonly db: Kysely<T>
  readonly engine: 'embedded PostgreSQL' | 'PostgreSQL'
  close(): Promise<void>
}

interface Settings {
  readonly dataDir: string
  /** Null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** PEM file of trusted certificate authorities, in place of the system's. */
  readonly databaseCa: string | null
  readonly onProblem: (problem: Error) => void
}

/** int8 is read as BigInt: money never passes through a float. */
const int8 = 20

/** Opens the sandbox's own database without creating tables. Throws an OperatorFault when it cannot be used. */
export const openDatabase = <T>(settings: Settings): Promise<OpenDatabase<T>> =>
  settings.databaseUrl === null ? openFolder(settings.dataDir) : openServer(settings.databaseUrl, settings)

async function openServer<T>(
  url: string,
  { databaseCa, onProblem }: Pick<Settings, 'databaseCa' | 'onProblem'>,
): Promise<OpenDatabase<T>> {
  const pool = new Pool({
    ...connectionTo(url, databaseCa),
    connectionTimeoutMillis: 5_000,
    application_name: 'marquee sandbox',
    types: {
      getTypeParser: (id: number, format) => (id === int8 ? BigInt : types.getTypeParser(id, format)),
    },
  })
  // Without a listener an `error` event would end the process; the pool replaces the connection by itself.
  pool.on('error', onProblem)
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    const { host } = new URL(url)
    throw new OperatorFault(
      `Cannot use PostgreSQL at ${host}. Check SANDBOX_DATABASE_URL, or unset it to use the embedded database.`,
      { cause: error },
    )
  }
  const db = new Kysely<T>({ dialect: new PostgresDialect({ pool }) })
  return { db, engine: 'PostgreSQL', close: () => db.destroy() }
}

/** Same rule as the gateway: TLS with a verified certificate unless local. Throws an OperatorFault. */
function connectionTo(url: string, caFile: string | null) {
  const address = readDatabaseAddress(url, { url: 'SANDBOX_DATABASE_URL', ca: 'SANDBOX_DATABASE_CA' })
  if ('refusal' in address) throw new OperatorFault(address.refusal)
  const { connectionString, isSecure } = address
  return {
    connectionString,
    ssl: isSecure && { rejectUnauthorized: true, ...(caFile !== null && { ca: read(caFile) }) },
  }
}

function read(caFile: string): string {
  try {
    return readFileSync(caFile, 'utf8')
  } catch (error) {
    throw new OperatorFault(`The file of SANDBOX_DATABASE_CA cannot be read: ${caFile}.`, { cause: error })
  }
}

async function openFolder<T>(dataDir: string): Promise<OpenDatabase<T>> {
  const release = lockFolder(dataDir)
  try {
    const pglite = await PGlite.create({ dataDir: join(dataDir, 'pg'), parsers: { [int8]: BigInt } })
    const db = new Kysely<T>({ dialect: new SerialDialect({ pglite }) })
    return { db, engine: 'embedded PostgreSQL', close: () => db.destroy().finally(release) }
  } catch (error) {
    release()
    throw error
  }
}

/**
 * PGlite has no lock of its own, and two processes on one folder corrupt it. A stale lock of a dead process is taken
 * over.
 */
function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true })
  const path = join(dataDir, 'sandbox.lock')
  const holder = holderOf(path)
  if (holder !== null)
    throw new OperatorFault(
      `The folder ${dataDir} is in use by process ${holder}. Stop it, or set SANDBOX_DATA to another folder.`,
    )
  rmSync(path, { force: true })
  writeFileSync(path, String(process.pid), { flag: 'wx' })
  return () => rmSync(path, { force: true })
}

/** Process id of a live lock holder; null when there is none. */
function holderOf(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8'))
    process.kill(pid, 0)
    return pid
  } catch {
    return null
  }
}

/**
 * Gives PGlite's one connection to one holder at a time, a statement or a whole transaction. Kysely's own driver shares it,
 * so a query beside an open transaction would run inside that transaction.
 */
class SerialDialect extends PGliteDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    const giveBack = driver.releaseConnection.bind(driver)
    let free: Promise<void> = Promise.resolve()
    let release = () => {}
    return Object.assign(driver, {
      async acquireConnection(...options: Parameters<Driver['acquireConnection']>) {
        const before = free
        const { promise, resolve } = Promise.withResolvers<void>()
        free = promise
        await before
        release = resolve
        return acquire(...options)
      },
      async releaseConnection(...connection: Parameters<Driver['releaseConnection']>) {
        await giveBack(...connection)
        release()
      },
    })
  }
}
