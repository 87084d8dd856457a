import type { Pool, PoolClient } from 'pg'
import { preparedMark } from '#server/ledger/sql.ts'

/**
 * Makes a pool prepare the marked statements. Planning the ledger's statement costs more than executing it: without
 * this a third of the database's time goes into planning.
 */
export function prepareMarked(pool: Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const known = names.get(text) ?? `marquee_${names.size}`
    names.set(text, known)
    return known
  }
  pool.on('connect', (client: PoolClient) => {
    const query = client.query.bind(client) as (...input: unknown[]) => unknown
    const prepared = (...input: unknown[]) => {
      // With the callback API, the callback follows the values.
      const [text, values, ...rest] = input
      if (typeof text !== 'string' || !text.startsWith(preparedMark)) return query(...input)
      return query({ name: nameOf(text), text, values }, ...rest)
    }
    Object.assign(client, { query: prepared })
  })
}
