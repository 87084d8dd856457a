import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable } from 'kysely'
import type { TransferOrderTable, TransferWalletTables } from './transfer.tables.ts'

export type OrderRow = Selectable<TransferOrderTable>
export type TransferOrderRepository = ReturnType<typeof createTransferOrderRepository>

export function createTransferOrderRepository(db: Kysely<TransferWalletTables>) {
  const insert = (order: Insertable<TransferOrderTable>): Promise<OrderRow> =>
    db.insertInto('transfer_order').values(order).returningAll().executeTakeFirstOrThrow()

  /** Ends an open order; null when it had already ended. */
  const end = async (
    order: OrderRow,
    state: 'done' | 'failed',
    amountMinor: bigint | null,
  ): Promise<OrderRow | null> => {
    const ended = await db
      .updateTable('transfer_order')
      .set({ state, amount_minor: amountMinor })
      .where('merchant_code', '=', order.merchant_code)
      .where('reference_no', '=', order.reference_no)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    return ended ?? null
  }

  const postpone = async (order: OrderRow, nextCheckAt: Date): Promise<void> => {
    await db
      .updateTable('transfer_order')
      .set({ attempts: sql`attempts + 1`, next_check_at: nextCheckAt })
      .where('merchant_code', '=', order.merchant_code)
      .where('reference_no', '=', order.reference_no)
      .where('state', '=', 'open')
      .execute()
  }

  /** Open orders of all merchants due for a status query, oldest first. Deliberately without a merchant condition. */
  const due = (before: Date, limit: number): Promise<OrderRow[]> =>
    db
      .selectFrom('transfer_order')
      .selectAll()
      .where('state', '=', 'open')
      .where('next_check_at', '<=', before)
      .orderBy('next_check_at')
      .limit(limit)
      .execute()

  const openOf = (merchantCode: string, playerId: string): Promise<OrderRow[]> =>
    db
      .selectFrom('transfer_order')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('state', '=', 'open')
      .execute()

  return { insert, end, postpone, due, openOf }
}
