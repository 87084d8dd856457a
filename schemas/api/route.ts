import type { Static, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

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
 */
export type RouteAuth = 'none' | 'optional' | 'session' | 'cookie' | 'vendor'

export interface RouteSpec {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  /** White-label module id; the gateway answers 403 `module.disabled` when it is off for the merchant. `null`: always on. */
  readonly moduleId: string | null
  readonly auth: RouteAuth
  /** The body may travel in the payload envelope (JWE) when the brand turns it on. */
  readonly sealed: boolean
  readonly rateClass: RateClass
  /** An `idempotency-key` header is required: the same key and body give the same answer and one effect. */
  readonly idempotent: boolean
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
  sealed: false,
  idempotent: false,
  replyKey: 'value',
  stream: false,
  errors: [],
} as const satisfies Partial<RouteSpec>
type Defaults = typeof defaults

/** Declares one call of the contract. Defaults: session required, no module gate, not sealed, not keyed, reply under `value`. */
export function route<
  const S extends Omit<RouteSpec, keyof Defaults> & Partial<Pick<RouteSpec, keyof Defaults>>,
>(spec: S): Omit<Defaults, keyof S> & S {
  return { ...defaults, ...spec }
}

export type Input<R extends { input: TSchema }> = Static<R['input']>
export type Reply<R extends { reply: TSchema }> = Static<R['reply']>
