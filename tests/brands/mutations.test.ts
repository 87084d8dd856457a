import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  string,
  tuple,
  cases,
  patienceMs,
} from '#tests/support/law.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { checkFamily } from './a-family.ts'

const original = readFileSync(join(root, 'brands', 'nocturne.json'), 'utf8').replace(
  '  "assets": { "symbol": "symbol.svg" },\n',
  '',
)
const scraps = [',', '{', '}', ']', '"', '\\', '\u0000', '\u{1F3B0}', '[[[[[[[[', '/*', '//', '1e999']
const values: readonly unknown[] = [
  null,
  {},
  [],
  [null],
  { a: 1 },
  '',
  -1,
  0.5,
  1e21,
  true,
  false,
  '__proto__',
  '#ff00f',
  '#FFFFFF',
  '_nocturne',
  '_base',
  'nocturne',
  'pt',
  'ar',
  'UK',
  'BR',
  'JPY',
  'live',
  'https://nocturne.example/?a=b',
  '<script>',
  'x'.repeat(300),
]
const keys = ['__proto__', 'constructor', 'id', 'modules', 'theme', 'locked', 'languages', 'colour', '', '/~']

const place = integer({ min: 0, max: 100_000 })
/** Errors of typing and merging: text that is cut, doubled or interspersed, usually no longer JSON. */
const slip = record({
  at: place,
  cut: integer({ min: 0, max: 40 }),
  scrap: constantFrom('', ...scraps),
  noise: string({ maxLength: 6 }),
}).map(({ at, cut, scrap, noise }) => (text: string) => {
  const from = at % (text.length + 1)
  return text.slice(0, from) + scrap + noise + text.slice(from + cut)
})
/** Errors of understanding: valid JSON with a changed value, a changed key, a missing key or an unknown one. */
const change = record({
  at: place,
  value: constantFrom(...values),
  key: oneof(constantFrom(...keys), string({ maxLength: 12 })),
  kind: constantFrom('set', 'set', 'remove', 'rename', 'add'),
}).map(({ at, value, key, kind }) => (text: string) => {
  const spots: { holder: Record<string, unknown>; name: string }[] = []
  const whole: unknown = JSON.parse(text, function (this: Record<string, unknown>, name, inner: unknown) {
    if (name !== '') spots.push({ holder: this, name })
    return inner
  })
  const spot = spots[at % spots.length]
  if (spot === undefined) return text
  const { holder, name } = spot
  const define = (as: string, what: unknown) => {
    // JSON cannot set a list's length.
    if (Array.isArray(holder) && as === 'length') return
    Object.defineProperty(holder, as, { value: what, enumerable: true, configurable: true, writable: true })
  }
  if (kind === 'rename') define(key, holder[name])
  if (kind === 'remove' || kind === 'rename') delete holder[name]
  if (kind === 'set') define(name, value)
  if (kind === 'add') define(key, value)
  return JSON.stringify(whole, null, 2)
})
const changes = array(change, { minLength: 1, maxLength: 3 })
const damage = oneof(
  { weight: 3, arbitrary: changes },
  { weight: 1, arbitrary: tuple(changes, slip).map(([before, last]) => [...before, last]) },
)

const damages = cases(1_200, 10_000)

it(
  'either resolves a damaged brand file or refuses it with a place',
  { timeout: patienceMs(120_000) },
  () => {
    let tried = 0
    let refused = 0
    const rules = new Set<string>()
    assert(
      property(damage, (steps) => {
        const nocturne = steps.reduce((text, step) => step(text), original)
        const { brands, problems } = checkFamily({ files: { nocturne } })
        expect(brands.size === 1 || problems.length > 0).toBe(true)
        for (const { file, line, column, sentence } of problems) {
          expect(file).toMatch(/^brands\//)
          expect(line).toBeGreaterThan(0)
          expect(column).toBeGreaterThan(0)
          expect(sentence).not.toBe('')
        }
        tried += 1
        if (problems.length > 0) refused += 1
        for (const { rule } of problems) rules.add(rule)
      }),
      { numRuns: damages },
    )
    expect(tried).toBeGreaterThanOrEqual(damages)
    expect(refused).toBeGreaterThan(tried / 2)
    // Many kinds of damage, not mostly one.
    expect(rules.size).toBeGreaterThan(12)
  },
)
it('refuses nesting that would break a parser, and files of unreasonable size', () => {
  for (const text of [
    '['.repeat(100_000),
    `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    `{"a":"${'x'.repeat(400_000)}"}`,
  ]) {
    expect(checkFamily({ files: { deep: text } }).problems.map(({ rule }) => rule)).toEqual(['brand/json'])
  }
})
it('treats keys of the prototype as unknown keys', () => {
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
