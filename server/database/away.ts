/** System error codes of a broken connection. */
const socketCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** SQLSTATE disk_full. */
export const diskFullState = '53100'

/**
 * SQLSTATE: connection errors (08; PgBouncer's are 08P01), a server that was demoted to a replica (25006), disk full
 * (53100), too many connections (53300), the server is stopping, has crashed or is starting (57P0x).
 */
const awayStates = /^(?:08...|25006|53[13]00|57P0[1-4])$/

/** Driver errors without a code. */
const driverSentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/**
 * Whether a query failed because the database was unreachable, not because of the query. It may have been executed if
 * the connection broke. Only for database errors: other services use sockets too.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return (
    socketCodes.has(code) ||
    awayStates.test(code) ||
    driverSentences.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isDatabaseAway))
  )
}
