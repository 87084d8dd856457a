import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'

/** Plain SQL on either engine. */
export type Books = Pick<PGlite, 'query'>

/** Opens the database of a stopped product: by URL, else in its data folder. */
export async function withBooks<T>(place: string, read: (books: Books) => Promise<T>): Promise<T> {
  if (!place.startsWith('postgres://')) {
    const embedded = await PGlite.create(join(place, 'pg'))
    try {
      return await read(embedded)
    } finally {
      await embedded.close()
    }
  }
  const client = new Client({ connectionString: place })
  await client.connect()
  try {
    return await read(client)
  } finally {
    await client.end()
  }
}

/**
 * Checks the ledger of a stopped product with plain SQL: every transfer's entries sum to zero, every balance is the
 * sum of its entries, and each named player has exactly the balance their page showed last.
 */
export function expectSoundBooks(place: string, shownMinor: ReadonlyMap<string, bigint>): Promise<void> {
  return withBooks(place, async (db) => {
    const unbalanced = await db.query<object>(
      'select transfer_id from entry group by merchant_code, transfer_id having sum(amount_minor) <> 0',
    )
    expect(unbalanced.rows).toEqual([])
    const drifted = await db.query<object>(`
      select a.player_id from player_account a
      left join entry e on e.merchant_code = a.merchant_code
        and e.account = case a.kind when 'main' then 'player:' else a.kind || ':' end || a.player_id
      group by a.merchant_code, a.player_id, a.kind, a.posted_minor having a.posted_minor <> coalesce(sum(e.amount_minor), 0)`)
    expect(drifted.rows).toEqual([])
    for (const [username, minor] of shownMinor) {
      const { rows } = await db.query<{ posted_minor: string }>(
        'select a.posted_minor::text from player_account a join player p on p.merchant_code = a.merchant_code and p.player_id = a.player_id where p.username = $1',
        [username],
      )
      expect(rows, `the balance of ${username}`).toEqual([{ posted_minor: String(minor) }])
    }
  })
}
