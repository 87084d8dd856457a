interface SchemaNode {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, SchemaNode>>
  readonly definitions?: Readonly<Record<string, SchemaNode>>
  readonly description?: string
}

/** Every dotted key of a schema, `theme.seeds.brand`. Gates keep their own names: `auth.login`. */
export function schemaPaths(schema: SchemaNode): string[] {
  const visit = (node: SchemaNode, path: readonly string[]): string[] => {
    const target =
      node.$ref === undefined ? node : schema.definitions?.[node.$ref.replace('#/definitions/', '')]
    return Object.entries(target?.properties ?? {}).flatMap(([key, child]) => {
      const inner = [...path, key]
      return [path[0] === 'modules' ? key : inner.join('.'), ...visit(child, inner)]
    })
  }
  return visit(schema, [])
}
