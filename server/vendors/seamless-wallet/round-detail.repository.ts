import type { Kysely, Selectable } from 'kysely'
import type { LedgerTables, RoundDetailTable } from '#server/ledger/tables.ts'
import type { VendorWalletTables } from './wallet.tables.ts'

export type RoundDetailRow = Selectable<RoundDetailTable>
export type RoundDetailRepository = ReturnType<typeof createRoundDetailRepository>

/** Identifies a movement of a round. */
export interface RoundDetailKey {
  readonly merchantCode: string
  readonly playerId: string
  readonly vendorCode: string
  readonly roundId: string
}

/** Vendor data about rounds, for disputes and the player's bet history. */
export function createRoundDetailRepository(
  db: Kysely<VendorWalletTables & Pick<LedgerTables, 'round_detail'>>,
) {
  /** The first report of a movement is kept; later ones cannot change it. */
  const keep = async (
    { merchantCode, playerId, vendorCode, roundId }: RoundDetailKey,
    detail: { readonly step: string; readonly meta: Record<string, unknown>; readonly at: Date },
  ): Promise<void> => {
    await db
      .insertInto('round_detail')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        vendor_code: vendorCode,
        round_id: roundId,
        step: detail.step,
        meta: JSON.stringify(detail.meta),
        told_at: detail.at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  const of = ({
    merchantCode,
    playerId,
    vendorCode,
    roundId,
  }: RoundDetailKey): Promise<Pick<RoundDetailRow, 'step' | 'meta' | 'told_at'>[]> =>
    db
      .selectFrom('round_detail')
      .select(['step', 'meta', 'told_at'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('vendor_code', '=', vendorCode)
      .where('round_id', '=', roundId)
      .orderBy('told_at')
      .orderBy('step')
      .execute()

  /** Stores a refused win for operator and vendor to settle. */
  const park = async (
    { merchantCode, playerId, vendorCode, roundId }: RoundDetailKey,
    win: {
      readonly transactionId: string
      readonly amount: string
      readonly amountMinor: bigint
      readonly currency: string
      readonly at: Date
      /** Error code of the refusal. */
      readonly reason: string
    },
  ): Promise<void> => {
    await db
      .insertInto('parked_win')
      .values({
        merchant_code: merchantCode,
        player_id: playerId,
        vendor_code: vendorCode,
        transaction_id: win.transactionId,
        round_id: roundId,
        amount: win.amount,
        amount_minor: win.amountMinor,
        currency: win.currency,
        parked_at: win.at,
        reason: win.reason,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  return { keep, of, park }
}
