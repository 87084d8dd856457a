import { parseArgs } from 'node:util'
import { didYouMean } from '#domain/brand/did-you-mean.ts'
import { dotted, valueAt } from '#domain/brand/pointer.ts'
import type { Pointer } from '#domain/brand/pointer.ts'
import { placeText } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { isGateId } from '#domain/gates/explain.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import { plannedEntries, plannedKeys } from '#schemas/planned.generated.ts'
import { aBrandById } from './one-brand.ts'
import { resolveTools } from './sources.ts'
import { bold, dim, print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'
import { whyAll, whyGate } from './why-gate.ts'

export const why: Verb = {
  usage:
    'why <id> <pointer|gate> | why <id> --all  [--gateway address] [--tree file] [--account type] [--right name]',
  summary: 'Explains where a value comes from, or why a gate is on or off.',
  options: [
    '--all             every gate in a table',
    '--gateway <url>   the gateway to ask for the merchant’s module tree; default: the local one. Where none answers,',
    '                  the merchant’s first settings are taken, and the answer says "assumed"',
    '--tree <file>     a module tree as JSON instead: the nodes, a reply of /wps/system/status, or a merchant’s seed',
    '--account <type>  visitor (default), member, trial or agent',
    '--right <name>    a right the account has, as contract.dividend; may be repeated',
    '--format json     the same as JSON',
  ],
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        gateway: { type: 'string' },
        tree: { type: 'string' },
        account: { type: 'string', default: 'visitor' },
        right: { type: 'string', multiple: true, default: [] },
        format: { type: 'string', default: 'text' },
      },
    })
    const [id, subject] = positionals
    if (id === undefined || (subject === undefined) !== values.all || positionals.length > 2)
      throw new UsageError(
        'why needs a brand and a pointer or gate, or a brand and --all: why aurora theme.seeds.brand',
      )
    const asJson = values.format === 'json'
    if (!asJson && values.format !== 'text') throw new UsageError('--format is text or json')
    const brand = aBrandById(id)
    if (subject === undefined) return whyAll(brand, values, asJson)
    if (isGateId(subject, gateRules)) return whyGate(brand, subject, values, asJson)
    return whyValue(brand, pointerOf(subject), asJson)
  },
}

/** Converts `/theme/seeds/brand`, `theme.seeds.brand` or a gate id to a pointer. */
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
  return printed(`${bold(dotted(pointer))} = ${text}`, ...places, ...pack, ...plannedAt(pointer, value))
}

/** Parts of the value without effect yet. */
function plannedAt(pointer: Pointer, value: unknown): string[] {
  const key = plannedKeys[pointer]
  const sentences = plannedEntries[pointer] ?? {}
  const entries = (Array.isArray(value) ? value : [])
    .map(String)
    .filter((entry) => Object.hasOwn(sentences, entry))
  return [
    ...(key === undefined ? [] : [`! planned  no effect yet. ${key}`]),
    ...entries.map((entry) => `! planned  "${entry}" leads nowhere. ${sentences[entry] ?? ''}`),
  ]
}

function printed(...lines: readonly string[]): 0 {
  print(...lines)
  return 0
}
