/** The connection's own trouble, by the system's name for it. */
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

/** SQLSTATE: no connection (08), no room for another (53300), the server is stopping, has crashed or is starting (57P0x). */
const awayStates = /^(?:08...|53300|57P0[1-4])$/

/** The driver's own sentences, which carry no code. */
const driverSentences =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/

/**
 * Did a query fail because nobody answered, rather than because of what was asked? It may have been done all the same when
 * the connection broke. Only for errors of the database: other services have sockets too.
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
