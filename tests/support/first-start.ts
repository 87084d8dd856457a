import { firstStartVariable, removeDir, startProduct } from './product.ts'

/**
 * One first start for the whole run: creating and seeding the database takes as much processor time as everything else
 * of a start. Products of the tests begin with a copy of its data folder, unless they ask for one of their own.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct()
  await product.stop()
  process.env[firstStartVariable] = product.dataDir
  return () => removeDir(product.dataDir)
}
