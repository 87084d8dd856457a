import type { Brand } from '#schemas/brand.generated.ts'
import { chainOf, emptyLocks, lockProblems, mergeChain, originOf } from './inheritance.ts'
import type { Chain, FilesByName, Origin } from './inheritance.ts'
import { marketSwitches } from './jurisdiction/market-switches.ts'
import type { MarketSwitch } from './jurisdiction/market-switches.ts'
import { tighten } from './jurisdiction/tighten.ts'
import type { JurisdictionPack } from './jurisdiction/tighten.ts'
import { schemaVersion } from './migrate.ts'
import { parseFile, placeOf, spotOf } from './parsed-file.ts'
import type { BrandSource, ParsedFile } from './parsed-file.ts'
import { fromPointer, valueAt } from './pointer.ts'
import type { Pointer } from './pointer.ts'
import type { Place, Problem } from './problem.ts'
import { schemaProblem } from './schema-problems.ts'
import type { SchemaCheck } from './schema-problems.ts'

/** Schema checks and data that resolving needs. */
export interface ResolveTools {
  /** Checks the authoring form of a single file. */
  readonly checkFile: SchemaCheck
  /** Checks the resolved form. */
  readonly checkBrand: SchemaCheck
  /** Every dotted key of the schema, for suggestions. */
  readonly schemaPaths: readonly string[]
  readonly packs: ReadonlyMap<string, JurisdictionPack>
}

/** A brand with inheritance and jurisdiction applied, and the source place of each value. */
export interface ResolvedBrand {
  readonly brand: Brand
  readonly file: ParsedFile
  readonly chain: Chain
  /** Switches whose inherited value the market overrides, each with its place in the pack. */
  readonly market: ReadonlyMap<Pointer, Place>
  /** Where a value was written; null for values that come from the jurisdiction pack alone. */
  readonly originOf: (pointer: Pointer) => Origin | null
}

export interface Resolution {
  /** Brands without problems, by id, without parents. */
  readonly brands: ReadonlyMap<string, ResolvedBrand>
  readonly problems: readonly Problem[]
}

/** Ids a brand may not have, because the platform uses them as host names. */
export const reservedIds: readonly string[] = ['games', 'gateway', 'www', 'ops', 'studio', 'localhost']

/**
 * Results of earlier calls with the same tools, so that an edit of one brand among a thousand resolves only that brand.
 */
interface Memory {
  readonly schemaProblems: WeakMap<ParsedFile, readonly Problem[]>
  /** By file, like `results`. */
  readonly ownProblems: WeakMap<ParsedFile, { readonly chain: Chain; readonly problems: readonly Problem[] }>
  /** By the brand's own file; valid while the whole chain is the same. */
  readonly results: WeakMap<ParsedFile, { readonly chain: Chain; readonly result: Result }>
}
const memories = new WeakMap<ResolveTools, Memory>()

function memoryOf(tools: ResolveTools): Memory {
  const memory = memories.get(tools) ?? {
    schemaProblems: new WeakMap(),
    ownProblems: new WeakMap(),
    results: new WeakMap(),
  }
  memories.set(tools, memory)
  return memory
}

/**
 * Resolves all files of `brands/`, parents and brands, and reports all problems of all files. Never throws; the same
 * source objects with the same tools are resolved only once.
 */
export function resolveBrands(sources: readonly BrandSource[], tools: ResolveTools): Resolution {
  const { results: known } = memoryOf(tools)
  const parsed = sources.map((source) => ({ source, ...parseFile(source) }))
  const files: FilesByName = new Map(parsed.map(({ source, file }) => [nameOf(source.path), file]))
  const own = new Map(
    parsed.map(({ source, file, problems }) => [
      nameOf(source.path),
      file === null ? problems : ownProblems(file, problems, files, tools),
    ]),
  )
  const merged = new Map<string, unknown>()
  const results = [...files.values()].map((file): Result => {
    if (file === null || file.name.startsWith('_') || own.get(file.name)?.length !== 0)
      return { problems: [] }
    const { chain } = chainOf(file, files)
    // Problems of an ancestor are reported for the ancestor; repeating them for every child would hide the line to
    // fix.
    if (chain === null || chain.some(({ name }) => own.get(name)?.length !== 0)) return { problems: [] }
    const before = known.get(file)
    if (before !== undefined && isSame(before.chain, chain)) return before.result
    const result = finish(chain, mergeChain(chain, merged), tools)
    known.set(file, { chain, result })
    return result
  })
  return {
    brands: new Map(
      results.flatMap(({ resolved }) =>
        resolved === undefined ? [] : [[resolved.brand.id, resolved] as const],
      ),
    ),
    problems: [...own.values(), ...results.map(({ problems }) => problems)].flat(),
  }
}

const isSame = (a: Chain, b: Chain) => a.length === b.length && a.every((file, age) => file === b[age])

const nameOf = (path: string) => path.replace(/^.*\//, '').replace(/\.json$/, '')

interface Result {
  readonly problems: readonly Problem[]
  readonly resolved?: ResolvedBrand
}

/** Problems of a single file and of its inheritance. */
function ownProblems(
  file: ParsedFile,
  found: readonly Problem[],
  files: FilesByName,
  tools: ResolveTools,
): readonly Problem[] {
  const { chain, problems } = chainOf(file, files)
  const old = versionProblem(file)
  if (old !== null) return [...found, old]
  const alone = () => [...found, ...schemaProblemsOf(file, tools), ...nameProblems(file), ...problems]
  if (chain === null) return alone()
  const { ownProblems: known } = memoryOf(tools)
  const before = known.get(file)
  if (before !== undefined && isSame(before.chain, chain)) return before.problems
  const all = [...alone(), ...lockProblems(chain), ...emptyLocks(chain)]
  known.set(file, { chain, problems: all })
  return all
}

function schemaProblemsOf(file: ParsedFile, tools: ResolveTools): readonly Problem[] {
  const { schemaProblems: known } = memoryOf(tools)
  const problems =
    known.get(file) ??
    tools.checkFile(file.value).map((error) => schemaProblem(file, error, tools.schemaPaths))
  known.set(file, problems)
  return problems
}

function finish(chain: Chain, merged: unknown, tools: ResolveTools): Result {
  const [file] = chain
  const { $schema: _schema, extends: _extends, locked: _locked, ...wish } = withoutRemoved(merged)
  const code = isObject(wish['jurisdiction']) ? wish['jurisdiction']['code'] : undefined
  const pack = tools.packs.get(String(code))
  const tightened = pack === undefined ? null : tighten(pack, wish['jurisdiction'])
  const market = pack === undefined || tightened === null ? [] : againstMarket(chain, wish, tightened.rules)
  const value = {
    ...withSwitches(wish, market),
    ...(tightened !== null && { jurisdiction: tightened.rules }),
  }
  const problems = [
    ...(tightened?.loosened ?? []).map((loosened): Problem => {
      const pointer = `/jurisdiction${loosened.pointer}`
      return {
        rule: 'brand/jurisdiction-loosened',
        pointer,
        sentence: loosened.sentence,
        suggestion: null,
        ...ofBrand({ file }, nearestPlace(chain, pointer)),
      }
    }),
    ...tools.checkBrand(value).map((error) => ({
      ...schemaProblem(file, error, tools.schemaPaths),
      // Missing keys are reported in the brand's own file, wrong values where they are written.
      ...(error.keyword !== 'required' && ofBrand({ file }, nearestPlace(chain, error.instancePath))),
    })),
  ]
  if (problems.length > 0) return { problems }
  // Validated against the resolved schema above.
  const brand = deepFreeze(value) as unknown as Brand
  const places = new Map(
    market.map(({ pointer, rule }) => [
      pointer,
      pack?.placeOf?.(rule) ?? nearestPlace(chain, '/jurisdiction'),
    ]),
  )
  const whereSet = (pointer: Pointer): Origin | null => {
    const [written, decided] = [originOf(chain, pointer), places.get(pointer)]
    return decided === undefined ? written : { ...decided, chain: [decided, ...(written?.chain ?? [])] }
  }
  return { problems, resolved: { brand, file, chain, market: places, originOf: whereSet } }
}

/**
 * Inherited switches that differ from what the market fixes; they follow the market. A value in the brand's own file is
 * kept and reported as a problem.
 */
const againstMarket = (chain: Chain, wish: Readonly<Record<string, unknown>>, rules: Brand['jurisdiction']) =>
  marketSwitches(rules).filter(
    ({ pointer, mustBe }) =>
      spotOf(chain[0], pointer) === null && (valueAt(wish, pointer) ?? false) !== mustBe,
  )

function withSwitches(
  wish: Readonly<Record<string, unknown>>,
  switches: readonly MarketSwitch[],
): Readonly<Record<string, unknown>> {
  const set = (group: 'modules' | 'safeguards') => ({
    ...(isObject(wish[group]) ? wish[group] : {}),
    ...Object.fromEntries(
      switches.flatMap(({ pointer, mustBe }) => {
        const [holder, key = ''] = fromPointer(pointer)
        return holder === group ? [[key, mustBe]] : []
      }),
    ),
  })
  return switches.length === 0 ? wish : { ...wish, modules: set('modules'), safeguards: set('safeguards') }
}

/** A place, with the brand's name when the file is not the brand's own file or in its folder. */
export const ofBrand = ({ file }: Pick<ResolvedBrand, 'file'>, place: Place) => ({
  ...place,
  ...(place.file !== file.path && !place.file.startsWith(`brands/${file.name}/`) && { brands: [file.name] }),
})

/** The place where the chain sets the value, else the place in the brand's own file where it would go. */
export function nearestPlace(chain: Chain, pointer: Pointer) {
  const origin = originOf(chain, pointer)
  if (origin === null) return placeOf(chain[0], pointer)
  return { file: origin.file, line: origin.line, column: origin.column }
}

/**
 * For a file of an older version only the version is reported: the other messages would be about keys that have
 * moved.
 */
function versionProblem(file: ParsedFile): Problem | null {
  const version = file.value['schemaVersion']
  if (typeof version !== 'number' || version >= schemaVersion) return null
  const sentence = `the file has version ${version}, now it is ${schemaVersion}: run npm run brand -- migrate`
  return {
    rule: 'brand/old-version',
    pointer: '/schemaVersion',
    sentence,
    suggestion: null,
    ...placeOf(file, '/schemaVersion'),
  }
}

function nameProblems(file: ParsedFile): Problem[] {
  const id = file.value['id']
  if (typeof id !== 'string' || (id === file.name && !reservedIds.includes(id))) return []
  const at = { pointer: '/id', suggestion: null, ...placeOf(file, '/id') }
  if (reservedIds.includes(id))
    return [{ rule: 'brand/reserved-id', sentence: `"${id}" is a host of the platform itself`, ...at }]
  return [
    {
      rule: 'brand/file-name',
      sentence: `the id "${id}" differs from the file's name "${file.name}"`,
      ...at,
    },
  ]
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects with free keys; `null` removes an inherited key. */
const maps = [['modules'], ['safeguards'], ['theme', 'tokens', 'dark'], ['theme', 'tokens', 'light']] as const

function withoutRemoved(merged: unknown): Readonly<Record<string, unknown>> {
  const prune = (value: unknown, paths: readonly (readonly string[])[]): unknown => {
    if (!isObject(value)) return value
    if (paths.some((path) => path.length === 0))
      return Object.fromEntries(Object.entries(value).filter(([, inner]) => inner !== null))
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const inside = paths.filter(([first]) => first === key).map((path) => path.slice(1))
        return [key, inside.length === 0 ? inner : prune(inner, inside)]
      }),
    )
  }
  const pruned = prune(merged, maps)
  return isObject(pruned) ? pruned : {}
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFreeze(inner)
  }
  return value
}
