export interface Schema {
  readonly [key: string]: unknown
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}
export interface AuthoringSchema extends Schema {
  readonly $id: string
  readonly properties: Readonly<Record<string, Schema>>
  readonly definitions: Readonly<Record<string, Schema>>
}

/** Keys of files only. */
const authoringOnly = ['$schema', 'extends', 'locked']

const pack: Schema = { type: 'string', description: 'Edition of the jurisdiction pack.' }

/**
 * The resolved form of the authoring schema: no inheritance keys, every property required; in maps (`x-map`: gate
 * switches, colours) `null` is not allowed and keys stay optional.
 */
export function resolvedForm(authoring: AuthoringSchema): Schema {
  const { properties, required: _required, defaultSnippets: _snippets, definitions, ...rest } = authoring
  const kept = Object.fromEntries(Object.entries(properties).filter(([key]) => !authoringOnly.includes(key)))
  const { jurisdiction } = definitions
  const withPack = {
    ...definitions,
    jurisdiction: { ...jurisdiction, properties: { ...jurisdiction?.properties, pack } },
  }
  return {
    ...resolved({ ...rest, properties: kept }),
    $id: authoring.$id.replace('brand.schema', 'brand.resolved.schema'),
    $comment: 'Generated from brand.schema.json by `npm run generate`.',
    title: 'Brand',
    description:
      'A resolved brand: everything inherited, checked and tightened. The program reads only this form.',
    definitions: mapValues(withPack, resolved),
  }
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

function resolved({ defaultSnippets: _snippets, 'x-planned': _planned, ...schema }: Schema): Schema {
  const items = schema['items']
  const deeper = isSchema(items) ? { ...schema, items: resolved(items) } : schema
  if (schema.properties === undefined) return deeper
  if (schema['x-map'] === true) return { ...deeper, properties: mapValues(schema.properties, withoutNull) }
  return {
    ...deeper,
    properties: mapValues(schema.properties, resolved),
    required: Object.keys(schema.properties),
  }
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function withoutNull(schema: Schema): Schema {
  const type = Array.isArray(schema.type) ? schema.type.find((name) => name !== 'null') : schema.type
  return { ...schema, type }
}
