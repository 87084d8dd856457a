import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { SiteModules } from '#server/lib/ports.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { handleOf } from '../session-store.ts'
import type { FoundSession, SessionStore } from '../session-store.ts'
import { sidOf } from './cookies.ts'

export interface Doorkeeper {
  readonly sessions: SessionStore
  readonly limiter: RateLimiter
  readonly modules: Pick<SiteModules, 'isOn'>
  /** May a visitor of this country use the site now? */
  readonly admission: (site: RequestSite, country: string | null) => Promise<SiteStatus>
  /** Calls of a closed site that still answer: how it stands, and the way out. */
  readonly answeredWhenClosed: ReadonlySet<RouteSpec>
}

/**
 * Everything that is decided before a browser's body is read: host, rate, origin, session, module.
 * Gives the session where the route knows one.
 */
export async function admit(
  request: FastifyRequest,
  route: RouteSpec,
  door: Doorkeeper,
): Promise<RequestSession | null> {
  const site = siteOf(request)
  const sid = sidOf(request)
  const found: FoundSession | null =
    sid === null || route.auth === 'none'
      ? null
      : await door.sessions.find(site.merchantCode, sid, route.rateClass !== 'stream')
  const open = found?.state === 'open' ? found.session : null
  const caller = open === null ? `${site.merchantCode} ${request.ip}` : open.sessionId
  limit(door.limiter, route, caller)
  if (route.method !== 'GET') checkOrigin(request, site)
  if (!door.answeredWhenClosed.has(route)) await checkOpen(request, site, door)
  const session = authenticate(request, route, sid, found)
  if (route.moduleId !== null && !(await door.modules.isOn(site.merchantCode, route.moduleId)))
    throw new ApiError('module.disabled')
  return session
}

async function checkOpen(
  request: FastifyRequest,
  site: RequestSite,
  { admission }: Doorkeeper,
): Promise<void> {
  const status = await admission(site, countryOf(request))
  if (status !== 'open') throw new ApiError(`system.${status}`)
}

/** Only a proxy that is trusted with the address is trusted with the country. ISO 3166-1 alpha-2, or null. */
export function countryOf({ headers, ips }: FastifyRequest): string | null {
  const country = headers['x-country-code']
  const isTold = ips !== undefined && ips.length > 1
  return isTold && typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : null
}

export function limit(limiter: RateLimiter, { rateClass }: RouteSpec, caller: string): void {
  const retryAfterMs = limiter.take(rateClass, caller)
  if (retryAfterMs > 0) throw new ApiError('rate.limited', { retryAfterMs })
}

/** The brand a call came to; a brand's call means nothing on the platform's host. */
export function siteOf({ place, headers }: FastifyRequest): RequestSite {
  if (place.kind !== 'brand') throw new ApiError('request.notFound')
  const { merchant } = headers
  if (merchant !== undefined && merchant !== place.site.merchantCode)
    throw new ApiError('request.invalid', {
      message: 'The merchant header names another merchant than the host.',
    })
  return place.site
}

/** A browser tells where a write comes from; only the site's own pages may write. Other programs send neither header. */
function checkOrigin({ headers }: FastifyRequest, site: RequestSite): void {
  const { origin } = headers
  const fetchSite = headers['sec-fetch-site']
  if (fetchSite !== undefined && fetchSite !== 'same-origin') throw new ApiError('session.csrf')
  if (origin !== undefined && origin !== site.origin) throw new ApiError('session.csrf')
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
    // Reading needs the cookie alone; a write without the handle is a stranger's.
    return found?.state === 'open' && (route.method === 'GET' || hasHandle) ? found.session : null
  if (found?.state === 'expired') throw new ApiError('session.expired')
  if (found?.state !== 'open') throw new ApiError('session.required')
  if (route.auth === 'session' && !hasHandle) throw new ApiError('session.csrf')
  return found.session
}

function handleFits(header: string | string[] | undefined, sid: string): boolean {
  if (typeof header !== 'string') return false
  const [given, wanted] = [Buffer.from(header), Buffer.from(handleOf(sid))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
