import { readFile } from 'node:fs/promises'
import { roleWords } from '#domain/brand/theme/role-words.ts'
import { paletteRoles } from '#domain/brand/theme/token-names.ts'
import type { Generator } from './generator.ts'
import { formatJson } from './format.ts'
import { readGateSources } from './module-types.ts'
import type { GateSource, GateSources } from './module-types.ts'
import { resolvedForm } from './resolved-schema.ts'
import type { AuthoringSchema, Schema } from './resolved-schema.ts'

const path = 'schemas/brand.schema.json'

const objectOf = (source: string, description: string, properties: Record<string, Schema>): Schema => ({
  $comment: `Generated from ${source} by \`npm run generate\`.`,
  type: 'object',
  additionalProperties: false,
  description,
  'x-map': true,
  properties,
})

const gateSwitch = (entry: GateSource): Schema => ({
  type: ['boolean', 'null'],
  description: `${entry.title}. Off: ${entry.whenOff}${entry.planned === undefined ? '' : ` Planned: ${entry.planned}`}`,
})

function generatedDefinitions(catalogue: GateSources): Record<string, Schema> {
  const switches = (kind: GateSource['kind'], name: (id: string) => string) =>
    Object.fromEntries(
      Object.entries(catalogue)
        .filter(([, entry]) => entry.kind === kind)
        .map(([id, entry]) => [name(id), gateSwitch(entry)]),
    )
  return {
    colorTokens: objectOf(
      'domain/brand/theme/token-names.ts',
      'Colours set by hand; each replaces the generated one.',
      Object.fromEntries(
        paletteRoles.map((role) => [
          role,
          {
            type: ['string', 'null'],
            format: 'color-hex',
            pattern: '^#[0-9a-fA-F]{6}$',
            description: roleWords[role],
          },
        ]),
      ),
    ),
    modules: objectOf(
      'schemas/modules.json',
      'Features of the site. A gate is on when brand and server both switch it on.',
      switches('capability', (id) => id),
    ),
    safeguards: objectOf(
      'schemas/modules.json',
      'Player protection. A safeguard is on when the brand, the server or the jurisdiction demands it.',
      switches('safeguard', (id) => id.replace('safeguard.', '')),
    ),
  }
}

/** Fills the generated definitions of the authoring schema, and writes the resolved schema. */
export const brandSchema: Generator = {
  name: 'brand schema',
  async files() {
    const schema: AuthoringSchema = JSON.parse(await readFile(path, 'utf8'))
    const authoring = {
      ...schema,
      definitions: { ...schema.definitions, ...generatedDefinitions(await readGateSources()) },
    }
    return {
      [path]: await formatJson(path, authoring),
      'schemas/brand.resolved.schema.json': await formatJson(
        'schemas/brand.resolved.schema.json',
        resolvedForm(authoring),
      ),
    }
  },
}
