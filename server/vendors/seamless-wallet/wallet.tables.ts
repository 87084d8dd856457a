import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** A vendor's permission to place bets for a player, created by a launch code. Kept after its end for late wins. */
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
  /** Time of the last accepted bet, for the minimum game cycle. */
  last_bet_at: Date | null
  last_transfer_id: string | null
}

/** A refused win, stored for operator and vendor to settle. */
export interface ParkedWinTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  vendor_code: Fixed<string>
  transaction_id: Fixed<string>
  round_id: Fixed<string>
  amount: Fixed<string>
  currency: Fixed<string>
  parked_at: Fixed<Date>
  /** Error code of the refusal. */
  reason: Fixed<string>
  /** Null in rows stored before operators could decide about parked wins. */
  amount_minor: ColumnType<bigint | null, bigint, never>
  state: ColumnType<ParkedWinState, never, ParkedWinState>
  /** First approver, where two operators must agree. */
  first_approver: ColumnType<string | null, never, string>
  decided_by: ColumnType<string | null, never, string>
  decided_at: ColumnType<Date | null, never, Date>
  /** The operator's reason. */
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
