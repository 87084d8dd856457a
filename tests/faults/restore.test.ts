import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import type { OpenDatabase } from '#server/database/database.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { backUp, restore } from '#server/process/backups.ts'
import { systemClock } from '#server/process/platform.ts'
import { cases } from '#tests/support/law.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { PostgresCluster } from '#tests/support/postgres-cluster.ts'
import { removeDir, temporaryDataDir } from '#tests/support/product.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

const open = async (cluster: PostgresCluster): Promise<OpenDatabase> => {
  const database = await openDatabase({
    dataDir: '',
    databaseUrl: cluster.url,
    poolSize: 8,
    onPoolError: () => undefined,
  })
  undo.push(() => database.close())
  return database
}

/** Movements of one writer each, in sequence. */
async function play({ db }: OpenDatabase, from: number, count: number): Promise<void> {
  const ledger = createLedger({ db, clock: systemClock })
  for (let turn = from; turn < from + count; turn += 1) {
    const { outcome } = await ledger.move(
      aTopUp(`t${turn}`, 100n, { merchantCode: 'AURORA01', playerId: `p${turn % 7}` }),
    )
    expect(outcome).toBe('moved')
  }
}

/** The value of an expression at the server. */
async function one<T>({ db }: OpenDatabase, expression: RawBuilder<unknown>): Promise<T> {
  const { rows } = await sql<{ value: T }>`select ${expression} as value`.execute(db)
  return (rows[0] as { value: T }).value
}

const movesIn = async (database: OpenDatabase) =>
  Number(await one<bigint>(database, sql`(select count(*) from transfer)`))

describe.skipIf(!PostgresCluster.isPossible())('a restore from a backup and the archived log', () => {
  it('has every movement up to the moment, none after it, and the books balance', async () => {
    const folder = await temporaryDataDir()
    undo.push(() => removeDir(folder))
    const archive = join(folder, 'log')
    mkdirSync(archive)
    await PostgresCluster.giveFolder(folder)
    const cluster = await PostgresCluster.create([
      'archive_mode=on',
      `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    ])
    undo.push(() => cluster.stop())
    const house = await open(cluster)
    const before = cases(50, 5_000)
    await play(house, 0, before)
    const told = await backUp({
      databaseUrl: cluster.url,
      databaseCa: null,
      folder: join(folder, 'backups'),
      now: new Date(),
    })
    expect(told).toContain('any later moment can be restored')
    const more = cases(50, 5_000)
    await play(house, before, more)
    const moment = await one<Date>(house, sql`clock_timestamp()`)
    // The recovery target is a time: commits within the same millisecond may fall on either side.
    await one(house, sql`pg_sleep(0.01)`)
    await play(house, before + more, 20)
    const last = await one<string>(house, sql`pg_walfile_name(pg_current_wal_lsn())`)
    await one(house, sql`pg_switch_wal()`)
    const isArchived = () =>
      one<boolean>(house, sql`(select last_archived_wal >= ${last} from pg_stat_archiver)`)
    await expect.poll(isArchived, { timeout: 20_000 }).toBe(true)
    await cluster.kill()

    const into = join(folder, 'restored')
    restore({ folder: join(folder, 'backups'), into, archive, until: new Date(moment.getTime() + 5) })
    await PostgresCluster.giveFolder(folder)
    const second = await PostgresCluster.on(into)
    undo.push(() => second.stop())
    const back = await open(second)
    const isReplaying = () => one<boolean>(back, sql`pg_is_in_recovery()`)
    await expect.poll(isReplaying, { timeout: 20_000 }).toBe(false)
    expect(await movesIn(back)).toBe(before + more)
    expect((await checkLedger(back.db)).problems).toEqual([])
    await play(back, 1_000_000, 1)
  }, 120_000)

  it('never overwrites data, and names missing files', async () => {
    const folder = await temporaryDataDir()
    undo.push(() => removeDir(folder))
    const wish = { folder, into: join(folder, 'new'), archive: null, until: null }
    expect(() => restore(wish)).toThrow(`There is no backup in ${folder}.`)
    await expect(backUp({ databaseUrl: null, databaseCa: null, folder, now: new Date() })).rejects.toThrow(
      'There is no DATABASE_URL.',
    )
    await expect(
      backUp({
        databaseUrl: 'postgres://me:secret@127.0.0.1:1/x',
        databaseCa: null,
        folder,
        now: new Date(),
      }),
    ).rejects.toThrow('Cannot use PostgreSQL at 127.0.0.1:1.')
  })
})
