import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { sessionLevels } from '#schemas/api/route.ts'
import type { RouteSpec, SessionLevel } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { SiteGates, SiteModules } from '#server/lib/ports.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { handleOf } from '../session-store.ts'
import type { FoundSession, SessionEnding, SessionStore } from '../session-store.ts'
import { sidOf } from './cookies.ts'

export interface Doorkeeper {
  readonly sessions: SessionStore
  readonly limiter: RateLimiter
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly gates: Pick<SiteGates, 'isOn'>
  /** Whether a visitor from this address and country may use the site now. */
  readonly admission: (
    site: RequestSite,
    visitor: { readonly ip: string; readonly country: string | null },
  ) => Promise<SiteStatus>
  /** The terms version the player still has to accept; null: none. */
  readonly termsDue: (merchantCode: string, playerId: string) => Promise<string | null>
  /** Whether the player has a second factor. */
  readonly hasFactor: (merchantCode: string, playerId: string) => Promise<boolean>
  /** Checks exclusion, limits and verification as `route.guard` says. Throws the refusal. */
  readonly protect: (route: RouteSpec, site: RequestSite, session: RequestSession) => Promise<void>
}

/**
 * All checks before a browser's body is read: host, rate limit, origin, session, module, gate. Returns the session
 * where the route uses one.
 */
export async function admit(
  request: FastifyRequest,
  { route, gate }: Pick<Handler, 'gate' | 'route'>,
  door: Doorkeeper,
): Promise<RequestSession | null> {
  const site = siteOf(request)
  const sid = sidOf(request)
  const found: FoundSession | null =
    sid === null || route.auth === 'none'
      ? null
      : await door.sessions.find(site.merchantCode, sid, !route.stream && !route.background)
  const open = found?.state === 'open' ? found.session : null
  const caller = open === null ? `${site.merchantCode} ${request.ip}` : open.sessionId
  await limit(door.limiter, route, caller)
  if (route.method !== 'GET') checkOrigin(request, site.origin)
  if (!route.whenClosed) await checkOpen(request, site, door)
  const session = authenticate(request, route, sid, found)
  if (route.moduleId !== null && !(await door.modules.isOn(site.merchantCode, route.moduleId)))
    throw new ApiError('module.disabled')
  if (gate !== undefined && !(await door.gates.isOn(site.merchantCode, gate)))
    throw new ApiError('module.disabled')
  await checkProven(session, route, site, door)
  await checkTerms(session, route, site, door)
  if (session !== null && route.auth === 'session') await door.protect(route, site, session)
  await checkFactor(session, route, site, door)
  return session
}

async function checkOpen(
  request: FastifyRequest,
  site: RequestSite,
  { admission }: Doorkeeper,
): Promise<void> {
  const status = await admission(site, { ip: request.ip, country: countryOf(request) })
  if (status !== 'open') throw new ApiError(`system.${status}`)
}

/** The country header is used only from a trusted proxy. ISO 3166-1 alpha-2, or null. */
export function countryOf({ headers, ips }: FastifyRequest): string | null {
  const country = headers['x-country-code']
  const isTold = ips !== undefined && ips.length > 1
  return isTold && typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
}

/** Takes one call from the caller's rate limit. Throws `rate.limited`. */
export async function limit(limiter: RateLimiter, { rateClass }: RouteSpec, caller: string): Promise<void> {
  const retryAfterMs = await limiter.take(rateClass, caller)
  if (retryAfterMs > 0) throw new ApiError('rate.limited', { retryAfterMs })
}

/** The brand site of the request. Throws `request.notFound` on the platform's hosts. */
export function siteOf({ place, headers }: FastifyRequest): RequestSite {
  if (place.kind !== 'brand') throw new ApiError('request.notFound')
  const { merchant } = headers
  if (merchant !== undefined && merchant !== place.site.merchantCode)
    throw new ApiError('request.invalid', {
      detail: 'The merchant header names another merchant than the host.',
    })
  return place.site
}

/**
 * CSRF check: browsers send `Origin` or `Sec-Fetch-Site` on writes, and only the host's own pages may write. Other
 * clients send neither header.
 */
export function checkOrigin({ headers }: FastifyRequest, own: string): void {
  const { origin } = headers
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin') throw new ApiError('session.csrf')
  if (origin !== undefined && origin !== own) throw new ApiError('session.csrf')
}

function authenticate(
  request: FastifyRequest,
  route: RouteSpec,
  sid: string | null,
  found: FoundSession | null,
): RequestSession | null {
  if (route.auth === 'none') return null
  const hasHandle = sid !== null && handleFits(request.headers['token'], sid)
  if (route.auth === 'optional')
    // GET needs the cookie only; a write without the CSRF handle counts as unauthenticated.
    return found?.state === 'open' && reaches(found.session, route) && (route.method === 'GET' || hasHandle)
      ? found.session
      : null
  if (found?.state === 'expired') throw new ApiError(endingCodes[found.ending])
  if (found?.state !== 'open') throw new ApiError('session.required')
  if (route.auth === 'session' && !hasHandle) throw new ApiError('session.csrf')
  checkAccount(found.session, route)
  if (!reaches(found.session, route)) throw new ApiError(missingCodes[found.session.level])
  return found.session
}

/** Error codes for a session that has ended. */
const endingCodes = {
  loggedOut: 'session.expired',
  timedOut: 'session.expired',
  replaced: 'session.replaced',
  closed: 'session.ended',
} as const satisfies Record<SessionEnding, ErrorCode>

/** Error codes for the next login step of a partial session. */
export const missingCodes = {
  secondFactor: 'session.secondFactorRequired',
  newPassword: 'session.passwordChangeRequired',
  full: 'session.required',
} as const satisfies Record<SessionLevel, ErrorCode>

/** A partial session reaches only the routes that complete the login. */
const reaches = (session: RequestSession, route: RouteSpec): boolean =>
  sessionLevels.indexOf(session.level) >= sessionLevels.indexOf(route.level)

/** Throws `account.trialBlocked` or `account.agentsOnly`. */
function checkAccount({ accountTypeCode }: RequestSession, { accounts }: RouteSpec): void {
  if (accounts === 'all') return
  const type = accountTypeOf(accountTypeCode)
  if (type === 'trial') throw new ApiError('account.trialBlocked')
  if (accounts === 'agents' && type !== 'agent') throw new ApiError('account.agentsOnly')
}

/** Throws `session.termsRequired`. Partial sessions complete the login first; trial accounts are exempt. */
async function checkTerms(
  session: RequestSession | null,
  route: RouteSpec,
  { merchantCode }: RequestSite,
  { termsDue }: Doorkeeper,
): Promise<void> {
  if (session === null || route.auth !== 'session' || route.level !== 'full') return
  if (route.beforeTerms || accountTypeOf(session.accountTypeCode) === 'trial') return
  if ((await termsDue(merchantCode, session.playerId)) !== null) throw new ApiError('session.termsRequired')
}

/**
 * Throws `session.stepUpRequired` where the route, or the brand's rule for money routes, requires recent
 * re-authentication.
 */
async function checkProven(
  session: RequestSession | null,
  { stepUp, rateClass }: RouteSpec,
  { brand, merchantCode }: RequestSite,
  { hasFactor }: Pick<Doorkeeper, 'hasFactor'>,
): Promise<void> {
  if (session?.proven === true) return
  const wanted =
    stepUp === 'always' ||
    (stepUp === 'money' && brand.safeguards.stepUp) ||
    (stepUp === 'factor' && session !== null && (await hasFactor(merchantCode, session.playerId)))
  // A remembered device may browse; routes that move money require re-authentication.
  const waits = session?.remembered === true && touchesMoney({ stepUp, rateClass })
  if (wanted || waits) throw new ApiError('session.stepUpRequired')
}

const touchesMoney = ({ stepUp, rateClass }: Pick<RouteSpec, 'stepUp' | 'rateClass'>): boolean =>
  stepUp === 'money' || rateClass === 'money' || rateClass === 'launch'

/**
 * Throws `session.factorRequired` where the market requires a second factor for play and money. Player protection,
 * enrolling a factor and demo play stay available.
 */
async function checkFactor(
  session: RequestSession | null,
  route: RouteSpec,
  { brand, merchantCode }: RequestSite,
  { hasFactor }: Doorkeeper,
): Promise<void> {
  if (brand.jurisdiction.auth.mfa !== 'required' || !touchesMoney(route)) return
  if (session === null || route.auth !== 'session') return
  if (!(await hasFactor(merchantCode, session.playerId))) throw new ApiError('session.factorRequired')
}

export function handleFits(header: string | string[] | undefined, sid: string): boolean {
  if (typeof header !== 'string') return false
  const [given, wanted] = [Buffer.from(header), Buffer.from(handleOf(sid))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
