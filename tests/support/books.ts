import { PGlite } from '@electric-sql/pglite'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Opens the books of a stopped product for plain SQL. */
export async function withBooks<T>(dataDir: string, read: (db: PGlite) => Promise<T>): Promise<T> {
  const db = await PGlite.create(join(dataDir, 'pg'))
  try {
    return await read(db)
  } finally {
    await db.close()
  }
}

/**
 * Reads the books of a stopped product with plain SQL: every transfer's entries sum to zero, every balance is the sum of
 * its entries, and each player named has exactly the balance his page showed last.
 */
export function expectSoundBooks(dataDir: string, shownMinor: ReadonlyMap<string, bigint>): Promise<void> {
  return withBooks(dataDir, async (db) => {
    const unbalanced = await db.query(
      'select transfer_id from entry group by merchant_code, transfer_id having sum(amount_minor) <> 0',
    )
    expect(unbalanced.rows).toEqual([])
    const drifted = await db.query(`
      select a.player_id from player_account a
      left join entry e on e.merchant_code = a.merchant_code and e.account = 'player:' || a.player_id
      group by a.merchant_code, a.player_id, a.posted_minor having a.posted_minor <> coalesce(sum(e.amount_minor), 0)`)
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
