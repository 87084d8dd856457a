import { fc } from './law.ts'
import { sampleInput } from './sample-input.ts'

/** Invalid values for any field: wrong types, extremes, and strings known to break programs. */
export const nasty = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1e308,
    -0,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    '0',
    '-1',
    '1e5',
    'NaN',
    '0x10',
  ),
  fc.constantFrom(
    '\u0000',
    '\uD800',
    '\u202Egnp',
    'İ',
    '💥'.repeat(50),
    'x'.repeat(5_000),
    '../../etc/passwd',
    "' or 1=1 --",
    '${7*7}',
  ),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '9'.repeat(400),
    '-9223372036854775809',
    '1.0000000000000000001',
  ),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
  fc.constant(deep(500)),
)

function deep(levels: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** An input with the field names of a schema: some values valid by chance, some missing, some added. */
export function oddInput(schema: object): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys((schema as { properties?: object }).properties ?? {})
  const own = fc.record(Object.fromEntries(names.map((name) => [name, nasty])), { requiredKeys: [] })
  const stray = fc.dictionary(
    fc.oneof(fc.constantFrom('__proto__x', 'constructor', 'isAdmin'), fc.string({ maxLength: 12 })),
    nasty,
    { maxKeys: 2 },
  )
  // A valid call with one odd field gets further than one with odd fields only.
  const almost = own.map((odd) => {
    const [part] = Object.entries(odd)
    return { ...(sampleInput(schema) as object), ...(part && { [part[0]]: part[1] }) }
  })
  return fc.oneof(
    { weight: 3, arbitrary: almost },
    { weight: 2, arbitrary: own },
    { weight: 1, arbitrary: fc.tuple(own, stray).map(([a, b]) => ({ ...a, ...b })) },
  )
}
