import type { ColumnType } from 'kysely'
import type { TransferKind } from './kinds.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface PlayerAccountTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** `held`: left the playable account (`main`) and is not paid yet. */
  kind: Fixed<'main' | 'held'>
  currency: Fixed<string>
  posted_minor: bigint
  version: bigint
  /** Limits, what is used of them, up to when it is counted: written by the ledger's own statements alone. */
  caps: ColumnType<unknown, never, never>
  used: ColumnType<unknown, never, never>
  counted_at: ColumnType<Date | null, never, never>
  played_at: ColumnType<Date | null, never, never>
  barred_until: ColumnType<Date | null, never, never>
}

export interface TransferTable {
  merchant_code: Fixed<string>
  id: Fixed<string>
  /** `tombstone`: the id was reversed before it came. */
  kind: Fixed<TransferKind>
  /**
   * The one thing that may change: a posted transfer becomes void when a reversal undoes it; one on its way (`toVendor`,
   * `withdrawal`) arrives, or is returned (`withdrawal`).
   */
  state: 'posted' | 'void' | 'arrived' | 'returned'
  amount_minor: Fixed<bigint>
  currency: Fixed<string>
  fingerprint: Fixed<string>
  player_id: Fixed<string>
  counterparty: Fixed<string>
  round_id: Fixed<string | null>
  game_code: Fixed<string | null>
  reference_id: Fixed<string | null>
  created_at: Fixed<Date>
  /** Its place in the history of the player's account, which no clock can change; null where it moves none. */
  account_version: Fixed<bigint | null>
  /** Of the player's account, after it. */
  balance_after_minor: Fixed<bigint | null>
  /** Of a bet: what its wins that stand have paid; null: none stands. Kept by the statements of wins and reversals. */
  won_minor: ColumnType<bigint | null, never, never>
}

/** Append-only. The entries of a transfer sum to zero. */
export interface EntryTable {
  merchant_code: Fixed<string>
  transfer_id: Fixed<string>
  seq: Fixed<number>
  /**
   * `player:<id>`, `held:<id>`, `house`, `bank:<provider>`, `vendor:<code>`, `transit:<code>`, `pot:<id>`, `brand:<merchant>` or
   * `between:players`.
   */
  account: Fixed<string>
  currency: Fixed<string>
  amount_minor: Fixed<bigint>
}

/** The sum of the transfers that name a round, kept beside them by the same statements. */
export interface GameRoundTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** `vendor:<code>`: the other side of its transfers. */
  vendor_account: Fixed<string>
  round_id: Fixed<string>
  game_code: Fixed<string>
  currency: Fixed<string>
  /** `void`: everything in it was given back. */
  state: 'open' | 'closed' | 'void'
  staked_minor: bigint
  won_minor: bigint
  opened_at: Fixed<Date>
  /** Of its last movement. */
  touched_at: Date
}

/** What vendors told about rounds, kept for disputes and for the player's own list. */
export interface RoundDetailTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  vendor_code: Fixed<string>
  round_id: Fixed<string>
  /** The transaction it came with, or `end`. */
  step: Fixed<string>
  /** As the vendor tells it: lines, symbol matrix, seeds. */
  meta: ColumnType<Record<string, unknown>, string, never>
  told_at: Fixed<Date>
}

/** What a player has sent to the agent above, or to accounts below, since the day began. */
interface SentToPlayerTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<'toUpline' | 'toDownline'>
  day_start: Date
  sent_minor: bigint
  most_minor: bigint
}

/** Written by the ledger alone; everybody else asks it. */
export interface LedgerTables {
  player_account: PlayerAccountTable
  transfer: TransferTable
  entry: EntryTable
  game_round: GameRoundTable
  round_detail: RoundDetailTable
  sent_to_player: SentToPlayerTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends LedgerTables {}
}
