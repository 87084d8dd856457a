export type Schema = { [key: string]: unknown }

/** What only a file on disk needs. */
const authoringOnly = ['$schema', 'extends', 'locked']

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The resolved form of the authoring schema: inheritance keys gone, every property required, and in maps
 * (`x-map`: gate switches, colours) neither `null` nor a duty to name every key.
 */
export function resolvedForm(authoring: Schema): Schema {
  const { properties, required: _required, defaultSnippets: _snippets, ...rest } = authoring
  const kept = Object.fromEntries(
    Object.entries(properties as Schema).filter(([key]) => !authoringOnly.includes(key)),
  )
  const definitions = Object.fromEntries(
    Object.entries(rest['definitions'] as Schema).map(([name, schema]) => [name, resolved(schema)]),
  )
  const jurisdiction = definitions['jurisdiction'] as { properties: Schema }
  jurisdiction.properties = {
    ...jurisdiction.properties,
    pack: { type: 'string', description: 'Edition of the jurisdiction pack.' },
  }
  const complete = resolved({ ...rest, properties: kept, definitions: {} }) as Schema
  return {
    ...complete,
    $id: String(authoring['$id']).replace('brand.schema', 'brand.resolved.schema'),
    $comment: 'Generated from brand.schema.json by `npm run generate`.',
    title: 'Brand',
    description:
      'A resolved brand: everything inherited, checked and tightened. The program reads only this form.',
    definitions: { ...definitions, jurisdiction: resolved(jurisdiction) },
  }
}

function resolved(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(resolved)
  if (!isSchema(schema)) return schema
  const copy = Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => key !== 'defaultSnippets')
      .map(([key, value]) => [key, resolved(value)]),
  )
  if (!isSchema(copy['properties'])) return copy
  if (copy['x-map'] === true) return { ...copy, properties: withoutNull(copy['properties']) }
  return { ...copy, required: Object.keys(copy['properties']) }
}

const withoutNull = (properties: Schema): Schema =>
  Object.fromEntries(
    Object.entries(properties).map(([key, value]) => {
      const types = isSchema(value) ? value['type'] : undefined
      return [
        key,
        Array.isArray(types) ? { ...(value as Schema), type: types.find((type) => type !== 'null') } : value,
      ]
    }),
  )
