import { Pool } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { preparedMark } from '#server/ledger/sql.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { openPool } from './postgres.ts'
import { prepareMarked } from './prepared.ts'

interface Prepared {
  readonly statement: string
}

/** A pool with one connection, so that its prepared statements can be listed. */
async function aPool(): Promise<Pool> {
  const database = await serverDatabase()
  const pool = new Pool({ connectionString: database.url, max: 1 })
  prepareMarked(pool)
  onTestFinished(async () => {
    await pool.end()
    await database.close()
  })
  return pool
}

it.skipIf(!(await hasServer()))(
  'a marked statement is prepared and answered, however it is asked',
  async () => {
    const pool = await aPool()
    const double = `${preparedMark}select $1::int * 2 as twice`
    expect((await pool.query(double, [4])).rows).toEqual([{ twice: 8 }])

    const client = await pool.connect()
    const heard = await new Promise((resolve, reject) =>
      client.query(double, [5], (error, { rows }) => (error ? reject(error) : resolve(rows))),
    )
    expect(heard).toEqual([{ twice: 10 }])
    expect((await client.query(double, [6])).rows).toEqual([{ twice: 12 }])
    client.release()

    const { rows } = await pool.query<Prepared>('select statement from pg_prepared_statements')
    expect(rows.map(({ statement }) => statement)).toEqual([double])
  },
)

it.skipIf(!(await hasServer()))('behind a pooler that carries none, no statement is prepared', async () => {
  const database = await serverDatabase()
  const pool = await openPool(database.url, { max: 1, onError: () => undefined, prepare: false })
  onTestFinished(async () => {
    await pool.end()
    await database.close()
  })
  expect((await pool.query(`${preparedMark}select $1::int * 2 as twice`, [4])).rows).toEqual([{ twice: 8 }])
  expect((await pool.query('select statement from pg_prepared_statements')).rows).toEqual([])
})
