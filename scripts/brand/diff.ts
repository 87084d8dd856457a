import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dotted, toPointer } from '#domain/brand/pointer.ts'
import { placeText } from '#domain/brand/problem.ts'
import type { Place } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { aBrandById } from './one-brand.ts'
import { root } from '../lib/run.ts'
import { idsIn, loadBrands, ownFolders } from './sources.ts'
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
  usage: 'diff <a> <b> | diff [id…] --against <revision> [--format text|json|ids]',
  summary: 'Shows the differences of two resolved brands, or of brands and an earlier revision.',
  options: [
    '--against <rev>   what has changed since that revision of git, brand by brand',
    '--format json     the same as JSON, with the file, line and column of both values',
    '--format ids      with --against: the brands to build again, one a line',
  ],
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' }, against: { type: 'string' } },
    })
    const { format, against } = values
    const formats = against === undefined ? ['text', 'json'] : ['text', 'json', 'ids']
    if (!formats.includes(format)) throw new UsageError(`--format is one of ${formats.join(', ')}`)
    if (against !== undefined) return diffAgainst(against, positionals, format)
    const [first, second] = positionals
    if (first === undefined || second === undefined)
      throw new UsageError('diff needs two brands: diff aurora nocturne')
    const resolution = loadBrands()
    const [a, b] = [aBrandById(first, resolution), aBrandById(second, resolution)]
    const found = placedDifferences(a, b)
    if (format === 'json') print(JSON.stringify(found, null, 2))
    else print(...found.flatMap((difference) => lines(difference, a, b)), `${found.length} differences`)
    return 0
  },
}

interface Changed {
  readonly id: string
  readonly state: 'new' | 'gone' | 'changed'
  /** Files of its folder and of its parents' folders. */
  readonly files: readonly string[]
  readonly values: ReturnType<typeof placedDifferences>
}

/** What has changed since a revision: values of the resolved brands, and the files of their folders. */
function diffAgainst(revision: string, ids: readonly string[], format: string): number {
  const earlier = foldersAt(revision)
  try {
    const before = loadBrands({ brands: earlier.brands, locales: ownFolders.locales }).brands
    const now = loadBrands().brands
    const there = idsIn(ownFolders.brands)
    const wanted = ids.length > 0 ? ids : [...new Set([...before.keys(), ...now.keys()])]
    const changed = wanted.toSorted().flatMap((id): Changed[] => {
      const [a, b] = [before.get(id), now.get(id)]
      // `check` reports the problems of a brand; one that had problems at the revision cannot be compared.
      if (b === undefined)
        return a === undefined || there.includes(id) ? [] : [{ id, state: 'gone', files: [], values: [] }]
      const files = filesOf(b).filter((path) => earlier.changed.has(path))
      if (a === undefined) return [{ id, state: 'new', files, values: [] }]
      const values = placedDifferences(a, b)
      return values.length + files.length === 0 ? [] : [{ id, state: 'changed', files, values }]
    })
    if (format === 'ids') print(...changed.filter(({ state }) => state !== 'gone').map(({ id }) => id))
    else if (format === 'json') print(JSON.stringify(changed, null, 2))
    else {
      const linesOf = ({ id, values }: Changed) => {
        const [a, b] = [before.get(id), now.get(id)]
        if (a === undefined || b === undefined) return []
        return values.flatMap((difference) => lines(difference, named(a, 'before'), named(b, 'now')))
      }
      print(
        ...changed.flatMap((each) => [
          bold(`${each.id} (${each.state})`),
          ...each.files.map((path) => `  ${path}`),
          ...linesOf(each),
        ]),
        `${changed.length} of ${wanted.length} brands have changed since ${revision}`,
      )
    }
    return 0
  } finally {
    earlier.forget()
  }
}

const named = ({ brand, originOf }: ResolvedBrand, id: string): Named => ({
  brand: { ...brand, id },
  originOf,
})

/** Files of the folders of a brand and its parents: drawings, texts, `deploy.json`. */
const filesOf = ({ chain }: ResolvedBrand): readonly string[] =>
  chain.flatMap(({ name }) =>
    globSync(`${name}/**/*`, { cwd: ownFolders.brands }).map((path) => `brands/${path}`),
  )

/** The brand files of a revision, in a folder of their own, and the paths that differ from them. */
function foldersAt(revision: string) {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 256 * 1024 * 1024 })
  if (
    revision.startsWith('-') ||
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`).status !== 0
  )
    throw new UsageError(`there is no revision ${JSON.stringify(revision)} here: fetch it first`)
  const home = mkdtempSync(join(tmpdir(), 'marquee-diff-'))
  const archive = git('archive', '--format=tar', revision, 'brands')
  const unpacked = spawnSync('tar', ['-x', '-C', home], { input: archive.stdout })
  if (archive.status !== 0 || unpacked.status !== 0)
    throw new Error(
      `brands/ of ${revision} cannot be read: ${String(archive.stderr)}${String(unpacked.stderr)}`,
    )
  const changed = [
    git('diff', '--name-only', revision, '--', 'brands'),
    git('ls-files', '--others', '--exclude-standard', 'brands'),
  ].flatMap(({ stdout }) => stdout.toString().split('\n'))
  return {
    brands: join(home, 'brands'),
    changed: new Set(changed),
    forget: () => rmSync(home, { recursive: true }),
  }
}

type Named = Pick<ResolvedBrand, 'brand' | 'originOf'>

function lines({ pointer, a, b }: Difference, first: Named, second: Named): string[] {
  const line = (resolved: Named, value: unknown) => {
    const origin = resolved.originOf(pointer)
    return `  ${resolved.brand.id.padEnd(Math.max(first.brand.id.length, second.brand.id.length))}  ${JSON.stringify(value) ?? '—'}${origin === null ? '' : dim(`  ${placeText(origin)}`)}`
  }
  return [bold(dotted(pointer)), line(first, a), line(second, b)]
}
