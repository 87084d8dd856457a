import type { Decision, GateReason } from '#domain/gates/decision.ts'
import { explainVerdict, missingParts } from '#domain/gates/explain.ts'
import type { GateWords } from '#domain/gates/explain.ts'
import type { GateId } from '#schemas/modules.generated.ts'

/** Causes for a gate to be off, in the order an operator would check. */
export const whyCauses = {
  site: 'The whole site is closed',
  brand: 'Off in the brand file',
  server: 'Off on the server',
  requires: 'Off because a required gate is off',
  account: 'Not for this account',
  pending: 'Not decided yet',
  planned: 'Not built yet: switches nothing',
  none: 'On',
} as const
export type WhyCause = keyof typeof whyCauses

/** One step of the decision as text. */
export interface WhyStep {
  readonly layer: string
  readonly state: Decision['state']
  readonly sentence: string
  /** This step determined the state. */
  readonly decides: boolean
}

export interface WhyRow {
  readonly id: GateId
  readonly title: string
  readonly state: Decision['state']
  readonly cause: WhyCause
  readonly steps: readonly WhyStep[]
  /** What visitors cannot use while the gate is off. */
  readonly whenOff: string
  /** Pages and sections of it that are not implemented, as sentences. */
  readonly missing: readonly string[]
}

/** Positions of switches by gate: `brands/aurora.json:41:5`. */
export type WhyOrigins = Readonly<Partial<Record<string, string>>>

/** A decision as text for an operator. */
export function whyRow(decision: Decision, words: GateWords, origins: WhyOrigins): WhyRow {
  const { id, state, trace, reason, because } = decision
  const origin = origins[id] ?? null
  return {
    id,
    title: words.title,
    state,
    cause: words.planned === undefined ? causeOf(decision) : 'planned',
    steps: trace.map((verdict) => ({
      layer: verdict.layer,
      state: verdict.state,
      sentence: explainVerdict(verdict, origin),
      decides: state !== 'on' && verdict.reason === reason && verdict.because === because,
    })),
    whenOff: words.whenOff,
    missing: missingParts(id, words),
  }
}

function causeOf({ state, reason }: Decision): WhyCause {
  if (state === 'on') return 'none'
  return state === 'unknown' ? 'pending' : (causes[reason] ?? 'server')
}

const causes: Readonly<Partial<Record<GateReason, WhyCause>>> = {
  SYSTEM_BLOCKED: 'site',
  BRAND_OFF: 'brand',
  BRAND_UNSET: 'brand',
  NOBODY_ASKS: 'brand',
  REQUIRES: 'requires',
  LOGIN_REQUIRED: 'account',
  ACCOUNT_TYPE: 'account',
  RIGHT_MISSING: 'account',
}

/** Rows by cause, without empty causes. `query` is searched in ids, titles and sentences. */
export function whyGroups(
  rows: readonly WhyRow[],
  { shown, query }: { readonly shown: 'off' | 'all'; readonly query: string },
): readonly { readonly cause: WhyCause; readonly rows: readonly WhyRow[] }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = rows.filter((row) => {
    const text = [
      row.id,
      row.title,
      row.whenOff,
      ...row.steps.map(({ sentence }) => sentence),
      ...row.missing,
    ]
      .join(' ')
      .toLowerCase()
    return (
      (shown === 'all' || row.state !== 'on' || row.cause === 'planned') &&
      words.every((word) => text.includes(word))
    )
  })
  const order = Object.keys(whyCauses) as WhyCause[]
  return order
    .map((cause) => ({ cause, rows: found.filter((row) => row.cause === cause) }))
    .filter((group) => group.rows.length > 0)
}
