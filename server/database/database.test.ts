import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OperatorFault } from '#server/lib/fault.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { sample } from '#tests/support/seeded.ts'
import { openDatabase } from './database.ts'
import type { OpenDatabase } from './database.ts'

const settings = { databaseUrl: null, poolSize: 2, onPoolError: () => undefined }
/** A folder with an empty database: creating one takes seconds, copying it does not. */
let emptyDatabase = ''
let dataDir = ''
beforeAll(async () => {
  emptyDatabase = mkdtempSync(join(tmpdir(), 'marquee-empty-'))
  await (await openDatabase({ ...settings, dataDir: emptyDatabase })).close()
}, 60_000)
afterAll(() => rmSync(emptyDatabase, { recursive: true, force: true }))
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-database-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (): Promise<OpenDatabase> => openDatabase({ ...settings, dataDir, emptyDatabase })

describe('the embedded database', () => {
  it('begins with the prepared empty database and keeps its data from one start to the next', async () => {
    const first = await open()
    await sql`create table note (words text)`.execute(first.db)
    await sql`insert into note values ('kept')`.execute(first.db)
    await first.close()
    const second = await open()
    const { rows } = await sql`select words from note`.execute(second.db)
    await second.close()
    expect(rows).toEqual([{ words: 'kept' }])
  }, 30_000)

  it('makes an empty one itself where none is prepared', () =>
    expect(existsSync(join(emptyDatabase, 'pg', 'PG_VERSION'))).toBe(true))

  it('refuses a second start on the same folder and says who holds it', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(`is in use by process ${process.pid}`)
    await first.close()
    const second = await open()
    await second.close()
  }, 30_000)

  it('takes over the lock of a process that died', async () => {
    writeFileSync(join(dataDir, 'gateway.lock'), JSON.stringify({ pid: process.pid, born: 'another boot:1' }))
    const database = await open()
    await database.close()
    expect(existsSync(join(dataDir, 'gateway.lock'))).toBe(false)
  }, 30_000)

  it('forgets a first start that was killed half-way', async () => {
    mkdirSync(join(dataDir, 'pg.new'))
    writeFileSync(join(dataDir, 'pg.new', 'PG_VERSION'), '18')
    const database = await open()
    await database.close()
    expect(existsSync(join(dataDir, 'pg.new'))).toBe(false)
  }, 30_000)

  it('says in one sentence that its folder is damaged, and leaves the folder as it is', async () => {
    const good = join(emptyDatabase, 'pg')
    const damages: ((folder: string) => void)[] = [
      (folder) => truncateSync(join(folder, 'global', 'pg_control'), 0),
      (folder) => rmSync(join(folder, 'PG_VERSION')),
      (folder) => writeFileSync(join(folder, 'PG_VERSION'), 'not a database'),
      (folder) => rmSync(join(folder, 'base'), { recursive: true }),
      (folder) => rmSync(join(folder, 'pg_wal'), { recursive: true }),
    ]
    for (const damage of sample(damages, 2, 1)) {
      const folder = join(dataDir, 'pg')
      rmSync(folder, { recursive: true, force: true })
      cpSync(good, folder, { recursive: true })
      damage(folder)
      const failure = await open().catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(OperatorFault)
      expect(String(failure)).toContain('is damaged')
      expect(existsSync(join(dataDir, 'gateway.lock'))).toBe(false)
    }
  }, 60_000)

  it('refuses data that another major version wrote', async () => {
    mkdirSync(join(dataDir, 'pg'))
    writeFileSync(join(dataDir, 'pg', 'PG_VERSION'), '15\n')
    await expect(open()).rejects.toThrow('was written by PostgreSQL 15')
  })
})

describe('a PostgreSQL server', () => {
  it('that does not answer is named in one sentence, without the password', async () => {
    const failure = await openDatabase({
      ...settings,
      dataDir,
      databaseUrl: 'postgres://u:secret@127.0.0.1:9/shop',
    }).catch(String)
    expect(failure).toContain('Cannot use PostgreSQL at 127.0.0.1:9/shop: nobody listens there.')
    expect(failure).not.toContain('secret')
  })
})

await forEachEngine('a database', (database) => {
  it('reads int8 as BigInt', async () => {
    const { rows } = await sql<{ big: bigint }>`select 9007199254740993::bigint as big`.execute(database().db)
    expect(rows[0]?.big).toBe(9007199254740993n)
  })

  it('keeps a query that runs beside a transaction out of it', async () => {
    const { db } = database()
    await sql`create table beside (who text)`.execute(db)
    let beside: Promise<unknown> = Promise.resolve()
    const undone = db.transaction().execute(async (trx) => {
      await sql`insert into beside values ('inside')`.execute(trx)
      beside = sql`insert into beside values ('outside')`.execute(db)
      await sql`select 1`.execute(trx)
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    await beside
    const { rows } = await sql<{ who: string }>`select who from beside`.execute(db)
    expect(rows).toEqual([{ who: 'outside' }])
  })

  it('runs transactions that start at the same moment one after another, none lost', async () => {
    const { db } = database()
    await sql`create table counter (n bigint)`.execute(db)
    await sql`insert into counter values (0)`.execute(db)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.transaction().execute((trx) => sql`update counter set n = n + 1`.execute(trx)),
      ),
    )
    const { rows } = await sql<{ n: bigint }>`select n from counter`.execute(db)
    expect(rows[0]?.n).toBe(20n)
  })
})
