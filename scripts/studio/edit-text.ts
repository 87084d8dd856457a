import { applyEdits, findNodeAtLocation, modify, parseTree } from 'jsonc-parser'
import { fromPointer, toPointer } from '#domain/brand/pointer.ts'
import type { Pointer } from '#domain/brand/pointer.ts'

/** One value of a JSON file set, or (without `value`) left to what the file inherits. Lists are set as a whole. */
export interface Edit {
  readonly pointer: Pointer
  readonly value?: unknown
}

/** The order in which the keys of the object at a pointer stand in the documentation; new keys take their place in it. */
export type KeyOrder = (holder: Pointer) => readonly string[]

const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }

/**
 * The text with the edits made. Everything else stays as it is written: order of keys, line breaks, spaces. An object that
 * is empty once its last value is left to inheritance goes as well. The text must be JSON with an object.
 */
export function editText(text: string, edits: readonly Edit[], orderOf: KeyOrder): string {
  return edits.reduce((before, edit) => editOnce(before, edit, orderOf), text)
}

function editOnce(text: string, { pointer, value }: Edit, orderOf: KeyOrder): string {
  const path = fromPointer(pointer)
  if (value === undefined) return withoutEmptied(text, path)
  // Text that is the same value stays: no space of it moves.
  if (isSame(valueIn(text, path), value)) return text
  const getInsertionIndex = (keys: string[]) => placeOf(path, keys, text, orderOf)
  return applyEdits(text, modify(text, path, value, { formattingOptions, getInsertionIndex }))
}

/** Removes a key, and the objects around it that hold nothing any more. */
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
 * The place of the topmost key that the path adds: before the first key that comes after it in the documentation, where the
 * keys of the file follow that order, else at the end.
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

/** The value a JSON text has at a path; undefined: none. */
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

/** The edits that make one object the other, leaf by leaf. */
export function editsBetween(before: unknown, after: unknown, path: readonly string[] = []): Edit[] {
  if (!isObject(before) || !isObject(after)) {
    if (isSame(before, after)) return []
    const pointer = toPointer(path)
    return [after === undefined ? { pointer } : { pointer, value: after }]
  }
  const inside = [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    editsBetween(before[key], after[key], [...path, key]),
  )
  // An object without keys has no leaf that would make it.
  return inside
}
