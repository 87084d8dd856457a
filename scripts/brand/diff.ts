import { parseArgs } from 'node:util'
import { dotted, toPointer } from '#domain/brand/pointer.ts'
import { placeText } from '#domain/brand/problem.ts'
import type { Place } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { aBrandById } from './one-brand.ts'
import { loadBrands } from './sources.ts'
import { bold, dim, print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

export interface Difference {
  readonly pointer: string
  readonly a: unknown
  readonly b: unknown
}

/** All leaves in which two values differ; lists are compared as a whole. */
export function differences(a: unknown, b: unknown, path: readonly string[] = []): Difference[] {
  if (isObject(a) && isObject(b)) {
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
    return keys.flatMap((key) => differences(a[key], b[key], [...path, key]))
  }
  return JSON.stringify(a) === JSON.stringify(b) ? [] : [{ pointer: toPointer(path), a, b }]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The differences of two resolved brands, each with the places where both values are written; null: in no file. */
const placedDifferences = (a: ResolvedBrand, b: ResolvedBrand) =>
  differences(a.brand, b.brand).map((difference) => ({
    ...difference,
    places: { a: placeOf(a, difference.pointer), b: placeOf(b, difference.pointer) },
  }))

function placeOf({ originOf }: ResolvedBrand, pointer: string): Place | null {
  const origin = originOf(pointer)
  return origin === null ? null : { file: origin.file, line: origin.line, column: origin.column }
}

export const diff: Verb = {
  usage: 'diff <a> <b> [--format text|json]',
  summary: 'Shows the differences of two resolved brands, and where each value is written.',
  options: ['--format json   the same as JSON, with the file, line and column of both values'],
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    })
    const [first, second] = positionals
    if (first === undefined || second === undefined)
      throw new UsageError('diff needs two brands: diff aurora nocturne')
    const resolution = loadBrands()
    const [a, b] = [aBrandById(first, resolution), aBrandById(second, resolution)]
    if (values.format !== 'text' && values.format !== 'json') throw new UsageError('--format is text or json')
    const found = placedDifferences(a, b)
    if (values.format === 'json') print(JSON.stringify(found, null, 2))
    else print(...found.flatMap((difference) => lines(difference, a, b)), `${found.length} differences`)
    return 0
  },
}

function lines({ pointer, a, b }: Difference, first: ResolvedBrand, second: ResolvedBrand): string[] {
  const line = (resolved: ResolvedBrand, value: unknown) => {
    const origin = resolved.originOf(pointer)
    return `  ${resolved.brand.id.padEnd(Math.max(first.brand.id.length, second.brand.id.length))}  ${JSON.stringify(value) ?? '—'}${origin === null ? '' : dim(`  ${placeText(origin)}`)}`
  }
  return [bold(dotted(pointer)), line(first, a), line(second, b)]
}
