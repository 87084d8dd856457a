import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverDatabase, hasServer } from '#tests/support/engines.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import type { Db } from './database.ts'
import { migrate } from './migrate.ts'
import { openPool } from './postgres.ts'
import { giveServiceRole, scramVerifier } from './service-role.ts'
import type { Tables } from './tables.ts'

it('stores a password as the server would (RFC 7677, the example)', () => {
  expect(scramVerifier('pencil', Buffer.from('W22ZaJ0SNY7soEsUEjb6gQ==', 'base64'))).toBe(
    'SCRAM-SHA-256$4096:W22ZaJ0SNY7soEsUEjb6gQ==$WG5d8oPm3OtcPnkdi4Uo7BkeZkBFzpcXkuLmtbsT4qY=:wfPLwcE6nTWhTAmQ7tl2KeoiWGPlZqQxSrmfPwDl2dU=',
  )
})

describe.skipIf(!(await hasServer()))('the role of a gateway', () => {
  const name = `gateway_${crypto.randomUUID().slice(0, 8)}`
  const password = 'kept-by-the-test-alone'
  let owner: Awaited<ReturnType<typeof serverDatabase>>
  let db: Db
  let gateway: TestGateway

  beforeAll(async () => {
    owner = await serverDatabase()
    expect(await giveServiceRole(owner.db, name, password)).toBe(true)
    const url = Object.assign(new URL(owner.url), { username: name, password }).href
    const pool = await openPool(url, { max: 8, onError: () => undefined })
    db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    await migrate(db)
    gateway = await startGateway({ db })
  })
  afterAll(async () => {
    await gateway.stop()
    await db.destroy()
    await sql`drop owned by ${sql.id(name)}`.execute(owner.db)
    await sql`drop role ${sql.id(name)}`.execute(owner.db)
    await owner.close()
  })

  it('is enough to open an account that is credited', async () => {
    const visitor = gateway.visitor()
    await visitor.register('anamaria')
    const { rows } = await sql<{ entries: bigint }>`select count(*) as entries from entry`.execute(db)
    expect(rows[0]?.entries).toBeGreaterThan(0n)
  })

  it.each([
    ['change an entry of the ledger', 'update entry set amount_minor = 1'],
    ['delete an entry of the ledger', 'delete from entry'],
    ['change the amount of a transfer', 'update transfer set amount_minor = 1'],
    ['delete from the audit', 'delete from audit'],
    ['empty a table', 'truncate audit'],
    ['make a table', 'create table mine (id int)'],
    ['alter a table', 'alter table entry drop column amount_minor'],
    ['switch off triggers', 'set session_replication_role = replica'],
  ])('may not %s', async (_, statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '42501' })
  })

  it('is told to the owner when its tables are missing', async () => {
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(
      owner.db,
    )
    await expect(migrate(db)).rejects.toThrow('database role <name>')
  })

  it('keeps its password when it is given the tables of a release', async () => {
    const stored = () =>
      sql<{ rolpassword: string }>`select rolpassword from pg_authid where rolname = ${name}`.execute(
        owner.db,
      )
    const before = (await stored()).rows
    expect(await giveServiceRole(owner.db, name, 'another')).toBe(false)
    expect((await stored()).rows).toEqual(before)
  })
})
