import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface TransferOrderTable {
  merchant_code: Fixed<string>
  /** Ours, unique for all time: the vendor knows the order by it. */
  reference_no: Fixed<string>
  player_id: Fixed<string>
  vendor_code: Fixed<string>
  /** Seen from the vendor's wallet. */
  direction: Fixed<'in' | 'out'>
  /** Null while a sweep is open: the vendor says how much it was. */
  amount_minor: bigint | null
  currency: Fixed<string>
  /** `open`: how it ended is not known; the vendor is asked until it is. */
  state: 'open' | 'done' | 'failed'
  ordered_at: Fixed<Date>
  attempts: number
  next_check_at: Date
}

export interface TransferWalletTables {
  transfer_order: TransferOrderTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends TransferWalletTables {}
}
