import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import type * as FileSystem from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stampAll } from '#scripts/stamp/index.ts'
import { aFile } from './a-family.ts'
import { aWorkshop } from './a-workshop.ts'
import type { Workshop } from './a-workshop.ts'

/** A disk that refuses a file by name, like a full or read-only one during a write. */
const disk = vi.hoisted(() => ({ refuses: null as { name: string; code: string; words: string } | null }))
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof FileSystem>()
  const refuse = (path: unknown) => {
    if (disk.refuses === null || !String(path).endsWith(disk.refuses.name)) return
    const { code, words } = disk.refuses
    throw Object.assign(new Error(`${code}: ${words}, write '${String(path)}'`), { code, syscall: 'write' })
  }
  const writeFile: typeof fs.writeFileSync = (path, ...rest) => {
    refuse(path)
    fs.writeFileSync(path, ...rest)
  }
  const makeFolder = (...[path, options]: Parameters<typeof fs.mkdirSync>) => {
    refuse(path)
    return fs.mkdirSync(path, options)
  }
  return { ...fs, writeFileSync: writeFile, mkdirSync: makeFolder }
})

let shop: Workshop
const stamp = () => stampAll({ outDir: shop.outDir, folders: shop.folders, appDir: shop.appDir })
const sound = () => ({
  release: shop.stamped('harbor/release.json'),
  page: shop.stamped('harbor/index.html'),
  // The record of the last complete run is not a site; it is deleted before the first site is written.
  folders: readdirSync(shop.outDir).filter((name) => name !== '.stamped.json'),
})

beforeEach(async () => {
  disk.refuses = null
  shop = aWorkshop()
  await stamp()
  shop.write('harbor.json', aFile({ chat: { headerColor: '#123456' } }))
})
afterEach(() => {
  disk.refuses = null
  shop.dispose()
})

describe('a disk', () => {
  it.each([
    ['full at the page', { name: 'index.html', code: 'ENOSPC', words: 'no space left on device' }],
    ['full at the last file', { name: 'release.json', code: 'ENOSPC', words: 'no space left on device' }],
    ['that is read-only', { name: 'assets', code: 'EROFS', words: 'read-only file system' }],
    ['that forbids', { name: 'robots.txt', code: 'EACCES', words: 'permission denied' }],
  ])('%s stops the stamp with a sentence and leaves the last site alone', async (_, refusal) => {
    const before = sound()
    disk.refuses = refusal
    const { problems, stamped } = await stamp()
    expect(problems.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(
        `harbor could not be written \\(${refusal.code}: ${refusal.words}.*what was there before is untouched`,
      ),
    ])
    expect(stamped).toEqual([])
    expect(sound()).toEqual(before)
    disk.refuses = null
    expect((await stamp()).stamped).toEqual(['harbor'])
  })
  it('keeps the last site when a file has taken its folder’s place', async () => {
    writeFileSync(join(shop.outDir, 'other'), 'not a folder')
    expect((await stamp()).stamped).toEqual(['harbor'])
    expect(existsSync(join(shop.outDir, 'other'))).toBe(true)
  })
})
