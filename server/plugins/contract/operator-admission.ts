import type { FastifyRequest } from 'fastify'
import { sessionLevels } from '#schemas/api/route.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { OperatorSession } from '#server/lib/handle.ts'
import type { RateLimiter } from '../rate-limiter.ts'
import { checkOrigin, handleFits, limit, missingCodes } from './admission.ts'
import { sidOf } from './cookies.ts'

/** The operator session of a cookie; `expired`: it was valid before. */
export type FoundOperator = OperatorSession | 'expired' | null

export interface OperatorDoor {
  readonly limiter: RateLimiter
  readonly operators: { find(sid: string, touch: boolean): Promise<FoundOperator> }
}

/**
 * All checks of a desk call before the body is read: host, rate limit, origin, session, role, level. On other hosts
 * these routes do not exist, and player sessions are not accepted.
 */
export async function admitOperator(
  request: FastifyRequest,
  route: RouteSpec,
  { limiter, operators }: OperatorDoor,
): Promise<OperatorSession | null> {
  if (request.place.kind !== 'operators') throw new ApiError('request.notFound')
  const sid = sidOf(request)
  const found = sid === null || route.auth === 'desk' ? null : await operators.find(sid, !route.background)
  const caller = found === null || found === 'expired' ? request.ip : found.sessionId
  await limit(limiter, route, `operators ${caller}`)
  if (route.method !== 'GET') checkOrigin(request, request.place.origin)
  if (route.auth === 'desk') return null
  if (found === 'expired') throw new ApiError('session.expired')
  if (sid === null || found === null) throw new ApiError('session.required')
  if (route.method !== 'GET' && !handleFits(request.headers['token'], sid)) throw new ApiError('session.csrf')
  if (sessionLevels.indexOf(found.level) < sessionLevels.indexOf(route.level))
    throw new ApiError(missingCodes[found.level])
  if (!route.roles.includes(found.role)) throw new ApiError('operator.roleMissing')
  return found
}
