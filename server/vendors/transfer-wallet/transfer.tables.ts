import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface TransferOrderTable {
  merchant_code: Fixed<string>
  /** Our globally unique reference, which the vendor uses. */
  reference_no: Fixed<string>
  player_id: Fixed<string>
  vendor_code: Fixed<string>
  /** From the vendor wallet's view. */
  direction: Fixed<'in' | 'out'>
  /** Null while a sweep is open: the vendor reports the amount. */
  amount_minor: bigint | null
  currency: Fixed<string>
  /** `open`: result unknown, status is polled. */
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
