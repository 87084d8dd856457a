import { afterAll, beforeAll, describe } from 'vitest'
import { hasServer, inMemoryDatabase, serverDatabase } from './engines.ts'
import type { TestDatabase } from './engines.ts'

export { inMemoryDatabase } from './engines.ts'
export type { TestDatabase } from './engines.ts'

/**
 * Runs the suite on the embedded engine and, when one answers, on a PostgreSQL server. The database is made before the
 * first test and is empty but for its tables.
 */
export async function forEachEngine(
  name: string,
  suite: (database: () => TestDatabase) => void,
): Promise<void> {
  const engines = [
    { engine: 'PGlite', open: inMemoryDatabase, here: true },
    { engine: 'PostgreSQL', open: serverDatabase, here: await hasServer() },
  ]
  for (const { engine, open, here } of engines)
    describe.skipIf(!here)(`${name} on ${engine}`, () => {
      let database: TestDatabase | undefined
      beforeAll(async () => {
        database = await open()
      }, 60_000)
      afterAll(() => database?.close())
      suite(() => {
        if (database === undefined)
          throw new Error('The database opens before the first test, not while tests are collected')
        return database
      })
    })
}
