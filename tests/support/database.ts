import { afterAll, beforeAll, describe } from 'vitest'
import type { Db } from '#server/database/database.ts'
import type { BankTables } from '#sandbox/bank/bank.tables.ts'
import type { SandboxTables } from '#sandbox/games/sandbox.tables.ts'
import { hasServer, inMemoryDatabase, pooledDatabase } from './engines.ts'
import type { TestDatabase } from './engines.ts'
import { isCampaign } from './law.ts'

export { testDatabase } from './engines.ts'
export type { TestDatabase } from './engines.ts'

type OutsideTables = SandboxTables & BankTables

/** The same database with the sandbox's tables, which the gateway's types do not include. */
export const sandboxDb = (db: Db) => db.withTables<Pick<OutsideTables, keyof OutsideTables>>()

type Suite = (database: () => TestDatabase) => void

const engines = async () => [
  { engine: 'PostgreSQL', open: pooledDatabase, isHere: await hasServer() },
  { engine: 'PGlite', open: inMemoryDatabase, isHere: true },
]

function runOn(name: string, suite: Suite, { engine, open, isHere }: Awaited<ReturnType<typeof engines>>[0]) {
  describe.skipIf(!isHere)(`${name} on ${engine}`, () => {
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

/**
 * Runs a suite on the embedded engine and, when one answers, on a PostgreSQL server: for code whose result depends on the
 * engine (the ledger, migrations, locks). The database is created before the first test and holds empty tables.
 */
export async function forEachEngine(name: string, suite: Suite): Promise<void> {
  for (const engine of await engines()) runOn(name, suite, engine)
}

/** Runs a suite on PostgreSQL when a server answers, otherwise on the embedded engine; in the campaign on both. */
export async function onOneEngine(name: string, suite: Suite): Promise<void> {
  const here = (await engines()).filter(({ isHere }) => isHere)
  for (const engine of isCampaign ? here : here.slice(0, 1)) runOn(name, suite, engine)
}
