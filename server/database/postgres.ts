import { Pool, types } from 'pg'
import { OperatorFault } from '#server/lib/fault.ts'
import { prepareMarked } from './prepared.ts'
import { connectionTo } from './tls.ts'

const int8: number = types.builtins.INT8

export interface PoolOptions {
  readonly max: number
  readonly onError: (error: Error) => void
  /** PEM file of CAs to trust instead of the system's. */
  readonly caFile?: string | null
  /** How long a query waits for a connection before it fails. */
  readonly waitMs?: number
  /** False behind a pooler that lends a connection per transaction: prepared statements would be another's. */
  readonly prepare?: boolean
}

/**
 * A connection pool for a PostgreSQL URL, without a connection yet; uses TLS unless the server is on this machine. Throws
 * an OperatorFault for a URL that asks for weaker settings.
 */
export function createPool(
  databaseUrl: string,
  { max, onError, caFile = null, waitMs = 5_000, prepare = true }: PoolOptions,
): Pool {
  const pool = new Pool({
    ...connectionTo(databaseUrl, caFile),
    max,
    connectionTimeoutMillis: waitMs,
    // JIT compilation of a report takes longer than running it.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it
    onConnect: (client) => client.query('set jit = off'),
    application_name: 'marquee',
    types: {
      getTypeParser: (id: number, format) =>
        id === int8 ? (value: string) => BigInt(value) : types.getTypeParser(id, format),
    },
  })
  if (prepare) prepareMarked(pool)
  // The pool replaces a broken connection, and its query fails. An error event between two queries would end the
  // process if unhandled, so every connection gets a listener, in use or idle.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}

/** A pool for `DATABASE_URL`, checked with a query. Throws an OperatorFault that names the server without the password. */
export async function openPool(databaseUrl: string, options: PoolOptions): Promise<Pool> {
  const pool = createPool(databaseUrl, options)
  try {
    await pool.query('select 1')
    return pool
  } catch (error) {
    await pool.end()
    throw new OperatorFault(
      `Cannot use PostgreSQL at ${nameOf(databaseUrl)}: ${reasonOf(error)}. Check DATABASE_URL, or unset it to use the embedded database.`,
      { cause: error },
    )
  }
}

function nameOf(databaseUrl: string): string {
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `${hostname}:${port || '5432'}${pathname}`
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (!(error instanceof Error)) return 'no reason given'
  const code = 'code' in error ? error.code : undefined
  if (code === 'ECONNREFUSED') return 'nobody listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no such host'
  if (/timeout/i.test(error.message)) return 'it does not answer'
  return error.message
}
