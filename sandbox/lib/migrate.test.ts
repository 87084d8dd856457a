import { Kysely, PGliteDialect, sql } from 'kysely'
import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxMigrations } from '#sandbox/build-sandbox.ts'
import { migrate, stepsUnless } from './migrate.ts'

let db: Kysely<unknown>
beforeAll(() => {
  db = new Kysely({ dialect: new PGliteDialect({ pglite: new PGlite() }) })
})
afterAll(() => db.destroy())

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(db)).rows.map(({ name }) => name)
const done = () => namesOf(sql`select name from sandbox_migration order by name`)
const tables = () =>
  namesOf(sql`select table_name as name from information_schema.tables where table_name like 'sandbox\\_%'`)

it('keeps tables that the gateway once made, and records them as done', async () => {
  // A database with a payment, as created before the migration.
  await sandboxMigrations['152-bank-payments']?.up(db)
  await sql`insert into sandbox_bank_payment
    values ('E1', 'AURORA01', 'T1', 'Aurora', '50.00', 'Marina', '52998224725', now(), 'sent', null)`.execute(
    db,
  )
  await migrate(db, sandboxMigrations)
  expect(await done()).toEqual(Object.keys(sandboxMigrations).toSorted())
  expect(await tables()).toEqual(expect.arrayContaining(['sandbox_round', 'sandbox_hand', 'sandbox_purse']))
  expect(await namesOf(sql`select payment_id as name from sandbox_bank_payment`)).toEqual(['E1'])
})

it('runs each migration once, those added later too', async () => {
  const before = await tables()
  await migrate(db, sandboxMigrations)
  expect(await tables()).toEqual(before)
  const later = stepsUnless('sandbox_later', 'create table sandbox_later (id text primary key)')
  await migrate(db, { ...sandboxMigrations, '999-later': later })
  expect(await tables()).toContain('sandbox_later')
})
