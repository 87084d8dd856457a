import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { OperatorFault } from '#server/lib/fault.ts'
import { migrations } from '#server/migrations/index.ts'

/** Migrates the tables. Throws an OperatorFault when the data were written by a newer release. */
export async function migrate<T>(db: Kysely<T>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    // Slices have their own number ranges, so a new 004 may follow an old 100.
    allowUnorderedMigrations: true,
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (error instanceof Error && /corrupted migrations/.test(error.message))
    throw new OperatorFault(
      'The data was written by a newer release of Marquee. Start that release, or use another MARQUEE_DATA folder.',
      {
        cause: error,
      },
    )
  throw error
}
