import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * Progress of a login, in rising order: second factor missing, password change required, complete. A session may call
 * routes of its own level and below.
 */
export const sessionLevels = ['secondFactor', 'newPassword', 'full'] as const
export type SessionLevel = (typeof sessionLevels)[number]

/** Operator roles. Every desk route names the roles that may call it. */
export const operatorRoles = ['support', 'payments', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** Rate limit class of a route. The contract names the class; the gateway holds the figures. */
export type RateClass =
  | 'read'
  | 'write'
  | 'login'
  | 'register'
  | 'captcha'
  | 'launch'
  | 'money'
  | 'vendor'
  | 'stream'

/**
 * Who may call.
 * - `none`: any caller on a brand's host.
 * - `optional`: any caller; a valid session is recognised.
 * - `session`: a valid session cookie and the CSRF handle in the `token` header.
 * - `cookie`: the session cookie alone (only for GETs that fetch the handle or open the event stream).
 * - `vendor`: a signed server-to-server call of a game vendor.
 * - `desk`: any caller on the desk host.
 * - `operator`: an operator's session cookie on that host; writes also need its CSRF handle in the `token` header.
 */
export type RouteAuth = 'none' | 'optional' | 'session' | 'cookie' | 'vendor' | 'desk' | 'operator'

/**
 * Player protection checks of a call.
 * - `open`: none; also during a time-out or self-exclusion.
 * - `active`: no time-out or self-exclusion.
 * - `play`, `deposit`: `active`, and verification, limits and the self-exclusion register permit it.
 * - `withdraw`: verification permits withdrawals; also during a time-out.
 * - `transfer`: as `withdraw`, for money to another player, but not during a time-out.
 */
export type RouteGuard = 'open' | 'active' | 'play' | 'deposit' | 'withdraw' | 'transfer'

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** Module id; the gateway returns 403 `module.disabled` when it is off for the merchant. `null`: always on. */
  readonly moduleId: string | null
  readonly auth: RouteAuth
  /**
   * Which accounts may call: `real` refuses trial accounts (403 `account.trialBlocked`), `agents` also members (403
   * `account.agentsOnly`). Ignored where `auth` requires no session.
   */
  readonly accounts: 'all' | 'real' | 'agents'
  /** Player protection checks. Every writing call of a session has to name them. */
  readonly guard: RouteGuard
  /**
   * A repeated signed vendor call gets the first reply from the ledger instead of a replay error. Every vendor call has
   * to name it.
   */
  readonly movesMoney: boolean
  /** Allowed while the site is closed. */
  readonly whenClosed: boolean
  /** Allowed before the player has accepted the current terms. */
  readonly beforeTerms: boolean
  /** Operator roles that may call; only with `auth: 'operator'`. */
  readonly roles: readonly OperatorRole[]
  /** Lowest session level that may call. Only the calls that finish a login are below `full`. */
  readonly level: SessionLevel
  /**
   * Whether the owner must have re-authenticated within the last minutes, else 403 `session.stepUpRequired`. `money`:
   * where the brand's safeguard demands it before money leaves; `factor`: where the account has a second factor; `always`: for
   * every brand.
   */
  readonly stepUp: 'never' | 'factor' | 'money' | 'always'
  /** Called by pages without user interaction, so it does not extend the inactivity limit. */
  readonly background: boolean
  /** Encoding of the body. */
  readonly encoding: 'json' | 'form'
  /** The body may be encrypted in the payload envelope (JWE) where the brand enables it. */
  readonly sealed: boolean
  readonly rateClass: RateClass
  /** Requires an `idempotency-key` header: the same key and body take effect once and get the same reply. */
  readonly idempotent: boolean
  /** Body size limit, where it is larger than the gateway's default. */
  readonly maxBodyBytes: number | null
  /** Query of a GET, JSON body of every other method. */
  readonly input: TSchema
  readonly reply: TSchema
  /** The key of the reply envelope that holds the reply: `value`, or `data` where the product spec demands it. */
  readonly replyKey: 'value' | 'data'
  /** `true`: the reply is a `text/event-stream` whose events have this shape. */
  readonly stream: boolean
  /** The route's own error codes; the common ones of `errors.ts` may occur on every route. */
  readonly errors: readonly ErrorCode[]
  readonly summary: string
}

const defaults = {
  moduleId: null,
  auth: 'session',
  accounts: 'real',
  guard: 'open',
  movesMoney: false,
  whenClosed: false,
  beforeTerms: false,
  roles: [],
  level: 'full',
  stepUp: 'never',
  background: false,
  encoding: 'json',
  sealed: false,
  idempotent: false,
  maxBodyBytes: null,
  replyKey: 'value',
  stream: false,
  errors: [],
} as const satisfies Partial<RouteSpec>
type Defaults = typeof defaults

type Declared = Omit<RouteSpec, keyof Defaults> & Partial<Pick<RouteSpec, keyof Defaults>>

/** Fields a route must name although they have a default, so that no new call that moves money is left unguarded. */
type Named<S> = S extends { readonly auth: 'vendor' }
  ? Pick<RouteSpec, 'movesMoney'>
  : S extends { readonly method: 'GET' } | { readonly auth: Exclude<RouteAuth, 'session'> }
    ? unknown
    : Pick<RouteSpec, 'guard'>

/**
 * Declares one call of the contract. Defaults: session of a real account required, no module gate, not sealed, not
 * idempotent, reply under `value`.
 */
export function route<const S extends Declared>(spec: S & Named<S>): Omit<Defaults, keyof S> & S {
  return { ...defaults, ...spec }
}

export type Input<R extends { input: TSchema }> = Static<R['input']>
export type Reply<R extends { reply: TSchema }> = Static<R['reply']>
