import { assert, constantFrom, integer, property, record, string } from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { checkFamily } from './a-family.ts'

const original = readFileSync(join(root, 'brands', 'nocturne.json'), 'utf8').replace(
  '  "assets": { "symbol": "symbol.svg" },\n',
  '',
)
const scraps = [
  'null',
  '{}',
  '[]',
  '""',
  '1e999',
  '-1',
  'true',
  '"__proto__"',
  '"#ff00f"',
  ',',
  '{',
  '}',
  ']',
  '"',
  '\\',
  '\u0000',
  '\u{1F3B0}',
  '"_nocturne"',
  '[[[[[[[[',
  '/*',
  '//',
]

const mutation = record({
  at: integer({ min: 0, max: original.length }),
  cut: integer({ min: 0, max: 40 }),
  scrap: constantFrom(...scraps),
  noise: string({ maxLength: 6 }),
  kind: constantFrom('insert', 'cut', 'replace', 'value', 'key', 'twice'),
})

/** Damages a text the way people, merges and disks do. */
function damage(
  text: string,
  { at, cut, scrap, noise, kind }: { at: number; cut: number; scrap: string; noise: string; kind: string },
): string {
  const nth = <T>(list: readonly T[]) => list[at % list.length]
  switch (kind) {
    case 'insert':
      return text.slice(0, at) + scrap + noise + text.slice(at)
    case 'cut':
      return text.slice(0, at) + text.slice(at + cut)
    case 'replace':
      return text.slice(0, at) + scrap + text.slice(at + cut)
    case 'twice':
      return text.slice(0, at + cut) + text.slice(at)
    case 'value': {
      const value = nth([...text.matchAll(/: (?:"[^"]*"|true|false|\d+)/g)])
      return value === undefined
        ? text
        : text.slice(0, value.index + 2) + scrap + text.slice(value.index + value[0].length)
    }
    default: {
      const key = nth([...text.matchAll(/"[\w.]+":/g)])
      return key === undefined
        ? text
        : `${text.slice(0, key.index)}"${noise.replaceAll(/["\\]/g, '')}${key[0].slice(1)}${text.slice(key.index + key[0].length)}`
    }
  }
}

it('either resolves a damaged brand file or refuses it with a place', () => {
  let refused = 0
  const runs = Number(process.env['MUTATION_RUNS'] ?? 1000)
  assert(
    property(mutation, mutation, (first, second) => {
      const { brands, problems } = checkFamily({
        files: { nocturne: damage(damage(original, first), second) },
      })
      expect(brands.size === 1 || problems.length > 0).toBe(true)
      for (const { file, line, column, sentence } of problems) {
        expect(file).toMatch(/^brands\//)
        expect(line).toBeGreaterThan(0)
        expect(column).toBeGreaterThan(0)
        expect(sentence).not.toBe('')
      }
      if (problems.length > 0) refused += 1
    }),
    { numRuns: runs },
  )
  expect(refused).toBeGreaterThan(runs / 2)
})
it('refuses nesting that would break a reader, and files nobody writes by hand', () => {
  for (const text of [
    '['.repeat(100_000),
    `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"a":"${'x'.repeat(400_000)}"}`,
  ]) {
    expect(checkFamily({ files: { deep: text } }).problems.map(({ rule }) => rule)).toEqual(['brand/json'])
  }
})
it('takes keys of the prototype for what they are: unknown keys', () => {
  const { problems } = checkFamily({
    files: {
      nocturne: original.replace(
        '"merchantCode"',
        '"__proto__": { "status": "live" }, "constructor": 1, "merchantCode"',
      ),
    },
  })
  expect(problems.map(({ rule }) => rule)).toEqual(['brand/unknown-key', 'brand/unknown-key'])
})
