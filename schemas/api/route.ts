import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * How far a session has got: its second factor is still missing, its password has to be changed first, or it may do
 * everything. In rising order; a session may call what its level or a lower one allows.
 */
export const sessionLevels = ['secondFactor', 'newPassword', 'full'] as const
export type SessionLevel = (typeof sessionLevels)[number]

/** What an operator is trusted with. Every call of the desk names the roles that may use it. */
export const operatorRoles = ['support', 'payments', 'admin'] as const
export type OperatorRole = (typeof operatorRoles)[number]

/** How often a caller may use a route. The gateway holds the figures, the contract only names the class. */
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
 * - `none`: anybody on a brand's host.
 * - `optional`: anybody; a valid session is recognised.
 * - `session`: a valid session cookie and the CSRF handle in the `token` header.
 * - `cookie`: the session cookie alone (only GETs that refill the handle or open the event stream).
 * - `vendor`: a signed server-to-server call of a game vendor.
 * - `desk`: anybody on the operators' host.
 * - `operator`: an operator's session cookie there; a write also needs its CSRF handle in the `token` header.
 */
export type RouteAuth = 'none' | 'optional' | 'session' | 'cookie' | 'vendor' | 'desk' | 'operator'

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** White-label module id; the gateway answers 403 `module.disabled` when it is off for the merchant. `null`: always on. */
  readonly moduleId: string | null
  readonly auth: RouteAuth
  /**
   * Whose sessions may call: `real` refuses trial accounts (403 `account.trialBlocked`), `agents` also members (403
   * `account.agentsOnly`). Says nothing where `auth` asks for no session.
   */
  readonly accounts: 'all' | 'real' | 'agents'
  /** Operators of which roles may call; says something only where `auth` is `operator`. */
  readonly roles: readonly OperatorRole[]
  /** The least a session must have reached. Only the few calls that finish a login ask for less than `full`. */
  readonly level: SessionLevel
  /**
   * The session must have proved its owner anew within the last minutes, else 403 `session.stepUpRequired`. `money`: where
   * the brand's safeguard asks for it before money leaves; `always`: whatever the brand says.
   */
  readonly stepUp: 'never' | 'money' | 'always'
  /** Pages call it by themselves: no sign that the player is still there, so it does not put off the inactivity limit. */
  readonly background: boolean
  /** How the body travels. */
  readonly encoding: 'json' | 'form'
  /** The body may travel in the payload envelope (JWE) when the brand turns it on. */
  readonly sealed: boolean
  readonly rateClass: RateClass
  /** An `idempotency-key` header is required: the same key and body give the same answer and one effect. */
  readonly idempotent: boolean
  /** The largest body, where it is more than the gateway takes from everybody. */
  readonly maxBodyBytes: number | null
  /** Query of a GET, JSON body of everything else. */
  readonly input: TSchema
  readonly reply: TSchema
  /** The field of the reply envelope that carries the reply: `value`, but `data` where the product spec says so. */
  readonly replyKey: 'value' | 'data'
  /** `true`: the reply is a `text/event-stream` whose events have the reply's shape. */
  readonly stream: boolean
  /** The route's own error codes; the common ones of `errors.ts` may come from every route. */
  readonly errors: readonly ErrorCode[]
  readonly summary: string
}

const defaults = {
  moduleId: null,
  auth: 'session',
  accounts: 'real',
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

/** Declares one call of the contract. Defaults: session of a real account required, no module gate, not sealed, not keyed, reply under `value`. */
export function route<
  const S extends Omit<RouteSpec, keyof Defaults> & Partial<Pick<RouteSpec, keyof Defaults>>,
>(spec: S): Omit<Defaults, keyof S> & S {
  return { ...defaults, ...spec }
}

export type Input<R extends { input: TSchema }> = Static<R['input']>
export type Reply<R extends { reply: TSchema }> = Static<R['reply']>
