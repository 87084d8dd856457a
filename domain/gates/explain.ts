import type { GateId } from '#schemas/modules.generated.ts'
import type { Decision, Verdict } from './decision.ts'

/** The words of a gate: its title and what a visitor misses when it is off. They stand in `schemas/modules.json`. */
export interface GateWords {
  readonly title: string
  readonly whenOff: string
}

/** One layer's verdict in words an operator understands. `origin`: where the brand's switch stands. */
export function explainVerdict({ layer, reason, because }: Verdict, origin: string | null): string {
  const where = origin === null ? '' : ` (${origin})`
  switch (reason) {
    case 'UNKNOWN_GATE':
      return `there is no gate "${because}"`
    case 'SYSTEM_BLOCKED':
      return 'the site is under maintenance or the region is refused'
    case 'BRAND_ON':
      return `the brand has it on${where}`
    case 'BRAND_OFF':
      return `the brand has it off${where}`
    case 'BRAND_UNSET':
      return 'the brand says nothing about it, which means off'
    case 'SERVER_PENDING':
      return `the server has not answered yet about module ${because}`
    case 'SERVER_STALE':
      return `the server’s last known answer for module ${because} is on; a newer one could not be had`
    case 'SERVER_ERROR':
      return `the server’s module tree could not be had; module ${because} counts as off`
    case 'SERVER_MALFORMED':
      return `the server’s node ${because} is broken or stands in the tree twice`
    case 'SERVER_MISSING':
      return `the server’s tree has no module ${because}`
    case 'SERVER_OFF':
      return `the server has module ${because} off`
    case 'SERVER_ANCESTOR_OFF':
      return `the server has ${because} off, and with it everything below`
    case 'SERVER_ON':
      return `the server has module ${because} on`
    case 'NOBODY_ASKS':
      return 'the server has no say'
    case 'REQUIRES':
      return `it requires ${because}, which is not on`
    case 'SESSION_PENDING':
      return 'the member’s data are still loading'
    case 'LOGIN_REQUIRED':
      return 'it is for players who are logged in'
    case 'ACCOUNT_TYPE':
      return `it is not for accounts of type ${because}`
    case 'RIGHT_MISSING':
      return `the account lacks the right ${because}`
    default:
      return layer === 'requires' ? `${because} is on` : `the account may (${because})`
  }
}

const stateWord = { on: 'on', off: 'off', unknown: 'not decided yet' } as const

/** A decision as lines: the answer, every layer's verdict, and what a visitor sees. */
export function explainDecision(decision: Decision, words: GateWords | undefined): string[] {
  const { id, state, trace, origin } = decision
  const deciding = trace.find(
    (verdict) => verdict.reason === decision.reason && verdict.because === decision.because,
  )
  const lines = trace.map((verdict) => {
    const mark = verdict === deciding && state !== 'on' ? '→' : ' '
    return `${mark} ${verdict.layer.padEnd(8)} ${verdict.state.padEnd(7)} ${explainVerdict(verdict, origin)}`
  })
  const effect = state === 'on' || words === undefined ? [] : [words.whenOff]
  return [`${id}${words === undefined ? '' : ` (${words.title})`}: ${stateWord[state]}`, ...lines, ...effect]
}

/** True when a text is the id of a gate. */
export const isGateId = (text: string, rules: Readonly<Record<GateId, unknown>>): text is GateId =>
  Object.hasOwn(rules, text)
