import type { GateId } from '#schemas/modules.generated.ts'

/** Kleene's three-valued logic: `unknown` renders a skeleton and makes guards wait; it never redirects. */
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
  'MARKET_FORBIDS',
  'MARKET_DEMANDS',
  'PLANNED',
  'NO_PAGE',
] as const
export type GateReason = (typeof gateReasons)[number]

/** One layer's verdict. */
export interface Verdict {
  readonly layer: 'catalogue' | 'system' | 'brand' | 'server' | 'requires' | 'account' | 'product'
  readonly state: GateState
  readonly reason: GateReason
  /** The subject of the reason: a module path, a gate or an account type; may be empty. */
  readonly because: string
}

/** The decision for one gate, with the verdict of every layer consulted. */
export interface Decision {
  readonly id: GateId
  readonly state: GateState
  readonly reason: GateReason
  readonly because: string
  /**
   * Where the brand's switch is written, `brands/aurora.json:41:5`; null when unknown (a stamped page carries no
   * origins).
   */
  readonly origin: string | null
  readonly trace: readonly Verdict[]
}
