import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { root } from '#scripts/lib/run.ts'
import { sandboxMigrations } from '#sandbox/build-sandbox.ts'
import { migrate as migrateSandbox } from '#sandbox/lib/migrate.ts'
import { embeddedDb } from '#server/database/database.ts'
import type { Db } from '#server/database/database.ts'
import { openInMemory } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/postgres.ts'
import type { Tables } from '#server/database/tables.ts'
import { emptied, rememberPristine } from './pristine.ts'

export type Engine = 'PGlite' | 'PostgreSQL'

export interface TestDatabase {
  readonly db: Db
  readonly engine: Engine
  close(): Promise<void>
}

/**
 * Changes with any migration, so that a snapshot is never outdated. Computed at import, because a file saved later is
 * not part of this process.
 */
const migrationHash = hashOfMigrations()
function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const path of globSync(
    [
      'server/migrations/*.ts',
      'sandbox/bank/migrations.ts',
      'sandbox/games/migrations/*.ts',
      'tests/support/pristine.ts',
      'node_modules/@electric-sql/pglite/package.json',
    ],
    {
      cwd: root,
    },
  ).toSorted())
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
}

/** The gateway's tables and the sandbox's, as `npm start` has them in one database. */
async function migrateAll(db: Db): Promise<void> {
  await migrate(db)
  await migrateSandbox(db, sandboxMigrations)
}

/** A migrated database in memory, from a snapshot that the first test run leaves in `.cache/`. */
export async function inMemoryDatabase(): Promise<TestDatabase> {
  const path = join(root, '.cache', `pglite-${migrationHash}.tar`)
  if (!existsSync(path)) await makeSnapshot(path)
  const db = embeddedDb(await openInMemory(await openAsBlob(path)))
  return { db, engine: 'PGlite', close: () => db.destroy() }
}

async function makeSnapshot(path: string): Promise<void> {
  const pglite = await openInMemory()
  const db = embeddedDb(pglite)
  await migrateAll(db)
  const snapshot = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await db.destroy()
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Several workers may do this at once; the last rename wins and all files are equal.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, snapshot)
  renameSync(draft, path)
}

/** Holds the prefix of the names of a run's databases. */
export const poolVariable = 'MARQUEE_TEST_POOL'

const serverUrl = process.env['MARQUEE_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Runs statements on the server's default database; null when no server answers. */
async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T | null> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
  } catch (error) {
    // A server named explicitly must exist.
    if (process.env['MARQUEE_TEST_POSTGRES'] !== undefined) throw error
    return null
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const urlOf = (name: string) => Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href

async function openServerDatabase(name: string): Promise<Db> {
  // Tests send hundreds of concurrent queries on busy machines.
  const pool = await openPool(urlOf(name), { max: 16, onError: () => undefined, waitMs: 60_000 })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Migrated under another name first, so that an incomplete template is never copied. */
async function makeTemplate(client: Client, template: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  const draft = `${template}_${randomBytes(4).toString('hex')}`
  await client.query(`create database ${draft}`)
  const db = await openServerDatabase(draft)
  try {
    await migrateAll(db)
    await rememberPristine(db)
  } finally {
    await db.destroy()
  }
  await client
    .query(`alter database ${draft} rename to ${template}`)
    .catch(() => client.query(`drop database ${draft} with (force)`))
}

/**
 * A new database, empty or a copy. Commits do not wait for the disk: tests of these databases kill only client
 * processes, never the server, which keeps acknowledged commits.
 */
async function make(client: Client, name: string, template?: string): Promise<void> {
  await client.query(`create database ${name}${template === undefined ? '' : ` template ${template}`}`)
  await client.query(`alter database ${name} set synchronous_commit = off`)
}

async function createDatabase(prefix: string): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const template = `marquee_template_${migrationHash}`
  await onServer(async (client) => {
    await makeTemplate(client, template)
    await make(client, name, template)
  })
  return name
}

const drop = (name: string) => onServer((client) => client.query(`drop database ${name} with (force)`))

/** A separate database on the server; `close` drops it. */
export async function serverDatabase(): Promise<TestDatabase & { readonly url: string }> {
  const name = await createDatabase('marquee_test')
  const db = await openServerDatabase(name)
  const close = async () => {
    await db.destroy()
    await drop(name)
  }
  return { db, engine: 'PostgreSQL', url: urlOf(name), close }
}

/** Unused databases of this worker, all in their migrated state. */
const idle: string[] = []

/**
 * A separate database on the server for one suite; `close` empties it for the worker's next suite, because copying the
 * template takes a second of CPU time. A database with altered tables is dropped. Without the setup that drops the
 * databases at the end (`drop-databases.ts`) none is kept.
 */
export async function pooledDatabase(): Promise<TestDatabase> {
  const prefix = process.env[poolVariable]
  if (prefix === undefined) return serverDatabase()
  const name = idle.pop() ?? (await createDatabase(prefix))
  const db = await openServerDatabase(name)
  const close = async () => {
    await db.destroy()
    if (await emptied(urlOf(name))) idle.push(name)
    else await drop(name)
  }
  return { db, engine: 'PostgreSQL', close }
}

/** An empty database on the server, or null when none answers. Its name begins with the prefix. */
export async function emptyDatabase(
  prefix: string,
): Promise<{ readonly name: string; readonly url: string } | null> {
  if (!(await hasServer())) return null
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  await onServer((client) => make(client, name))
  return { name, url: urlOf(name) }
}

/** URL of a new database beside another one: a copy of it, which must have no connections, or an empty one. */
export async function copiedDatabase(name: string, content: 'whole' | 'empty'): Promise<string> {
  const copy = `${name}_${randomBytes(6).toString('hex')}`
  await onServer((client) => make(client, copy, content === 'whole' ? name : undefined))
  return urlOf(copy)
}

/**
 * Drops every database whose name begins with the prefix of a run. One that resists (PostgreSQL waits at most five
 * seconds for the ended connections) is told and left: it says nothing about the tests.
 */
export const dropPool = (prefix: string) =>
  onServer(async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows)
      await client.query(`drop database if exists ${datname} with (force)`).catch((error: unknown) => {
        console.warn(`The database ${datname} was not dropped: ${String(error)}`)
      })
  })

/** A database for a test that needs one of its own: on the PostgreSQL server when one answers, otherwise in memory. */
export const testDatabase = async (): Promise<TestDatabase> =>
  (await hasServer()) ? pooledDatabase() : inMemoryDatabase()

let server: Promise<boolean> | undefined
/** Whether a PostgreSQL answers: the one in `MARQUEE_TEST_POSTGRES`, else 127.0.0.1:5432. */
export const hasServer = (): Promise<boolean> =>
  (server ??= onServer(() => Promise.resolve(true)).then((answer) => answer === true))
