import { didYouMean } from './did-you-mean.ts'
import { placeOf, spotOf } from './parsed-file.ts'
import type { ParsedFile } from './parsed-file.ts'
import { dotted, fromPointer, toPointer } from './pointer.ts'
import type { Pointer } from './pointer.ts'
import { placeText } from './problem.ts'
import type { Place, Problem } from './problem.ts'

/** A file followed by its ancestors, nearest first. */
export type Chain = readonly [ParsedFile, ...ParsedFile[]]

/** Every file by name; null: it exists but could not be read. */
export type FilesByName = ReadonlyMap<string, ParsedFile | null>

export const maxAncestors = 3

/** Where a value comes from: the effective place and the places it overrides, nearest first. */
export interface Origin extends Place {
  readonly chain: readonly Place[]
}

export interface ChainResult {
  /** null when the file cannot be resolved. */
  readonly chain: Chain | null
  readonly problems: readonly Problem[]
}

/**
 * Follows `extends`. A parent that could not be read gives no chain and no further problem: it has already been
 * reported.
 */
export function chainOf(file: ParsedFile, files: FilesByName): ChainResult {
  const chain: [ParsedFile, ...ParsedFile[]] = [file]
  const refuse = (
    rule: Problem['rule'],
    sentence: string,
    suggestion: string | null = null,
  ): ChainResult => ({
    chain: null,
    problems: [{ rule, sentence, suggestion, pointer: '/extends', ...placeOf(file, '/extends') }],
  })
  for (let current = file; typeof current.value['extends'] === 'string';) {
    const name = current.value['extends']
    const circle = chain.findIndex((ancestor) => ancestor.name === name)
    if (circle >= 0) {
      const names = [...chain.slice(circle).map((ancestor) => ancestor.name), name]
      return refuse('brand/extends-cycle', `extends goes in a circle: ${names.join(' → ')}`)
    }
    if (chain.length > maxAncestors)
      return refuse(
        'brand/extends-depth',
        `more than ${maxAncestors} ancestors: ${chain.map((each) => each.name).join(' → ')} → ${name}`,
      )
    const parent = files.get(name)
    if (parent === undefined) {
      // An unknown parent is reported once, for the file that names it.
      if (current !== file) return { chain: null, problems: [] }
      const parents = [...files.keys()].filter((known) => known.startsWith('_'))
      return refuse('brand/unknown-parent', `there is no brands/${name}.json`, didYouMean(name, parents))
    }
    if (parent === null) return { chain: null, problems: [] }
    chain.push(parent)
    current = parent
  }
  return { chain, problems: [] }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Objects merge, everything else replaces. Keys such as `__proto__` are treated as ordinary keys. */
export function merge(parent: unknown, child: unknown): unknown {
  if (!isObject(parent) || !isObject(child)) return child
  const merged = new Map(Object.entries(parent))
  for (const [key, value] of Object.entries(child))
    merged.set(key, merged.has(key) ? merge(merged.get(key), value) : value)
  return Object.fromEntries(merged)
}

/** Merges a chain, the oldest ancestor first. `known` caches merged ancestors, which many brands share. */
export function mergeChain(chain: Chain, known = new Map<string, unknown>()): unknown {
  let merged: unknown
  for (const file of chain.toReversed()) {
    const before = known.get(file.name)
    merged = before ?? merge(merged, file.value)
    if (file !== chain[0]) known.set(file.name, merged)
  }
  return merged
}

/** Where the chain sets the value at a pointer; null when no file sets it. */
export function originOf(chain: Chain, pointer: Pointer): Origin | null {
  const places: Place[] = []
  for (const file of chain) {
    if (spotOf(file, pointer) !== null) places.push(placeOf(file, pointer))
    if (replacesAncestor(file, pointer)) break
  }
  const [first] = places
  return first === undefined ? null : { ...first, chain: places }
}

/**
 * True when the file sets a list, a scalar or null above the pointer, which discards what older files set below it.
 */
function replacesAncestor(file: ParsedFile, pointer: Pointer): boolean {
  const segments = fromPointer(pointer)
  return segments.some((_, length) => {
    const spot = spotOf(file, toPointer(segments.slice(0, length)))
    return spot !== null && spot.value.type !== 'object'
  })
}

/** Locks of ancestors that a descendant breaks. */
export function lockProblems(chain: Chain): Problem[] {
  return chain.flatMap((parent, age) => {
    const locked = Array.isArray(parent.value['locked'])
      ? parent.value['locked'].filter((lock) => typeof lock === 'string')
      : []
    return locked.flatMap((lock: string) =>
      chain.slice(0, age).flatMap((child) => brokenLock(child, parent, lock)),
    )
  })
}

function brokenLock(child: ParsedFile, parent: ParsedFile, lock: Pointer): Problem[] {
  const spot = spotOf(child, lock)
  if (spot === null && !replacesAncestor(child, lock)) return []
  const by = placeText(placeOf(parent, '/locked'))
  const problem = { rule: 'brand/locked', pointer: lock, suggestion: null } as const
  return [
    {
      ...problem,
      sentence: `${dotted(lock)} is locked by ${by} and cannot be overridden`,
      ...placeOf(child, lock),
    },
  ]
}

/** A parent's locks on values that neither the parent nor its ancestors set. */
export function emptyLocks(chain: Chain): Problem[] {
  const [file] = chain
  const locked = Array.isArray(file.value['locked']) ? file.value['locked'] : []
  return locked.flatMap((lock: unknown, index): Problem[] => {
    if (typeof lock !== 'string' || originOf(chain, lock) !== null) return []
    const pointer = `/locked/${index}`
    return [
      {
        rule: 'brand/unknown-lock',
        pointer,
        sentence: `the lock "${lock}" points at nothing`,
        suggestion: null,
        ...placeOf(file, pointer),
      },
    ]
  })
}
