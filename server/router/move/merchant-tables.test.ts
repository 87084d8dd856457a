import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/engines.ts'
import type { TestDatabase } from '#tests/support/engines.ts'
import { merchantTables, tablesOfTheCluster } from './merchant-tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('every table of this release moves with its merchant or is known to stay', async () => {
  const moved = (await merchantTables(database.db)).map(({ name }) => name)
  expect(moved).toEqual(expect.arrayContaining(['entry', 'idempotency', 'player', 'session', 'transfer']))
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(database.db)
  const stay = rows
    .map(({ name }) => name)
    .filter((name) => !moved.includes(name) && !name.startsWith('sandbox_'))
  expect(new Set(stay)).toEqual(tablesOfTheCluster)
})
