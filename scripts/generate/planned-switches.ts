import { readFile } from 'node:fs/promises'
import { generatedHeader } from './generator.ts'
import type { Generator } from './generator.ts'
import { readGateSources } from './module-types.ts'
import type { AuthoringSchema, Schema } from './resolved-schema.ts'

const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isText)

interface Planned {
  readonly keys: Readonly<Record<string, string>>
  readonly entries: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Every `x-planned` of the brand schema by JSON pointer: a sentence on a key, sentences by entry on a list's items. */
function plannedIn(schema: AuthoringSchema): Planned {
  const keys: Record<string, string> = {}
  const entries: Record<string, Readonly<Record<string, string>>> = {}
  const visit = (node: Schema, pointer: string): void => {
    const reference = node['$ref']
    const target = isText(reference)
      ? { ...schema.definitions[reference.replace('#/definitions/', '')], ...node }
      : node
    const planned = target['x-planned']
    if (isText(planned)) keys[pointer] = planned
    if (isTexts(planned)) entries[pointer] = planned
    const items = target['items']
    if (typeof items === 'object' && items !== null) visit({ ...items }, pointer)
    if (target['x-map'] === true) return
    for (const [key, inner] of Object.entries(target.properties ?? {})) visit(inner, `${pointer}/${key}`)
  }
  visit(schema, '')
  return { keys, entries }
}

/** Brand settings without effect yet, excluded from the browser's first load. */
export const plannedSwitches: Generator = {
  name: 'planned switches',
  async files() {
    const schema: AuthoringSchema = JSON.parse(await readFile('schemas/brand.schema.json', 'utf8'))
    const gates = Object.entries(await readGateSources()).flatMap(([id, { planned }]) =>
      planned === undefined ? [] : [[id, planned] as const],
    )
    const { keys, entries } = plannedIn(schema)
    const table = (name: string, doc: string, type: string, value: unknown) =>
      `/** ${doc} */\nexport const ${name}: ${type} = ${JSON.stringify(value, null, 2)}\n`
    return {
      'schemas/planned.generated.ts': [
        generatedHeader('schemas/modules.json and schemas/brand.schema.json'),
        "import type { GateId } from './modules.generated.ts'\n",
        table(
          'plannedGates',
          'Gates that switch nothing yet, with what is missing.',
          'Readonly<Partial<Record<GateId, string>>>',
          Object.fromEntries(gates),
        ),
        table(
          'plannedKeys',
          'Keys of a brand file without a reader, by pointer.',
          'Readonly<Record<string, string>>',
          keys,
        ),
        table(
          'plannedEntries',
          'List entries that lead to no page and show no section, by the list’s pointer.',
          'Readonly<Record<string, Readonly<Record<string, string>>>>',
          entries,
        ),
      ].join('\n'),
    }
  },
}
