import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface PlayerAccountTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<'main'>
  currency: Fixed<string>
  posted_minor: bigint
  version: bigint
}

export interface TransferTable {
  merchant_code: Fixed<string>
  id: Fixed<string>
  /** `tombstone`: the id was reversed before it came. */
  kind: Fixed<'playMoney' | 'bet' | 'win' | 'reversal' | 'tombstone'>
  /** The one thing that may change: a posted transfer becomes void when a reversal undoes it. */
  state: 'posted' | 'void'
  amount_minor: Fixed<bigint>
  currency: Fixed<string>
  fingerprint: Fixed<string>
  player_id: Fixed<string>
  counterparty: Fixed<string>
  round_id: Fixed<string | null>
  game_code: Fixed<string | null>
  reference_id: Fixed<string | null>
  created_at: Fixed<Date>
}

/** Append-only. The entries of a transfer sum to zero. */
export interface EntryTable {
  merchant_code: Fixed<string>
  transfer_id: Fixed<string>
  seq: Fixed<number>
  /** `player:<id>`, `house` or `vendor:<code>`. */
  account: Fixed<string>
  currency: Fixed<string>
  amount_minor: Fixed<bigint>
}

/** Written by the ledger alone; everybody else asks it. */
export interface LedgerTables {
  player_account: PlayerAccountTable
  transfer: TransferTable
  entry: EntryTable
}
