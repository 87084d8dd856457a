import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import { OperatorFault } from '#server/lib/fault.ts'
import { migrations } from '#server/migrations/index.ts'

/**
 * Migrates the tables. Throws an OperatorFault when the data were written by a newer release, or this account may not
 * make tables. */
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
  if (isDenied(error))
    throw new OperatorFault(
      'The database has not the tables of this release yet, and this account may not make them. Run `npm run gateway -- database role <name>` as their owner first.',
      { cause: error },
    )
  throw error
}

/** SQLSTATE insufficient_privilege. */
const isDenied = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501'
