import type { ColumnType } from 'kysely'
import type { TransferKind } from './kinds.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface PlayerAccountTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** `held`: requested withdrawals, no longer in the player's `main` account and not yet paid. */
  kind: Fixed<'main' | 'held'>
  currency: Fixed<string>
  posted_minor: bigint
  version: bigint
  /** Limits, their counters and the time of the last count; written only by the ledger's statements. */
  caps: ColumnType<unknown, never, never>
  used: ColumnType<unknown, never, never>
  counted_at: ColumnType<Date | null, never, never>
  played_at: ColumnType<Date | null, never, never>
  barred_until: ColumnType<Date | null, never, never>
}

export interface TransferTable {
  merchant_code: Fixed<string>
  id: Fixed<string>
  /** `tombstone`: the id was reversed before the transfer arrived. */
  kind: Fixed<TransferKind>
  /**
   * The only mutable column: a reversal turns `posted` into `void`; a transfer in progress (`toVendor`, `withdrawal`)
   * becomes `arrived`, a `withdrawal` also `returned`.
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
  /**
   * Sequence number in the history of the player's account, independent of clocks; null when no player account moves.
   */
  account_version: Fixed<bigint | null>
  /** Balance of the player's account after it. */
  balance_after_minor: Fixed<bigint | null>
  /**
   * Of a bet: sum of its wins that are not reversed; null: none. Maintained by the statements of wins and reversals.
   */
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

/** Totals of the transfers of a round, maintained by the same statements. */
export interface GameRoundTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** `vendor:<code>`: the other side of its transfers. */
  vendor_account: Fixed<string>
  round_id: Fixed<string>
  game_code: Fixed<string>
  currency: Fixed<string>
  /** `void`: all stakes were refunded. */
  state: 'open' | 'closed' | 'void'
  staked_minor: bigint
  won_minor: bigint
  opened_at: Fixed<Date>
  /** Time of the last movement. */
  touched_at: Date
}

/** Vendor data about rounds, for disputes and the player's bet history. */
export interface RoundDetailTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  vendor_code: Fixed<string>
  round_id: Fixed<string>
  /** The transaction id it came with, or `end`. */
  step: Fixed<string>
  /** As reported by the vendor: lines, symbol matrix, seeds. */
  meta: ColumnType<Record<string, unknown>, string, never>
  told_at: Fixed<Date>
}

/** What a player has sent to the upline or to downlines since the start of the day. */
interface SentToPlayerTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<'toUpline' | 'toDownline'>
  day_start: Date
  sent_minor: bigint
  most_minor: bigint
}

/** Written only by the ledger; other code uses its interface. */
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
