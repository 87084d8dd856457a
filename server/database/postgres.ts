import { Pool, types } from 'pg'
import { OperatorFault } from '#server/lib/fault.ts'
import { prepareMarked } from './prepared.ts'

const int8: number = types.builtins.INT8

export interface PoolOptions {
  readonly max: number
  readonly onError: (error: Error) => void
  /** How long a query waits for its place among the connections before it fails. */
  readonly waitMs?: number
}

/**
 * A pool on the server of `DATABASE_URL`, proven to answer.
 * Throws an OperatorFault that names the server, never the password.
 */
export async function openPool(
  databaseUrl: string,
  { max, onError, waitMs = 5_000 }: PoolOptions,
): Promise<Pool> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: waitMs,
    application_name: 'marquee',
    types: {
      getTypeParser: (id: number, format) =>
        id === int8 ? (value: string) => BigInt(value) : types.getTypeParser(id, format),
    },
  })
  prepareMarked(pool)
  // A broken connection is replaced by the pool, and a query in it fails for whoever asked. Between two queries nobody
  // listens, and an event that nobody hears would end the process: so every connection is listened to, in use or idle.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
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
