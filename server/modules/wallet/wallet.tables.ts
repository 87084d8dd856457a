import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** What takes no new bets of a merchant's players; merchant `*`: of anybody's. */
export interface PlayStopTable {
  merchant_code: Fixed<string>
  kind: Fixed<'platform' | 'vendor' | 'game'>
  code: Fixed<string>
  stopped_at: Fixed<Date>
}

/** Why a round was given back, and who answers for it. */
export interface RoundVoidTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  vendor_account: Fixed<string>
  round_id: Fixed<string>
  reason: Fixed<string>
  approver: Fixed<string>
  /** What the player got back; negative where a win was taken back. */
  returned_minor: Fixed<bigint>
  currency: Fixed<string>
  voided_at: Fixed<Date>
}

export interface WalletTables {
  play_stop: PlayStopTable
  round_void: RoundVoidTable
}
