import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** Why a round was voided, and by whom. */
export interface RoundVoidTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  vendor_account: Fixed<string>
  round_id: Fixed<string>
  reason: Fixed<string>
  approver: Fixed<string>
  /** Amount returned to the player; negative where wins were taken back. */
  returned_minor: Fixed<bigint>
  currency: Fixed<string>
  voided_at: Fixed<Date>
}

export interface WalletTables {
  round_void: RoundVoidTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends WalletTables {}
}
