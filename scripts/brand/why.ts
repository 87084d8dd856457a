import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { didYouMean } from '#domain/brand/did-you-mean.ts'
import { dotted, valueAt } from '#domain/brand/pointer.ts'
import type { Pointer } from '#domain/brand/pointer.ts'
import { placeText } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { gatePointer } from '#domain/brand/rules/rule.ts'
import { decide } from '#domain/gates/evaluate.ts'
import type { GateSession, ServerModules } from '#domain/gates/evaluate.ts'
import { explainDecision, isGateId } from '#domain/gates/explain.ts'
import { indexModules } from '#domain/gates/module-index.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { readGateSources } from '../generate/module-types.ts'
import { aBrandById } from './one-brand.ts'
import { resolveTools } from './sources.ts'
import { bold, dim, print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

const accounts = ['visitor', 'member', 'trial', 'agent'] as const

export const why: Verb = {
  usage: 'why <id> <pointer|gate> [--tree file] [--account type]',
  summary: 'Tells where a value comes from, or why a gate is on or off.',
  options: [
    '--tree <file>     the server’s module tree as JSON; without it every module counts as on',
    '--account <type>  visitor (default), member, trial or agent',
    '--format json     the same as JSON',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tree: { type: 'string' },
        account: { type: 'string', default: 'visitor' },
        format: { type: 'string', default: 'text' },
      },
    })
    const [id, subject] = positionals
    if (id === undefined || subject === undefined)
      throw new UsageError('why needs a brand and a pointer or gate: why aurora theme.seeds.brand')
    const account = accounts.find((each) => each === values.account)
    if (account === undefined) throw new UsageError(`--account is one of ${accounts.join(', ')}`)
    const brand = aBrandById(id)
    if (isGateId(subject, gateRules))
      return whyGate(brand, subject, serverFrom(values.tree), account, values.format === 'json')
    return whyValue(brand, pointerOf(subject), values.format === 'json')
  },
}

function serverFrom(path: string | undefined): ServerModules {
  if (path === undefined) {
    const all = new Set(Object.values(gateRules).flatMap(({ module }) => module ?? []))
    return {
      state: 'ready',
      index: indexModules([...all].map((modId) => ({ modId, enabled: '1', childrenNodes: [] }))),
    }
  }
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  return {
    state: 'ready',
    index: indexModules(
      Array.isArray(file) ? file : (valueAt(file, '/value/modules') ?? valueAt(file, '/modules')),
    ),
  }
}

async function whyGate(
  resolved: ResolvedBrand,
  id: GateId,
  server: ServerModules,
  account: GateSession['account'],
  asJson: boolean,
): Promise<number> {
  const decision = decide(gateRules, id, {
    brand: resolved.brand,
    server,
    session: { account, rights: new Set() },
    originOf: (gate) => {
      const origin = resolved.originOf(gatePointer(gate))
      return origin === null ? null : placeText(origin)
    },
  })
  if (asJson) return printed(JSON.stringify(decision, null, 2))
  const [head = '', ...rest] = explainDecision(decision, (await readGateSources())[id])
  return printed(bold(head), ...rest)
}

/** `/theme/seeds/brand`, `theme.seeds.brand` or a gate id as a pointer. */
function pointerOf(subject: string): Pointer {
  if (subject.startsWith('/')) return subject
  return `/${subject.replaceAll('.', '/')}`
}

function whyValue({ brand, chain, originOf }: ResolvedBrand, pointer: Pointer, asJson: boolean): number {
  const value = valueAt(brand, pointer)
  if (value === undefined) {
    const guess = didYouMean(dotted(pointer), resolveTools().schemaPaths)
    throw new UsageError(
      `the brand has no ${dotted(pointer)}${guess === null ? '' : ` — did you mean "${guess}"?`}`,
    )
  }
  const origin = originOf(pointer)
  if (asJson) return printed(JSON.stringify({ pointer, value, origin }, null, 2))
  const text = JSON.stringify(value, null, 2)
  const files = new Map(chain.map((file) => [file.path, file]))
  const places = (origin?.chain ?? []).map((place, index) => {
    const said = JSON.stringify(valueAt(files.get(place.file)?.value, pointer))
    const short = said !== undefined && said.length < 80 ? said : '…'
    return `${index === 0 ? '→' : ' '} ${placeText(place)}  ${short}${index === 0 ? '' : dim('  overridden')}`
  })
  const pack =
    pointer.startsWith('/jurisdiction') && pointer !== '/jurisdiction/code'
      ? [`${origin === null ? '→' : ' '} schemas/jurisdictions/${brand.jurisdiction.code}.json`]
      : []
  return printed(`${bold(dotted(pointer))} = ${text}`, ...places, ...pack)
}

function printed(...lines: readonly string[]): 0 {
  print(...lines)
  return 0
}
