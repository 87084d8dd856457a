import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** A vendor's permission to take bets of one player, opened by a launch code. Kept after its end: wins may come late. */
export interface VendorSessionTable {
  merchant_code: Fixed<string>
  /** SHA-256 of the token, hex. */
  token_hash: Fixed<string>
  vendor_code: Fixed<string>
  brand_id: Fixed<string>
  player_id: Fixed<string>
  game_id: Fixed<string>
  currency: Fixed<string>
  min_cycle_ms: Fixed<number>
  max_stake_minor: Fixed<bigint | null>
  opened_at: Fixed<Date>
  expires_at: Date
  /** The last bet that was let through, for the shortest time between two. */
  last_bet_at: Date | null
  last_transfer_id: string | null
}

/** A win that was refused, kept for the operator and the vendor to settle. */
export interface ParkedWinTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  vendor_code: Fixed<string>
  transaction_id: Fixed<string>
  round_id: Fixed<string>
  amount: Fixed<string>
  currency: Fixed<string>
  parked_at: Fixed<Date>
  /** The code of the refusal. */
  reason: Fixed<string>
  /** Null in rows from before operators decided about them. */
  amount_minor: ColumnType<bigint | null, bigint, never>
  state: ColumnType<ParkedWinState, never, ParkedWinState>
  /** Of two operators who have to agree, the first. */
  first_approver: ColumnType<string | null, never, string>
  decided_by: ColumnType<string | null, never, string>
  decided_at: ColumnType<Date | null, never, Date>
  /** Why, in the operator's words. */
  note: ColumnType<string | null, never, string>
}

export type ParkedWinState = 'waiting' | 'paid' | 'declined'

export interface VendorWalletTables {
  vendor_session: VendorSessionTable
  parked_win: ParkedWinTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends VendorWalletTables {}
}
