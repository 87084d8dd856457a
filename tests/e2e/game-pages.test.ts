import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'

/** Script bytes loaded before a game can be played, compressed. */
const folder = join(root, 'dist/games/assets')
const mostBytes = 60 * 1024

const textOf = (file: string) => readFileSync(join(folder, file), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const staticImports = /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
const lazyImports = /import\(\s*["'`]\.\/([\w.-]+\.js)["'`]\s*\)/g

/** A file and its static imports. */
function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen
  seen.add(file)
  for (const name of namesIn(textOf(file), staticImports)) closureOf(name, seen)
  return seen
}

const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
const [entry = ''] = scripts.filter((name) => name.startsWith('index-'))
const bytesOf = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + brotliCompressSync(textOf(file)).length, 0)

const pages = scripts.filter((name) => name.includes('.page-'))
/** Each quick game also loads its own scene. */
const loads = pages.flatMap((page): (readonly [name: string, files: readonly string[]])[] => {
  const name = page.split('.page-')[0] ?? page
  const own = [...closureOf(entry), ...closureOf(page)]
  if (name !== 'quick') return [[name, own]]
  const scenes = namesIn(textOf(page), lazyImports).filter((file) => !file.startsWith('autoplay'))
  return scenes.map((scene) => [`quick: ${scene.split('-')[0]}`, [...own, ...closureOf(scene)]])
})

describe('the script of a game’s page', () => {
  it('is measured for every kind, and for every quick game with its scene', () => {
    expect(pages.length).toBe(10)
    expect(loads.filter(([name]) => name.startsWith('quick: ')).length).toBe(8)
  })

  it.each(loads)('of %s is at most 60 kB', (_, files) => {
    expect(bytesOf(files)).toBeLessThanOrEqual(mostBytes)
  })
})
