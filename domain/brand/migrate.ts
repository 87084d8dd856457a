import { getNodeValue, parseTree } from 'jsonc-parser'
import type { Node } from 'jsonc-parser'
import { spotOf } from './parsed-file.ts'
import { fromPointer, toPointer } from './pointer.ts'
import type { Pointer } from './pointer.ts'

/** Renames a key; its value and everything around it stay. */
interface Rename {
  readonly why: string
  readonly rename: Pointer
  readonly to: string
}

/** Replaces the objects of a list by the text under one of their keys; their other keys move elsewhere. */
interface Unwrap {
  readonly why: string
  readonly unwrap: Pointer
  readonly key: string
  readonly lift: Readonly<Record<string, Pointer>>
}

/** One step between two versions of the file format, `schemas/migrations/<from>-to-<to>.json`. */
export interface Migration {
  readonly from: number
  readonly to: number
  readonly steps: readonly (Rename | Unwrap)[]
}

/** The current version of brand files; equals the version in the schema. */
export const schemaVersion = 2

/**
 * Migrates a file's text to the current version and keeps its formatting. Current texts and texts that are not JSON
 * are returned unchanged.
 */
export function migrate(text: string, migrations: readonly Migration[]): string {
  let current = text
  for (const migration of migrations.toSorted((a, b) => a.from - b.from)) {
    if (versionOf(current) !== migration.from) continue
    for (const step of migration.steps)
      current = 'rename' in step ? rename(current, step) : unwrap(current, step)
    current = set(current, '/schemaVersion', migration.to)
  }
  return current
}

/** The version a text declares; null when it declares none. */
export function versionOf(text: string): number | null {
  const value = nodeAt(text, '/schemaVersion')?.value
  return typeof value === 'number' ? value : null
}

function treeOf(text: string): Node | undefined {
  return parseTree(text)
}

function nodeAt(text: string, pointer: Pointer): Node | undefined {
  const tree = treeOf(text)
  return tree === undefined ? undefined : spotOf({ tree }, pointer)?.value
}

/** Replaces a value, or appends it to its object, in the same layout. */
function set(text: string, pointer: Pointer, value: unknown): string {
  const node = nodeAt(text, pointer)
  const json = JSON.stringify(value)
  if (node !== undefined) return text.slice(0, node.offset) + json + text.slice(node.offset + node.length)
  const segments = fromPointer(pointer)
  const parent = nodeAt(text, toPointer(segments.slice(0, -1)))
  const last = parent?.children?.at(-1)
  if (parent === undefined || last === undefined) return text
  const before = parent.children?.at(-2)
  const gap = text
    .slice(before === undefined ? parent.offset + 1 : endOf(before), last.offset)
    .replace(',', '')
  const added = `,${gap}${JSON.stringify(segments.at(-1))}: ${json}`
  return text.slice(0, endOf(last)) + added + text.slice(endOf(last))
}

const endOf = ({ offset, length }: Node) => offset + length

function rename(text: string, step: Rename): string {
  const tree = treeOf(text)
  const key = tree === undefined ? null : (spotOf({ tree }, step.rename)?.key ?? null)
  if (key === null) return text
  return text.slice(0, key.offset) + JSON.stringify(step.to) + text.slice(key.offset + key.length)
}

function unwrap(text: string, { unwrap: list, key, lift }: Unwrap): string {
  const items = nodeAt(text, list)?.children ?? []
  let current = text
  for (const [index, item] of items.entries()) {
    const value: unknown = getNodeValue(item)
    if (!isObject(value) || value[key] === undefined) continue
    current = set(current, `${list}/${index}`, value[key])
    for (const [inner, target] of Object.entries(lift)) {
      if (value[inner] !== undefined) current = set(current, target, value[inner])
    }
  }
  return current
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
