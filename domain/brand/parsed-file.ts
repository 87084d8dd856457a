import { parseTree, printParseErrorCode } from 'jsonc-parser'
import type { Node, ParseError } from 'jsonc-parser'
import { spelledOut, textFault } from './one-line-text.ts'
import { dotted, fromPointer, toPointer } from './pointer.ts'
import type { Pointer } from './pointer.ts'
import type { Place, Problem } from './problem.ts'

/** A file as read: `path` from the repository root, `brands/aurora.json`. */
export interface BrandSource {
  readonly path: string
  readonly text: string
  /** Why the file could not be read as text, and how far it could; absent for a text. */
  readonly unreadable?: { readonly sentence: string; readonly offset: number }
}

/** A brand file that parsed as JSON. */
export interface ParsedFile {
  readonly path: string
  readonly text: string
  /** The name without folder and `.json`. */
  readonly name: string
  readonly value: Readonly<Record<string, unknown>>
  readonly tree: Node
}

export const maxBytes = 256 * 1024
export const maxDepth = 32

export type ParseResult =
  | { readonly file: ParsedFile; readonly problems: readonly Problem[] }
  | { readonly file: null; readonly problems: readonly Problem[] }

const known = new WeakMap<BrandSource, ParseResult>()

/** Parses strict JSON, each source once. Never throws: syntax errors are returned with their place. */
export function parseFile(source: BrandSource): ParseResult {
  const result = known.get(source) ?? parse(source)
  known.set(source, result)
  return result
}

function parse(source: BrandSource): ParseResult {
  const refuse = (offset: number, sentence: string): ParseResult => ({
    file: null,
    problems: [{ rule: 'brand/json', pointer: '', sentence, suggestion: null, ...placeAt(source, offset) }],
  })
  if (source.unreadable !== undefined) return refuse(source.unreadable.offset, source.unreadable.sentence)
  if (source.text.length > maxBytes) return refuse(0, `the file is larger than ${maxBytes / 1024} kB`)
  const deep = firstTooDeep(source.text)
  if (deep !== null) return refuse(deep, `more than ${maxDepth} levels of nesting`)
  const errors: ParseError[] = []
  const tree = parseTree(source.text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  })
  const [first] = errors
  if (first !== undefined) return refuse(first.offset, `not JSON: ${words(printParseErrorCode(first.error))}`)
  if (tree === undefined || tree.type !== 'object')
    return refuse(tree?.offset ?? 0, 'the file must hold one object')
  try {
    const value: Record<string, unknown> = JSON.parse(source.text)
    const name = source.path.replace(/^.*\//, '').replace(/\.json$/, '')
    const file = { ...source, name, value, tree }
    return { file, problems: [...repeatedKeys(file), ...faultyTexts(file)] }
  } catch (error) {
    return refuse(0, `not JSON: ${error instanceof Error ? error.message : 'unreadable'}`)
  }
}

/** `PropertyNameExpected` -> `property name expected` */
const words = (code: string) => code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()

/** Measures nesting without recursion, before anything recursive reads the text. */
function firstTooDeep(text: string): number | null {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') quoted = !quoted
    else if (quoted && char === '\\') at++
    else if (!quoted && (char === '{' || char === '[') && ++depth > maxDepth) return at
    else if (!quoted && (char === '}' || char === ']')) depth--
  }
  return null
}

function repeatedKeys(file: ParsedFile): Problem[] {
  const problems: Problem[] = []
  const visit = (node: Node, path: readonly (string | number)[]) => {
    const seen = new Set<string>()
    for (const [index, child] of (node.children ?? []).entries()) {
      if (node.type === 'array') visit(child, [...path, index])
      const [key, value] = node.type === 'object' ? (child.children ?? []) : []
      if (key === undefined || value === undefined) continue
      const name = String(key.value)
      if (seen.has(name))
        problems.push({
          rule: 'brand/duplicate-key',
          pointer: toPointer([...path, name]),
          sentence: `key "${name}" stands twice in one object`,
          suggestion: null,
          ...placeAt(file, key.offset),
        })
      seen.add(name)
      visit(value, [...path, name])
    }
  }
  visit(file.tree, [])
  return problems
}

/**
 * Every string of a file, keys included, must be one visible line: it is written to pages, headers, configurations and
 * terminals.
 */
function faultyTexts(file: ParsedFile): Problem[] {
  const problems: Problem[] = []
  const look = (node: Node, path: readonly (string | number)[], place: Node, what: string) => {
    const fault = node.type === 'string' ? textFault(String(node.value)) : null
    if (fault !== null)
      problems.push({
        rule: 'brand/text',
        pointer: toPointer(path),
        sentence: `${what} ${fault}`,
        suggestion: null,
        ...placeAt(file, place.offset),
      })
  }
  const visit = (node: Node, path: readonly (string | number)[]) => {
    for (const [index, child] of (node.children ?? []).entries()) {
      const [key, value] = node.type === 'object' ? (child.children ?? []) : []
      if (node.type === 'array') {
        look(child, [...path, index], child, dotted(toPointer([...path, index])))
        visit(child, [...path, index])
      } else if (key !== undefined && value !== undefined) {
        const inner = [...path, String(key.value)]
        look(key, inner, key, `the key "${spelledOut(String(key.value))}"`)
        look(value, inner, key, dotted(toPointer(inner)))
        visit(value, inner)
      }
    }
  }
  visit(file.tree, [])
  return problems
}

/** Line and column of an offset, both from 1; columns count UTF-16 units as editors do. */
export function placeAt({ path, text }: BrandSource, offset: number): Place {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return { file: path, line, column: offset - before.lastIndexOf('\n') }
}

/** The node of a value, and of its key when it is a property. */
export interface Spot {
  readonly key: Node | null
  readonly value: Node
}

/** Finds the value at a pointer in one file, or null when the file does not set it. */
export function spotOf(file: Pick<ParsedFile, 'tree'>, pointer: Pointer): Spot | null {
  let spot: Spot = { key: null, value: file.tree }
  for (const segment of fromPointer(pointer)) {
    const next = childSpot(spot.value, segment)
    if (next === null) return null
    spot = next
  }
  return spot
}

function childSpot(node: Node, segment: string): Spot | null {
  if (node.type === 'array') {
    const value = node.children?.[Number(segment)]
    return value === undefined ? null : { key: null, value }
  }
  const property =
    node.type === 'object'
      ? node.children?.findLast(({ children }) => children?.[0]?.value === segment)
      : undefined
  const [key, value] = property?.children ?? []
  return key === undefined || value === undefined ? null : { key, value }
}

/**
 * Where a file sets a value: at the key, for lists at the item; the nearest enclosing place when it does not set it.
 */
export function placeOf(file: ParsedFile, pointer: Pointer): Place {
  const segments = fromPointer(pointer)
  for (let length = segments.length; length > 0; length--) {
    const spot = spotOf(file, toPointer(segments.slice(0, length)))
    if (spot !== null) return placeAt(file, (spot.key ?? spot.value).offset)
  }
  return placeAt(file, file.tree.offset)
}
