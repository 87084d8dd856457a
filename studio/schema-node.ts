import { fromPointer } from '#domain/brand/pointer.ts'

/** The part of the brand's JSON schema that the studio uses. */
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

/** Resolves a reference, keeping the description at the referring place. */
export function targetOf(top: SchemaNode, node: SchemaNode): SchemaNode {
  if (node.$ref === undefined) return node
  const target = top.definitions?.[node.$ref.replace('#/definitions/', '')] ?? {}
  return node.description === undefined ? target : { ...target, description: node.description }
}

/** The schema node of a pointer; null: none. */
export function nodeAt(top: SchemaNode, pointer: string): SchemaNode | null {
  let node: SchemaNode = top
  for (const segment of fromPointer(pointer)) {
    const inner = targetOf(top, node).properties?.[segment]
    if (inner === undefined) return null
    node = inner
  }
  return targetOf(top, node)
}

/** Pointers of the fields below a pointer, with groups expanded. */
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

/** Maximum steps of a slider; wider ranges are typed. */
const mostSteps = 64

/** The input kind of a field. */
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
