import { renameSync, rmSync } from 'node:fs'
import { openDatabase } from '#server/database/database.ts'

/**
 * A step of the build: `node scripts/empty-database.ts <folder>` makes a data folder with an empty, migrated database
 * for first starts to copy. It fits the engine of this very release.
 */
const [folder = ''] = process.argv.slice(2)
const draft = `${folder}.new`
rmSync(draft, { recursive: true, force: true })
const onPoolError = (error: Error) => {
  throw error
}
const database = await openDatabase({ dataDir: draft, databaseUrl: null, poolSize: 1, onPoolError })
await database.close()
rmSync(folder, { recursive: true, force: true })
renameSync(draft, folder)
