import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import { fromPointer, toPointer } from '#domain/brand/pointer.ts'
import type { Pointer } from '#domain/brand/pointer.ts'

/**
 * Sets one value of a JSON file or (without `value`) removes it in favour of the inherited one. Lists are set as a
 * whole.
 */
export interface Edit {
  readonly pointer: Pointer
  readonly value?: unknown
}

/** Documented key order of the object at a pointer; new keys are inserted accordingly. */
export type KeyOrder = (holder: Pointer) => readonly string[]

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

/**
 * Applies edits to a JSON text and preserves everything else: key order, line breaks, spaces. Objects emptied by a
 * removal are removed too. The text must be a JSON object.
 */
export function editText(text: string, edits: readonly Edit[], orderOf: KeyOrder): string {
  return edits.reduce((before, edit) => editOnce(before, edit, orderOf), text)
}

function editOnce(text: string, { pointer, value }: Edit, orderOf: KeyOrder): string {
  const path = fromPointer(pointer)
  if (value === undefined) return withoutEmptied(text, path)
  // An equal value is left as written.
  if (isSame(valueIn(text, path), value)) return text
  const getInsertionIndex = (keys: string[]) => placeOf(path, keys, text, orderOf)
  return applyEdits(text, modify(text, path, value, { formattingOptions, getInsertionIndex }))
}

/** Removes a key and the enclosing objects that become empty. */
function withoutEmptied(text: string, path: readonly string[]): string {
  const tree = parseTree(text)
  if (tree === undefined) return text
  let length = path.length
  if (findNodeAtLocation(tree, [...path]) === undefined) return text
  const holds = (depth: number) => findNodeAtLocation(tree, path.slice(0, depth))?.children?.length ?? 0
  while (length > 1 && holds(length - 1) === 1) length -= 1
  return applyEdits(text, modify(text, path.slice(0, length), undefined, { formattingOptions }))
}

/**
 * Insertion position of the topmost new key: before the first key that follows it in the documentation, if the file
 * follows that order, otherwise at the end.
 */
function placeOf(path: readonly string[], keys: readonly string[], text: string, orderOf: KeyOrder): number {
  const tree = parseTree(text)
  const isThere = (length: number) =>
    tree !== undefined && findNodeAtLocation(tree, path.slice(0, length)) !== undefined
  const depth = path.slice(0, -1).filter((_, index) => isThere(index + 1)).length
  const order = orderOf(toPointer(path.slice(0, depth)))
  const rank = (key: string) => order.indexOf(key)
  const own = rank(path[depth] ?? '')
  const next = own < 0 ? -1 : keys.findIndex((key) => rank(key) > own)
  return next < 0 ? keys.length : next
}

/** The value at a path of a JSON text; undefined: none. */
function valueIn(text: string, path: readonly string[]): unknown {
  let at: unknown = JSON.parse(text)
  for (const segment of path) {
    if (typeof at !== 'object' || at === null || Array.isArray(at) || !Object.hasOwn(at, segment))
      return undefined
    at = Object.entries(at).find(([key]) => key === segment)?.[1]
  }
  return at
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The edits that turn one object into the other, per leaf. */
export function editsBetween(before: unknown, after: unknown, path: readonly string[] = []): Edit[] {
  if (!isObject(before) || !isObject(after)) {
    if (isSame(before, after)) return []
    const pointer = toPointer(path)
    return [after === undefined ? { pointer } : { pointer, value: after }]
  }
  const inside = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    editsBetween(before[key], after[key], [...path, key]),
  )
  // An empty object has no leaves and is set as a whole.
  return inside
}
