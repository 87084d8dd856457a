import { ApiError } from './api-error.ts'

/**
 * A reply that has the shape its reader was promised. For what decides about gates, safeguards and forms: there a broken
 * reply counts as none. Throws `ApiError` (`network.unreadable`).
 */
export function readable<T>(reply: unknown, check: (value: unknown) => value is T): T {
  if (check(reply)) return reply
  throw new ApiError({ code: 'network.unreadable', status: 200 })
}
