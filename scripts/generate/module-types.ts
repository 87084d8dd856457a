import { readFile } from 'node:fs/promises'
import type { GateEntry } from '#domain/gates/catalogue.ts'
import { generatedHeader } from './generator.ts'
import type { Generator } from './generator.ts'

const source = 'schemas/modules.json'

const union = (name: string, doc: string, ids: readonly string[]) =>
  `/** ${doc} */\nexport type ${name} =\n${ids.map((id) => `  | '${id}'`).join('\n')}\n`

/** The gate ids as types: a misspelt gate does not compile. */
export const moduleTypes: Generator = {
  name: 'gate ids',
  async files() {
    const catalogue = JSON.parse(await readFile(source, 'utf8')) as Record<string, GateEntry>
    const ids = Object.keys(catalogue)
    const ofKind = (kind: GateEntry['kind']) => ids.filter((id) => catalogue[id]?.kind === kind)
    const modules = new Set(
      Object.values(catalogue).flatMap(({ module }) => (module === null ? [] : [module])),
    )
    return {
      'schemas/modules.generated.ts': [
        generatedHeader(source),
        union(
          'CapabilityGateId',
          'Something a player can do: needs the brand and the server.',
          ofKind('capability'),
        ),
        union(
          'SafeguardGateId',
          'Something that protects a player: the brand or the server suffices.',
          ofKind('safeguard'),
        ),
        'export type GateId = CapabilityGateId | SafeguardGateId\n',
        union(
          'ModuleId',
          'A module of the server’s white-label tree that a gate listens to.',
          [...modules].toSorted(),
        ),
      ].join('\n'),
    }
  },
}
