import { dropPool, emptyDatabase } from './engines.ts'
import { firstDatabaseVariable, firstStartVariable, removeDir, startProduct } from './product.ts'

/**
 * One first start for the whole run: creating and seeding the database takes half of a start's CPU time. Products of
 * the tests start from a copy of its data folder and database, unless they need their own (`product.ts`).
 */
export default async function setup(): Promise<() => Promise<void>> {
  const database = await emptyDatabase('marquee_walks')
  const product = await startProduct(database === null ? {} : { env: { DATABASE_URL: database.url } })
  await product.stop()
  process.env[firstStartVariable] = product.dataDir
  if (database !== null) process.env[firstDatabaseVariable] = database.name
  return async () => {
    await removeDir(product.dataDir)
    if (database !== null) await dropPool(database.name)
  }
}
