import type { RouteSpec } from '#schemas/api/route.ts'
import type { ApiError } from './api-error.ts'

export const maxRetries = 3
const minWaitMs = 300
const maxWaitMs = 5000
/** A gateway that asks for more patience than this is told to the player instead. */
const maxPatienceMs = 10_000

/** Repeating these can help; every other refusal would only be refused again. */
const passing: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'network.timeout',
  'network.failed',
  'network.unreadable',
  'rate.limited',
  'idempotency.inProgress',
  'server.overloaded',
  'server.unavailable',
])

/** Reads, and writes whose key makes a second arrival harmless. */
export const isRepeatable = (route: Pick<RouteSpec, 'method' | 'idempotent'>): boolean =>
  route.method === 'GET' || route.idempotent

/** An answer that is no envelope is repeated only when it comes from something in between that failed. */
const isPassing = ({ code, status }: ApiError) =>
  passing.has(code) && (code !== 'network.unreadable' || status >= 500)

/**
 * How long to wait before the next try, in milliseconds; null: give up. `retry` counts from 0; `fraction` is chance
 * in [0, 1). The ceiling doubles from 0.6 s to 5 s, the wait lies anywhere between 0.3 s and the ceiling.
 */
export function retryDelayMs(error: ApiError, retry: number, fraction: number): number | null {
  if (retry >= maxRetries || !isPassing(error)) return null
  if (error.retryAfterMs !== null) return error.retryAfterMs > maxPatienceMs ? null : error.retryAfterMs
  const ceilingMs = Math.min(maxWaitMs, minWaitMs * 2 ** (retry + 1))
  return Math.round(minWaitMs + fraction * (ceilingMs - minWaitMs))
}
