import type { ErrorCode } from '#schemas/api/errors.ts'
import type { Input, OperatorRole, Reply, RouteAuth, RouteSpec, SessionLevel } from '#schemas/api/route.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { PasswordDue } from './ports.ts'

/** The tenant and face a request came to, found by its Host. */
export interface RequestSite {
  readonly merchantCode: string
  readonly brandId: string
  /** Scheme, host and port as the browser sees them: `http://aurora.localhost:8080`. */
  readonly origin: string
  readonly currency: string
  readonly defaultLanguage: string
  /** The resolved brand behind it all: age, languages, safeguards. */
  readonly brand: Brand
}

/** Who is calling, as the session plugin proved it. */
export interface RequestSession {
  readonly sessionId: string
  readonly playerId: string
  readonly username: string
  /** 4 trial; 1, 2, 41, 42 agent; 0 member. */
  readonly accountTypeCode: number
  /** How far the session has got; the door has compared it with the route's. */
  readonly level: SessionLevel
  readonly passwordDue: PasswordDue | null
  /** The old password was given with this session's login, a few minutes ago at most. */
  readonly oldPasswordKnown: boolean
  /** It has proved its owner anew within the last minutes. */
  readonly proven: boolean
  /** Its device was remembered, and nobody has proved themselves since: no money moves. */
  readonly remembered: boolean
  /** Its player had taken a break from playing when it was opened: it is for leaving with one's money. */
  readonly isResting: boolean
}

/** The operator who is calling, as the door proved it. */
export interface OperatorSession {
  /** SHA-256 of the cookie's value: never shown. */
  readonly sessionId: string
  /** The session's name in the audit. */
  readonly ref: string
  readonly name: string
  readonly role: OperatorRole
  readonly level: SessionLevel
  /** Somebody else has said that this account is a person of its own. */
  readonly confirmed: boolean
}

type SessionFor<A extends RouteAuth> = A extends 'session' | 'cookie'
  ? RequestSession
  : A extends 'optional'
    ? RequestSession | null
    : null

/** A vendor call knows its vendor, a call of the desk its operator, every other one its site. */
export interface Call<R extends RouteSpec> {
  readonly input: Input<R>
  readonly session: SessionFor<R['auth']>
  readonly site: R['auth'] extends 'vendor' | 'desk' | 'operator' ? null : RequestSite
  readonly operator: R['auth'] extends 'operator' ? OperatorSession : null
  readonly vendorCode: R['auth'] extends 'vendor' ? string : null
  readonly requestId: string
  readonly ip: string
  /** ISO 3166-1 alpha-2, as a trusted proxy told it; null when nobody did (the loopback of a sandbox). */
  readonly country: string | null
  readonly userAgent: string
  /** The caller's key of an idempotent route, otherwise null. */
  readonly idempotencyKey: string | null
  /** Language asked for by the `language` header, else the brand's default. */
  readonly language: string
  /** Cookies a handler may set or clear; only the session slice uses them. */
  readonly cookies: CookieJar
}

/** The session's cookie, and the one by which a device is remembered. */
export type CookieName = 'sid' | 'rm'

export interface CookieJar {
  get(name: CookieName): string | null
  set(name: CookieName, value: string, maxAgeSeconds: number): void
  clear(name: CookieName): void
}

/** What a handler answers with: the reply, or the events of a stream, which ends when the caller has gone. */
export type Answer<R extends RouteSpec> = R['stream'] extends true ? AsyncIterable<Reply<R>> : Reply<R>

export interface Handler {
  readonly route: RouteSpec
  readonly run: (call: Call<RouteSpec>) => Promise<unknown>
}

/** Pairs a route of the contract with its handler; the contract plugin mounts the pair. */
export function handle<const R extends RouteSpec>(
  route: R,
  run: (call: Call<R>) => Promise<Answer<R>>,
): Handler {
  // The plugin validates input and reply against this very route, so the erased type is true at run time.
  return { route, run }
}

/** A refusal the caller can understand: becomes the error envelope. Everything else that is thrown is a 500. */
export class ApiError extends Error {
  readonly code: ErrorCode
  /** Extra members of the envelope: `captcha`, `fields`, `retryAfterMs`, `action`. */
  readonly flags: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, flags: Readonly<Record<string, unknown>> = {}, options: ErrorOptions = {}) {
    super(code, options)
    this.name = 'ApiError'
    this.code = code
    this.flags = flags
  }
}
