import { ApiError } from './api-error.ts'

/**
 * Returns the reply if it passes the shape check, else throws `ApiError` (`network.unreadable`). Used for replies that decide
 * about gates, safeguards and forms, where a malformed reply must count as missing.
 */
export function readable<T>(reply: unknown, check: (value: unknown) => value is T): T {
  if (check(reply)) return reply
  throw new ApiError({ code: 'network.unreadable', status: 200 })
}
