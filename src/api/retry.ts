import type { RouteSpec } from '#schemas/api/route.ts'
import type { ApiError } from './api-error.ts'

export const maxRetries = 3
const minWaitMs = 300
const maxWaitMs = 5000
/** Longest `Retry-After` that is waited for; above it the error is shown to the player. */
const maxPatienceMs = 10_000

/** Transient errors, worth a retry. */
const passing: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'network.timeout',
  'network.failed',
  'network.unreadable',
  'rate.limited',
  'idempotency.inProgress',
  'server.overloaded',
  'system.moving',
  'server.unavailable',
])

/** Whether a route may be retried: GETs, and writes with an idempotency key. */
export const isRepeatable = (route: Pick<RouteSpec, 'method' | 'idempotent'>): boolean =>
  route.method === 'GET' || route.idempotent

/** Whether a later attempt may succeed. Unreadable replies only with status 5xx, which a failing proxy in between sends. */
export const isPassing = ({ code, status }: ApiError) =>
  passing.has(code) && (code !== 'network.unreadable' || status >= 500)

/**
 * Milliseconds to wait before the next attempt; null: give up. `retry` counts from 0; `fraction` is random in [0, 1). The
 * ceiling doubles from 0.6 s up to 5 s; the delay is random between 0.3 s and the ceiling.
 */
export function retryDelayMs(error: ApiError, retry: number, fraction: number): number | null {
  if (retry >= maxRetries || !isPassing(error)) return null
  if (error.retryAfterMs !== null) return error.retryAfterMs > maxPatienceMs ? null : error.retryAfterMs
  const ceilingMs = Math.min(maxWaitMs, minWaitMs * 2 ** (retry + 1))
  return Math.round(minWaitMs + fraction * (ceilingMs - minWaitMs))
}
