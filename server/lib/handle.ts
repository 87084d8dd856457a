import type { ErrorCode } from '#schemas/api/errors.ts'
import type { Input, OperatorRole, Reply, RouteAuth, RouteSpec, SessionLevel } from '#schemas/api/route.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { PasswordDue, VendorKeys } from './ports.ts'

/** The site of a request, found by its Host. */
export interface RequestSite {
  readonly merchantCode: string
  readonly brandId: string
  /** Scheme, host and port as the browser sees them: `http://aurora.localhost:8080`. */
  readonly origin: string
  readonly currency: string
  readonly defaultLanguage: string
  /** The resolved brand. */
  readonly brand: Brand
}

/** The caller's session, verified by the session plugin. */
export interface RequestSession {
  readonly sessionId: string
  readonly playerId: string
  readonly username: string
  /** 4 trial; 1, 2, 41, 42 agent; 0 member. */
  readonly accountTypeCode: number
  /** Progress of the login; the contract plugin has compared it with the route's level. */
  readonly level: SessionLevel
  readonly passwordDue: PasswordDue | null
  /** The old password was entered at this session's login, at most a few minutes ago. */
  readonly oldPasswordKnown: boolean
  /** The owner has re-authenticated within the last minutes. */
  readonly proven: boolean
  /** Opened by a remembered device without re-authentication since: no money moves. */
  readonly remembered: boolean
  /** Opened during a break from playing: only for reading and withdrawing. */
  readonly isResting: boolean
}

/** The calling operator, verified by the contract plugin. */
export interface OperatorSession {
  /** SHA-256 of the cookie's value; never shown. */
  readonly sessionId: string
  /** The session's name in the audit log. */
  readonly ref: string
  readonly name: string
  readonly role: OperatorRole
  readonly level: SessionLevel
  /** Another administrator has confirmed that this account belongs to a separate person. */
  readonly confirmed: boolean
}

type SessionFor<A extends RouteAuth> = A extends 'session' | 'cookie'
  ? RequestSession
  : A extends 'optional'
    ? RequestSession | null
    : null

/** Vendor calls have a vendor, desk calls an operator, all others a site. */
export interface Call<R extends RouteSpec> {
  readonly input: Input<R>
  readonly session: SessionFor<R['auth']>
  readonly site: R['auth'] extends 'vendor' | 'desk' | 'operator' ? null : RequestSite
  readonly operator: R['auth'] extends 'operator' ? OperatorSession : null
  readonly vendorCode: R['auth'] extends 'vendor' ? string : null
  readonly requestId: string
  readonly ip: string
  /** ISO 3166-1 alpha-2 from a trusted proxy; null without one (the loopback of a sandbox). */
  readonly country: string | null
  readonly userAgent: string
  /** The idempotency key of an idempotent route, otherwise null. */
  readonly idempotencyKey: string | null
  /** Language of the `language` header, else the brand's default. */
  readonly language: string
  /** Cookies a handler may set or clear; used by the session slice only. */
  readonly cookies: CookieJar
}

/** Cookies: player session, remembered device, a visitor's customer service thread, the browser of earlier logins. */
export type CookieName = 'sid' | 'rm' | 'sv' | 'dv'

export interface CookieJar {
  get(name: CookieName): string | null
  set(name: CookieName, value: string, maxAgeSeconds: number): void
  clear(name: CookieName): void
}

/** A handler's result: the reply, or the events of a stream, which ends when the caller disconnects. */
export type Answer<R extends RouteSpec> = R['stream'] extends true
  ? AsyncIterable<StreamItem<Reply<R>>>
  : Reply<R>

/** An event of a stream, and the id a reconnecting page sends. */
export interface StreamItem<E> {
  readonly id?: string
  readonly event: E
}

export interface Handler {
  readonly route: RouteSpec
  readonly run: (call: Call<RouteSpec>) => Promise<unknown>
  /** Served only where the site has this gate on; otherwise `module.disabled`. */
  readonly gate?: CapabilityGateId
  /** Keys of the callers of a `vendor` route; default: the game vendors'. */
  readonly keys?: VendorKeys
}

/** Pairs a route of the contract with its handler, for the contract plugin. */
export function handle<const R extends RouteSpec>(
  route: R,
  run: (call: Call<R>) => Promise<Answer<R>>,
): Handler {
  // The plugin validates input and reply against this route, so the erased type holds at run time.
  return { route, run }
}

/** Handlers behind a gate: both brand file and module tree must enable it. */
export const behindGate = (gate: CapabilityGateId, ...handlers: readonly Handler[]): Handler[] =>
  handlers.map((handler) => ({ ...handler, gate }))

/** A refusal, sent as the error envelope. All other errors become a 500. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** Additional fields of the envelope: `detail` (which part of a request is wrong, for developers), `captcha`, `fields`, `retryAfterMs`, `action`. */
  readonly flags: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, flags: Readonly<Record<string, unknown>> = {}, options: ErrorOptions = {}) {
    super(code, options)
    this.name = 'ApiError'
    this.code = code
    this.flags = flags
  }
}
