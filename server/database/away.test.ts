import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { Client, Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#server/lib/handle.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { isDatabaseAway } from './away.ts'

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(() => null).catch((error: unknown) => error)

/** A closed port. */
async function aClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a database is away', () => {
  it.each(['127.0.0.1', 'localhost'])('when nobody listens at %s', async (host) => {
    const pool = new Pool({ host, port: await aClosedPort(), user: 'x', database: 'x' })
    expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true)
    await pool.end()
  })

  it('when it does not answer in time', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const { port } = silent.address() as AddressInfo
    const pool = new Pool({ host: '127.0.0.1', port, user: 'x', database: 'x', connectionTimeoutMillis: 50 })
    expect(isDatabaseAway(await failureOf(pool.query('select 1')))).toBe(true)
    await pool.end()
    silent.close()
  })

  it.each(['08006', '08P01', '25006', '53300', '57P01', '57P02', '57P03'])(
    'when the server says %s',
    (code) => {
      expect(isDatabaseAway(Object.assign(new Error('the server’s own words'), { code }))).toBe(true)
    },
  )

  it.each([
    ['a duplicate', Object.assign(new Error('duplicate key'), { code: '23505' })],
    ['a wait that was broken off', Object.assign(new Error('canceling statement'), { code: '57014' })],
    ['a slip of ours', new TypeError('undefined is not a function')],
    ['a refusal', new ApiError('session.required')],
    ['no error at all', 'ECONNREFUSED'],
  ])('but not after %s', (_, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

describe.skipIf(!(await hasServer()))('a connection', () => {
  it('that is cut in the middle of a query was to a database that is away', async () => {
    const database = await serverDatabase()
    const client = new Client({ connectionString: database.url })
    // The connection emits an error besides the query's own.
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const cut = failureOf(client.query('select pg_sleep(30)'))
    const other = new Client({ connectionString: database.url })
    await other.connect()
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    expect(isDatabaseAway(await cut)).toBe(true)
    expect(isDatabaseAway(await failureOf(client.query('select 1')))).toBe(true)
    await other.end()
    await database.close()
  })
})
