import fs, { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { embeddedDb, openDatabase } from './database.ts'
import { createDiskGuard, DiskFull } from './disk-guard.ts'

const megabyte = 1024 * 1024
/** An empty database: creating one takes seconds, copying it does not. */
let empty = ''
let folder = ''
beforeAll(async () => {
  empty = mkdtempSync(join(tmpdir(), 'marquee-empty-'))
  await (await PGlite.create({ dataDir: join(empty, 'pg') })).close()
}, 60_000)
afterAll(() => rmSync(empty, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-full-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** An embedded database on a disk with simulated free space. */
async function onDisk() {
  const disk = { free: 200 * megabyte, nowMs: 0 }
  const told: string[] = []
  const guard = createDiskGuard({
    folder,
    onFull: ({ message }) => void told.push(message),
    freeBytes: () => disk.free,
    nowMs: () => (disk.nowMs += 1_000),
  })
  cpSync(join(empty, 'pg'), join(folder, 'pg'), { recursive: true })
  const pglite = await PGlite.create({ dataDir: join(folder, 'pg') })
  const db = embeddedDb(pglite, guard)
  await sql`create table note (words text)`.execute(db)
  const write = () => sql`insert into note values (repeat('kept ', 1000))`.execute(db)
  return { disk, told, guard, pglite, db, write }
}

describe('a disk without room', () => {
  it('is noticed while the engine can still stop in order: calls are refused, it is logged once, and written data are kept', async () => {
    const { disk, told, db, write } = await onDisk()
    await write()
    disk.free = 63 * megabyte
    const calls = await Promise.allSettled(Array.from({ length: 5 }, write))
    for (const call of calls) expect(call).toMatchObject({ status: 'rejected', reason: expect.any(DiskFull) })
    expect(told).toEqual([
      `The disk of ${folder} is full: 63 MB are free, 64 MB are kept in reserve. The embedded database takes no more calls. Free some space and start again.`,
    ])
    disk.free = 200 * megabyte
    await expect(write()).rejects.toThrow(DiskFull)
    await db.destroy()
    const again = await PGlite.create({ dataDir: join(folder, 'pg') })
    expect((await again.query('select 1 from note')).rows).toHaveLength(1)
    await again.close()
  }, 60_000)

  it('that the engine meets first leaves the engine alone: not a rollback and not its end calls it again', async () => {
    const { told, guard, pglite, db, write } = await onDisk()
    await write()
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw full
    })
    const many = sql`insert into note select repeat(md5(random()::text), 500) from generate_series(1, 2000)`
    await expect(db.transaction().execute((work) => many.execute(work))).rejects.toThrow()
    expect(guard.isEngineLost()).toBe(true)
    const engine = vi.spyOn(pglite, 'query')
    const closing = vi.spyOn(pglite, 'close')
    await expect(write()).rejects.toThrow(DiskFull)
    await db.destroy()
    expect([engine.mock.calls.length, closing.mock.calls.length]).toEqual([0, 0])
    expect(told).toHaveLength(1)
  }, 60_000)

  it('refuses a start in one sentence, before it writes', async () => {
    const settings = { databaseUrl: null, poolSize: 1, onPoolError: () => undefined, dataDir: folder }
    const opened = openDatabase({ ...settings, leastFreeBytes: Number.MAX_SAFE_INTEGER })
    await expect(opened).rejects.toThrow(/^The disk of \S+ is full: \d+ MB are free/)
  }, 60_000)
})
