import { readFile } from 'node:fs/promises'
import { generatedHeader } from './generator.ts'
import type { Generator } from './generator.ts'

/** One entry of `schemas/modules.json`. */
export interface GateSource {
  readonly title: string
  readonly kind: 'capability' | 'safeguard'
  readonly module: string | null
  readonly requires: readonly string[]
  readonly accounts?: readonly string[]
  readonly right?: string
  readonly whenOff: string
  /** Why the gate has no effect yet, as a sentence. Removed by the change that gives it an effect. */
  readonly planned?: string
}
export type GateSources = Readonly<Record<string, GateSource>>

const source = 'schemas/modules.json'

export async function readGateSources(): Promise<GateSources> {
  const sources: GateSources = JSON.parse(await readFile(source, 'utf8'))
  return sources
}

const union = (name: string, doc: string, ids: readonly string[]) =>
  `/** ${doc} */\nexport type ${name} =\n${ids.map((id) => `  | '${id}'`).join('\n')}\n`

const ruleType = `/** What decides about a gate. The words for operators stay in \`modules.json\`, out of the browser's first load. */
export interface GateRule {
  /** A safeguard needs one yes and fails to on; everything else needs everybody's yes and fails to off. */
  readonly kind?: 'safeguard'
  /** Module of the server's tree it listens to; null: the server has no say. */
  readonly module: ModuleId | null
  /** Gates that must be on before this one can be; absent: none. */
  readonly requires?: readonly GateId[]
  /** Account types it is for; absent: everybody, visitors included. */
  readonly accounts?: readonly ('member' | 'trial' | 'agent')[]
  /** A right of the account it needs besides, for example a contract of that kind. */
  readonly right?: string
}
`

/** Default values are omitted, because the table is part of the browser's first load. */
const row = ([id, { kind, module, requires, accounts, right }]: readonly [string, GateSource]) =>
  `  '${id}': ${JSON.stringify({
    ...(kind === 'safeguard' && { kind }),
    module,
    ...(requires.length > 0 && { requires }),
    accounts,
    right,
  })
    .replaceAll('"', "'")
    .replace(/'(\w+)':/g, '$1: ')
    .replaceAll(',', ', ')},`

/** Gate ids as types (a misspelt gate does not compile) and the gate rules as a table. */
export const moduleTypes: Generator = {
  name: 'gates',
  async files() {
    const catalogue = await readGateSources()
    const ids = Object.keys(catalogue)
    const ofKind = (kind: GateSource['kind']) => ids.filter((id) => catalogue[id]?.kind === kind)
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
        ruleType,
        `/** Every gate of the product. */\nexport const gateRules: Readonly<Record<GateId, GateRule>> = {\n${Object.entries(catalogue).map(row).join('\n')}\n}\n`,
      ].join('\n'),
    }
  },
}
