import type { GateId } from '#schemas/modules.generated.ts'

/** Kleene's third value: `unknown` shows a skeleton and holds a guard, it never redirects. */
export type GateState = 'on' | 'off' | 'unknown'

export const gateReasons = [
  'ALL_ON',
  'UNKNOWN_GATE',
  'SYSTEM_BLOCKED',
  'BRAND_OFF',
  'BRAND_UNSET',
  'BRAND_ON',
  'SERVER_PENDING',
  'SERVER_STALE',
  'SERVER_ERROR',
  'SERVER_MALFORMED',
  'SERVER_MISSING',
  'SERVER_OFF',
  'SERVER_ANCESTOR_OFF',
  'SERVER_ON',
  'REQUIRES',
  'SESSION_PENDING',
  'LOGIN_REQUIRED',
  'ACCOUNT_TYPE',
  'RIGHT_MISSING',
  'NOBODY_ASKS',
] as const
export type GateReason = (typeof gateReasons)[number]

/** One layer's verdict. */
export interface Verdict {
  readonly layer: 'catalogue' | 'system' | 'brand' | 'server' | 'requires' | 'account'
  readonly state: GateState
  readonly reason: GateReason
  /** What the reason is about: a module path, a gate, an account type; empty when there is nothing to name. */
  readonly because: string
}

/** The answer for one gate, with the verdict of every layer that was asked. */
export interface Decision {
  readonly id: GateId
  readonly state: GateState
  readonly reason: GateReason
  readonly because: string
  /** Where the brand's switch stands, `brands/aurora.json:41:5`; null when unknown (a stamped page carries no origins). */
  readonly origin: string | null
  readonly trace: readonly Verdict[]
}
