import { hash } from 'node:crypto'
import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createReleaseCheck } from './release-check.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-release-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function put(path: string, content: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}

/** Writes files and their manifest. */
function aRelease(files: Readonly<Record<string, string>>) {
  for (const [path, content] of Object.entries(files)) put(path, content)
  const seals = Object.entries(files).map(([path, content]) => [
    path,
    { bytes: content.length, sha256: hash('sha256', content, 'hex') },
  ])
  put('release.json', JSON.stringify({ files: Object.fromEntries(seals) }))
  return createReleaseCheck(() => [{ name: 'aurora', folder, manifest: 'release.json' }])
}

it('has nothing to say about files that are as they were released, and about others beside them', async () => {
  const check = aRelease({ 'index.html': 'page', 'assets/main.js': 'main' })
  put('assets/older.js', 'kept for open pages')
  await check.run()
  expect(check.gauge.read()).toBe(0)
})

it('names and counts changed and missing files', async () => {
  const check = aRelease({ 'index.html': 'page', 'assets/main.js': 'main', 'sw.js': 'worker' })
  put('assets/main.js', 'mine')
  rmSync(join(folder, 'sw.js'))
  await expect(check.run()).rejects.toThrow(
    'Files differ from their release: aurora/assets/main.js, aurora/sw.js',
  )
  expect(check.gauge.read()).toBe(2)
  put('assets/main.js', 'main')
  put('sw.js', 'worker')
  await check.run()
  expect(check.gauge.read()).toBe(0)
})

it('names five of many', async () => {
  const names = Array.from({ length: 7 }, (_, index) => `${index}.js`)
  const check = aRelease(Object.fromEntries(names.map((name) => [name, name])))
  for (const name of names) put(name, 'mine')
  await expect(check.run()).rejects.toThrow(/0\.js, .*4\.js and 2 more$/)
})

it('finds a change of a file that several brands share in each of them', async () => {
  const check = aRelease({ 'a/main.js': 'main' })
  linkSync(join(folder, 'a', 'main.js'), join(folder, 'main.js'))
  const both = createReleaseCheck(() =>
    ['aurora', 'nocturne'].map((name) => ({ name, folder, manifest: 'release.json' })),
  )
  put('main.js', 'mine')
  await expect(check.run()).rejects.toThrow('aurora/a/main.js')
  await expect(both.run()).rejects.toThrow('aurora/a/main.js, nocturne/a/main.js')
})

it('says nothing of a folder that is being replaced or is gone', async () => {
  const check = aRelease({ 'index.html': 'page' })
  rmSync(join(folder, 'release.json'))
  await check.run()
  const replaced = aRelease({ 'index.html': 'page' })
  put('index.html', 'next page')
  const running = replaced.run()
  aRelease({ 'index.html': 'next page' })
  await running
  expect(replaced.gauge.read()).toBe(0)
})

it('comes every hour', () => expect(aRelease({}).everyMs).toBe(3_600_000))
