import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { SandboxTables } from '../sandbox.tables.ts'

/** Key of a purse: the tenant and the player id at this vendor. */
export interface PurseKey {
  readonly brandId: string
  readonly playerId: string
}

interface NewPurse extends PurseKey {
  readonly currency: string
  readonly balanceMinor: bigint
  readonly maxStakeMinor: bigint | null
  readonly now: Date
}

/** Retention of an unused purse. */
const keepMs = 24 * 60 * 60 * 1000

export type PurseRepository = ReturnType<typeof createPurseRepository>

export function createPurseRepository(db: Kysely<SandboxTables>) {
  /** Marks a code as used; false when it was used before. Atomic: of concurrent calls exactly one gets true. */
  const spend = async (brandId: string, code: string, expiresAt: Date): Promise<boolean> => {
    const row = await db
      .insertInto('sandbox_demo_code')
      .values({
        brand_id: brandId,
        code_hash: createHash('sha256').update(code).digest('hex'),
        expires_at: expiresAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('brand_id')
      .executeTakeFirst()
    return row !== undefined
  }

  /** Opens or refills the purse; returns its balance. */
  const refill = async ({ brandId, playerId, ...purse }: NewPurse): Promise<bigint> => {
    const fresh = { max_stake_minor: purse.maxStakeMinor, touched_at: purse.now }
    const row = await db
      .insertInto('sandbox_purse')
      .values({
        brand_id: brandId,
        player_id: playerId,
        currency: purse.currency,
        balance_minor: purse.balanceMinor,
        ...fresh,
      })
      .onConflict((conflict) =>
        conflict.columns(['brand_id', 'player_id']).doUpdateSet({
          ...fresh,
          balance_minor: sql<bigint>`greatest(sandbox_purse.balance_minor, excluded.balance_minor)`,
        }),
      )
      .returning('balance_minor')
      .executeTakeFirstOrThrow()
    return row.balance_minor
  }

  const find = ({ brandId, playerId }: PurseKey) =>
    db
      .selectFrom('sandbox_purse')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  const entry = ({ brandId, playerId }: PurseKey, transactionId: string) =>
    db
      .selectFrom('sandbox_purse_entry')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('player_id', '=', playerId)
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()

  /** Books the entry and the balance in one statement. Null: a duplicate, or insufficient funds. */
  const move = async (
    { brandId, playerId }: PurseKey,
    transactionId: string,
    amountMinor: bigint,
    now: Date,
  ): Promise<bigint | null> => {
    const { rows } = await sql<{ balance: bigint }>`with purse as (
        select 1 from sandbox_purse
        where brand_id = ${brandId} and player_id = ${playerId} and balance_minor + ${amountMinor}::bigint >= 0
      ), noted as (
        insert into sandbox_purse_entry (brand_id, player_id, transaction_id, amount_minor, undone)
        select ${brandId}, ${playerId}, ${transactionId}, ${amountMinor}::bigint, false from purse
        on conflict do nothing returning 1
      )
      update sandbox_purse set balance_minor = balance_minor + ${amountMinor}::bigint, touched_at = ${now}
      where brand_id = ${brandId} and player_id = ${playerId} and exists (select 1 from noted)
      returning balance_minor as balance`.execute(db)
    return rows[0]?.balance ?? null
  }

  /** Reverses a transaction once; an unknown transaction is blocked from being booked later. */
  const undo = async ({ brandId, playerId }: PurseKey, transactionId: string, now: Date): Promise<void> => {
    const { rows } = await sql<{ one: number }>`with gone as (
        update sandbox_purse_entry set undone = true
        where brand_id = ${brandId} and player_id = ${playerId} and transaction_id = ${transactionId} and not undone
        returning amount_minor
      )
      update sandbox_purse set balance_minor = balance_minor - gone.amount_minor, touched_at = ${now}
      from gone where brand_id = ${brandId} and player_id = ${playerId}
      returning 1 as one`.execute(db)
    if (rows.length > 0) return
    await db
      .insertInto('sandbox_purse_entry')
      .values({
        brand_id: brandId,
        player_id: playerId,
        transaction_id: transactionId,
        amount_minor: 0n,
        undone: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const forgetOld = async (now: Date): Promise<void> => {
    await db
      .deleteFrom('sandbox_purse')
      .where('touched_at', '<', new Date(now.getTime() - keepMs))
      .execute()
    await db.deleteFrom('sandbox_demo_code').where('expires_at', '<', now).execute()
  }

  return { spend, refill, find, entry, move, undo, forgetOld }
}
