import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { originOption } from '#scripts/brand/build.ts'
import { makeFolder } from '#scripts/stamp/output-folder.ts'

const home = mkdtempSync(join(tmpdir(), 'marquee-out-'))
afterAll(() => rmSync(home, { recursive: true }))

describe('an output folder', () => {
  it('is made with everything above it, and may be there', () => {
    for (const _ of [1, 2]) makeFolder(join(home, 'a', 'b', 'c'))
    expect(statSync(join(home, 'a', 'b', 'c')).isDirectory()).toBe(true)
  })
  it('is refused with a sentence where the file system makes none, or a file is in its place', () => {
    writeFileSync(join(home, 'file'), '')
    expect(() => makeFolder('/proc/marquee/brands')).toThrow(
      /^\/proc\/marquee\/brands cannot be the output folder \(ENOENT.*choose another one\.$/,
    )
    for (const path of [join(home, 'file'), join(home, 'file', 'brands')])
      expect(() => makeFolder(path)).toThrow(/cannot be the output folder \(.*file is a file\)/)
  })
})

describe('an origin on the command line', () => {
  it.each([
    ['https://cdn.example', 'https://cdn.example'],
    ['https://CDN.example:8443/', 'https://cdn.example:8443'],
    ['http://games.localhost:8080', 'http://games.localhost:8080'],
  ])('may be %s', (text, origin) => expect(originOption('asset-origin', text)).toBe(origin))
  it.each([
    'javascript:alert(1)',
    'data:text/javascript,1',
    'file:///etc',
    'blob:https://cdn.example/1',
    'http://cdn.example',
    'https://cdn.example/path',
    'https://user:secret@cdn.example',
    'https://*.example',
    "https://cdn.example; script-src 'unsafe-inline'",
    'https://a.example,https://b.example',
    'https://cdn.example\n',
    'cdn.example',
    '',
  ])('may not be %j', (text) =>
    expect(() => originOption('asset-origin', text)).toThrow('--asset-origin is an origin like'),
  )
})
