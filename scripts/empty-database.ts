import { mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { sandboxMigrations } from '#sandbox/build-sandbox.ts'
import { migrate } from '#sandbox/lib/migrate.ts'
import { openDatabase } from '#server/database/database.ts'

/**
 * A build step: `node scripts/empty-database.ts <folder>` creates a data folder with an empty, migrated database,
 * which first starts copy. It matches the installed version of PGlite.
 */
const [folder = ''] = process.argv.slice(2)
const draft = `${folder}.new`
rmSync(draft, { recursive: true, force: true })
// PGlite creates the data folder only, and in a fresh clone this step may run before another one creates `dist`.
mkdirSync(dirname(folder), { recursive: true })
const onPoolError = (error: Error) => {
  throw error
}
const database = await openDatabase({ dataDir: draft, databaseUrl: null, poolSize: 1, onPoolError })
await migrate(database.db, sandboxMigrations)
await database.close()
rmSync(folder, { recursive: true, force: true })
renameSync(draft, folder)
