import { createHash, randomBytes } from 'node:crypto'
import { existsSync, globSync, mkdirSync, openAsBlob, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { root } from '#scripts/lib/run.ts'
import { embeddedDb } from '#server/database/database.ts'
import type { Db } from '#server/database/database.ts'
import { openInMemory } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { openPool } from '#server/database/postgres.ts'
import type { Tables } from '#server/database/tables.ts'

export type Engine = 'PGlite' | 'PostgreSQL'

export interface TestDatabase {
  readonly db: Db
  readonly engine: Engine
  close(): Promise<void>
}

/**
 * Changes with any migration, so that a snapshot is never out of date. Read when the migrations themselves are: a file that
 * is saved later is not what this process runs.
 */
const migrationHash = hashOfMigrations()
function hashOfMigrations(): string {
  const hash = createHash('sha256')
  for (const path of globSync(['server/migrations/*.ts', 'node_modules/@electric-sql/pglite/package.json'], {
    cwd: root,
  }).toSorted())
    hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex').slice(0, 16)
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
  await migrate(db)
  const snapshot = Buffer.from(await (await pglite.dumpDataDir('none')).arrayBuffer())
  await db.destroy()
  mkdirSync(join(root, '.cache'), { recursive: true })
  // Several workers may do this at once; the last rename wins and all are alike.
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, snapshot)
  renameSync(draft, path)
}

const serverUrl = process.env['MARQUEE_TEST_POSTGRES'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** Runs statements on the server's own database; null when no server answers. */
async function onServer<T>(work: (client: Client) => Promise<T>): Promise<T | null> {
  const client = new Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
  } catch (error) {
    // A server that was asked for by name has to be there.
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
  // Tests ask hundreds of things at once, on machines that may have other work to do.
  const pool = await openPool(urlOf(name), { max: 16, onError: () => undefined, waitMs: 60_000 })
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** The template is migrated under another name first, so that nobody copies half of it. */
async function makeTemplate(client: Client, template: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount !== 0) return
  const draft = `${template}_${randomBytes(4).toString('hex')}`
  await client.query(`create database ${draft}`)
  const db = await openServerDatabase(draft)
  try {
    await migrate(db)
  } finally {
    await db.destroy()
  }
  await client
    .query(`alter database ${draft} rename to ${template}`)
    .catch(() => client.query(`drop database ${draft} with (force)`))
}

/** A database of its own on the server; drop it with `close`. */
export async function serverDatabase(): Promise<TestDatabase & { readonly url: string }> {
  const name = `marquee_test_${randomBytes(6).toString('hex')}`
  const template = `marquee_template_${migrationHash}`
  await onServer(async (client) => {
    await makeTemplate(client, template)
    await client.query(`create database ${name} template ${template}`)
  })
  const db = await openServerDatabase(name)
  const close = async () => {
    await db.destroy()
    await onServer((client) => client.query(`drop database ${name} with (force)`))
  }
  return { db, engine: 'PostgreSQL', url: urlOf(name), close }
}

let server: Promise<boolean> | undefined
/** Does a PostgreSQL answer? `MARQUEE_TEST_POSTGRES` names one; without it 127.0.0.1:5432 is asked. */
export const hasServer = (): Promise<boolean> =>
  (server ??= onServer(() => Promise.resolve(true)).then((answer) => answer === true))
