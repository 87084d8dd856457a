import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'

/** Editors show help for a brand file from the schema alone. */
interface Node {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly enumDescriptions?: readonly string[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly additionalProperties?: boolean
  readonly format?: string
  readonly pattern?: string
  readonly definitions?: Readonly<Record<string, Node>>
  readonly defaultSnippets?: readonly { readonly label: string; readonly body: unknown }[]
}

const schema = JSON.parse(readFileSync(join(root, 'schemas', 'brand.schema.json'), 'utf8')) as Node

const targetOf = (node: Node): Node =>
  node.$ref === undefined ? node : (schema.definitions?.[node.$ref.replace('#/definitions/', '')] ?? {})

/** Every node of the schema with its path: properties, items and definitions. */
function nodes(node: Node, path: string): readonly (readonly [string, Node])[] {
  return [
    [path, node] as const,
    ...Object.entries(node.properties ?? {}).flatMap(([key, inner]) => nodes(inner, `${path}.${key}`)),
    ...(node.items === undefined ? [] : nodes(node.items, `${path}[]`)),
  ]
}
const all = [
  ...nodes(schema, '$'),
  ...Object.entries(schema.definitions ?? {}).flatMap(([name, node]) => nodes(node, name)),
]
const properties = all.filter(([path]) => path.includes('.') && !path.endsWith('[]'))
const missing = (wrong: (node: Node, path: string) => boolean, from = all) =>
  from.filter(([path, node]) => wrong(node, path)).map(([path]) => path)

describe('an editor', () => {
  it('explains every key', () => {
    expect(properties.length).toBeGreaterThan(150)
    expect(
      missing((node) => (node.description ?? targetOf(node).description ?? '') === '', properties),
    ).toEqual([])
  })
  it('explains every choice', () => {
    const unexplained = (node: Node) =>
      node.enum !== undefined && node.enumDescriptions?.length !== node.enum.length
    expect(missing(unexplained)).toEqual([])
  })
  it('offers a colour picker for every colour', () => {
    const hex = '^#[0-9a-fA-F]{6}$'
    const colours = all.filter(([, { pattern }]) => pattern === hex)
    expect(colours.length).toBeGreaterThan(20)
    expect(missing(({ pattern, format }) => pattern === hex && format !== 'color-hex')).toEqual([])
  })
  it('is told every key: no schema object allows unknown ones', () => {
    expect(missing((node) => node.properties !== undefined && node.additionalProperties !== false)).toEqual(
      [],
    )
  })
  it('starts a new file with the required fields', () => {
    const [snippet] = schema.defaultSnippets ?? []
    expect(Object.keys(snippet?.body ?? {})).toEqual(
      expect.arrayContaining(['schemaVersion', 'id', 'extends', 'merchantCode', 'identity', 'domains']),
    )
  })
})
