import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

/** Tables of versions: rows are only added, and are numbered from 1 for each key. */
type VersionTable = 'help_text' | 'media_choice'

interface NewVersion {
  /** Columns and values that name what the versions are of. */
  readonly key: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, unknown>>
}

/** Adds the version after `basedOn`; returns its number. Null: another one has been added since. */
export async function addVersion(
  db: Db,
  table: VersionTable,
  basedOn: number,
  { key, values }: NewVersion,
): Promise<number | null> {
  const isOfKey = sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    sql` and `,
  )
  const { rows: newest } = await sql<{ version: number }>`select version from ${sql.table(table)}
    where ${isOfKey} order by version desc limit 1`.execute(db)
  if ((newest[0]?.version ?? 0) !== basedOn) return null
  const row = Object.entries({ ...key, version: basedOn + 1, ...values })
  // Two writers with the same base meet at the primary key.
  const { rows } = await sql<{ version: number }>`
    insert into ${sql.table(table)} (${sql.join(row.map(([column]) => sql.ref(column)))})
    values (${sql.join(row.map(([, value]) => value))}) on conflict do nothing returning version`.execute(db)
  return rows[0]?.version ?? null
}
