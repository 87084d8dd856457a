import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

export type Migrations = Readonly<Record<string, Migration>>

/**
 * A migration of plain statements, skipped where its table exists: the gateway's migrations made these tables before the
 * sandbox had migrations of its own.
 */
export const stepsUnless = (table: string, ...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    if (await hasTable(db, table)) return
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/** A migration of plain statements. */
export const steps = (...statements: readonly string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

const recordTable = 'sandbox_migration'

/** Migrates the sandbox's tables. Its migration record is separate from the gateway's, so both can share a database. */
export async function migrate<T>(db: Kysely<T>, migrations: Migrations): Promise<void> {
  if (await isUpToDate(db, Object.keys(migrations))) return
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    migrationTableName: recordTable,
    migrationLockTableName: `${recordTable}_lock`,
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

/** Two short queries replace the migrator's inspection of all tables on every start but the first. */
async function isUpToDate<T>(db: Kysely<T>, names: readonly string[]): Promise<boolean> {
  if (!(await hasTable(db, recordTable))) return false
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(recordTable)}`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  return names.every((name) => done.has(name))
}

async function hasTable<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(
    db,
  )
  return rows[0]?.found === true
}
