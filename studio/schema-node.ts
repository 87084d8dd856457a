import { fromPointer } from '#domain/brand/pointer.ts'

/** What the page reads of the brand schema. */
export interface SchemaNode {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | number)[]
  readonly enumDescriptions?: readonly string[]
  readonly const?: unknown
  readonly description?: string
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly examples?: readonly unknown[]
  readonly items?: SchemaNode
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly definitions?: Readonly<Record<string, SchemaNode>>
}

/** The node a reference stands for, with the description of the place that refers. */
export function targetOf(top: SchemaNode, node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node
  const target = top.definitions?.[node.$ref.replace('#/definitions/', '')] ?? {}
  return node.description === undefined ? target : { ...target, description: node.description }
}

/** The node that describes a pointer; null: the schema has none. */
export function nodeAt(top: SchemaNode, pointer: string): SchemaNode | null {
  let node: SchemaNode = top
  for (const segment of fromPointer(pointer)) {
    const inner = targetOf(top, node).properties?.[segment]
    if (inner === undefined) return null
    node = inner
  }
  return targetOf(top, node)
}

/** Pointers of the fields below a pointer, groups opened. */
export function fieldsBelow(top: SchemaNode, pointer: string): string[] {
  const node = nodeAt(top, pointer)
  if (node?.properties === undefined) return node === null ? [] : [pointer]
  return Object.keys(node.properties).flatMap((key) =>
    fieldsBelow(top, `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  )
}

export type FieldKind =
  | 'switch'
  | 'choice'
  | 'color'
  | 'slider'
  | 'number'
  | 'order'
  | 'list'
  | 'text'
  | 'json'

const hasType = ({ type }: SchemaNode, wanted: string) =>
  type === wanted || (Array.isArray(type) && type.includes(wanted))

/** A slider shows the whole range; a range wider than that is typed. */
const mostSteps = 64

/** How a field is edited. */
export function kindOf(top: SchemaNode, node: SchemaNode): FieldKind {
  if (node.enum !== undefined) return 'choice'
  if (hasType(node, 'boolean')) return 'switch'
  if (node.format === 'color-hex') return 'color'
  if (hasType(node, 'number') || hasType(node, 'integer')) {
    const { minimum = -Infinity, maximum = Infinity } = node
    return maximum - minimum <= mostSteps && !hasType(node, 'null') ? 'slider' : 'number'
  }
  if (hasType(node, 'array')) {
    const items = targetOf(top, node.items ?? {})
    if (items.enum !== undefined) return 'order'
    return hasType(items, 'string') ? 'list' : 'json'
  }
  return hasType(node, 'string') ? 'text' : 'json'
}

export const mayBeNull = (node: SchemaNode): boolean => hasType(node, 'null')
