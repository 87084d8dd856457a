import type { GateId } from '#schemas/modules.generated.ts'
import { plannedEntries } from '#schemas/planned.generated.ts'
import type { Decision, Verdict } from './decision.ts'
import { gateOfEntry } from './gate-of-entry.ts'

/** A gate's texts in `schemas/modules.json`. */
export interface GateWords {
  readonly title: string
  /** What a visitor loses while the gate is off. */
  readonly whenOff: string
  /** Why the gate has no effect yet; absent for gates with an effect. */
  readonly planned?: string
}

/** Matches the place of a switch that a jurisdiction pack decides and captures the market's code. */
const packPlace = /^schemas\/jurisdictions\/([A-Z]{2})\.json/
const marketOf = (origin: string | null): string | undefined => packPlace.exec(origin ?? '')?.[1]

/** Whether a switch is set in a brand file or by the pack of the brand's market. */
const holderOf = (origin: string | null) => (marketOf(origin) === undefined ? 'brand' : 'market')

/** List entries behind a gate whose pages do not exist yet. */
const deadEntries = (id: GateId): readonly string[] =>
  entriesOf(id).flatMap(([pointer, entry]) => {
    const sentence = plannedEntries[pointer]?.[entry]
    const what = pointer === '/home/sections' ? 'section' : 'page'
    return sentence === undefined
      ? []
      : [`"${entry}" of ${pointer.slice(1).replace('/', '.')}: there is no such ${what}. ${sentence}`]
  })

const entriesOf = (id: GateId): readonly (readonly [pointer: string, entry: string])[] =>
  Object.entries(gateOfEntry).flatMap(([pointer, gates]) =>
    Object.entries(gates).flatMap(([entry, gate]) => (gate === id ? [[pointer, entry] as const] : [])),
  )

/** The parts of a gate without an effect yet: the whole gate, or pages and sections that do not exist. */
export const missingParts = (id: GateId, { planned }: GateWords): readonly string[] => [
  ...(planned === undefined ? [] : [`it switches nothing yet. ${planned}`]),
  ...deadEntries(id),
]

/**
 * A decision for operators. A switch turned by the market is attributed to the market. A gate without an effect is off;
 * one whose pages do not exist is off unless another gate requires it (`isRequired`).
 */
export function asBuilt(
  decision: Decision,
  words: Pick<GateWords, 'planned'> | undefined,
  isRequired: (id: GateId) => boolean,
): Decision {
  const market = marketOf(decision.origin)
  const renamed = (verdict: Verdict): Verdict => {
    if (market === undefined || verdict.layer !== 'brand') return verdict
    const reason = verdict.state === 'on' ? 'MARKET_DEMANDS' : 'MARKET_FORBIDS'
    return { ...verdict, reason, because: market }
  }
  const decider = decidingVerdict(decision)
  const { reason, because } = decider === undefined ? decision : renamed(decider)
  const told = { ...decision, reason, because, trace: decision.trace.map(renamed) }
  const unbuilt = productVerdict(decision.id, words?.planned)
  if (unbuilt === null) return told
  const trace = [...told.trace, unbuilt]
  // Another reason for `off` takes precedence, because the operator can change it.
  if (told.state === 'off') return { ...told, trace }
  const state = unbuilt.reason === 'NO_PAGE' && isRequired(decision.id) ? told.state : 'off'
  return { ...told, trace, state, reason: unbuilt.reason, because: unbuilt.because }
}

function productVerdict(id: GateId, planned: string | undefined): Verdict | null {
  if (planned !== undefined) return { layer: 'product', state: 'off', reason: 'PLANNED', because: planned }
  const dead = deadEntries(id)
  if (dead.length === 0 || dead.length < entriesOf(id).length) return null
  return { layer: 'product', state: 'off', reason: 'NO_PAGE', because: dead.join(' ') }
}

/** The verdict that made the decision; undefined when all agree. */
const decidingVerdict = ({ trace, reason, because }: Decision): Verdict | undefined =>
  trace.find((verdict) => verdict.reason === reason && verdict.because === because)

/** The verdict that decided, as a sentence; empty when all agree. */
export function decidingSentence(decision: Decision): string {
  const decider = decidingVerdict(decision)
  return decider === undefined ? '' : explainVerdict(decider, decision.origin)
}

/** One layer's verdict as a sentence for operators. `origin`: where the brand file has the switch. */
export function explainVerdict({ layer, reason, because }: Verdict, origin: string | null): string {
  const where = origin === null ? '' : ` (${origin})`
  switch (reason) {
    case 'UNKNOWN_GATE':
      return `there is no gate "${because}"`
    case 'SYSTEM_BLOCKED':
      return 'the site is under maintenance or the region is refused'
    case 'BRAND_ON':
      return `the ${holderOf(origin)} has it on${where}`
    case 'BRAND_OFF':
      return `the ${holderOf(origin)} has it off${where}`
    case 'BRAND_UNSET':
      return 'the brand does not set it, which means off'
    case 'SERVER_PENDING':
      return `the server has not answered yet; module ${because} is not known`
    case 'SERVER_STALE':
      return `module ${because} was on in the last tree received; a newer tree could not be loaded`
    case 'SERVER_ERROR':
      return `the server’s module tree could not be loaded; module ${because} counts as off`
    case 'SERVER_MALFORMED':
      return `the server’s node ${because} is malformed or occurs twice in the tree`
    case 'SERVER_MISSING':
      return `the server’s tree has no module ${because}`
    case 'SERVER_OFF':
      return `the server has module ${because} off`
    case 'SERVER_ANCESTOR_OFF':
      return `the server has ${because} off, which turns off everything below it`
    case 'SERVER_ON':
      return `the server has module ${because} on`
    case 'NOBODY_ASKS':
      return 'no module of the server decides about it'
    case 'MARKET_FORBIDS':
      return `the market ${because} forbids it${where}`
    case 'MARKET_DEMANDS':
      return `the market ${because} demands it${where}`
    case 'PLANNED':
      return `it is planned and switches nothing yet. ${because}`
    case 'NO_PAGE':
      return `not everything it switches exists: ${because}`
    case 'REQUIRES':
      return `it requires ${because}, which is not on`
    case 'SESSION_PENDING':
      return 'the member’s data are still loading'
    case 'LOGIN_REQUIRED':
      return 'it is for players who are logged in'
    case 'ACCOUNT_TYPE':
      return `it is not for accounts of type ${because}`
    case 'RIGHT_MISSING':
      return `it needs the right ${because}, which the account does not have`
    default:
      return layer === 'requires' ? `${because} is on` : `the account may (${because})`
  }
}

const stateWord = { on: 'on', off: 'off', unknown: 'not decided yet' } as const

/** A decision as lines: the result, every layer's verdict, what a visitor loses, and what is not built yet. */
export function explainDecision(decision: Decision, words: GateWords | undefined): string[] {
  const { id, state, trace, origin } = decision
  const deciding = decidingVerdict(decision)
  const lines = trace.map((verdict) => {
    const mark = verdict === deciding && state !== 'on' ? '→' : ' '
    return `${mark} ${verdict.layer.padEnd(8)} ${verdict.state.padEnd(7)} ${explainVerdict(verdict, origin)}`
  })
  const effect = state === 'on' || words === undefined ? [] : [words.whenOff]
  const isTold = trace.some(({ layer }) => layer === 'product')
  const missing =
    words === undefined || isTold ? [] : missingParts(id, words).map((text) => `! planned  ${text}`)
  return [
    `${id}${words === undefined ? '' : ` (${words.title})`}: ${stateWord[state]}`,
    ...lines,
    ...effect,
    ...missing,
  ]
}

/** True when a text is the id of a gate. */
export const isGateId = (text: string, rules: Readonly<Record<GateId, unknown>>): text is GateId =>
  Object.hasOwn(rules, text)
