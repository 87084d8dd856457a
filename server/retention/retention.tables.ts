import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** Erasure of a closed account. */
interface ErasureTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** When the player or an operator asked for it; null: nobody did, and the legal time is over. */
  asked_at: Fixed<Date | null>
  /** The operator's name; null: the player, or nobody. */
  asked_by: Fixed<string | null>
  /** Until then the law orders the rest to be kept. */
  kept_until: Fixed<Date>
  /** When the rest was erased; null: still kept. */
  erased_at: Date | null
}

declare module '#server/database/tables.ts' {
  interface Tables {
    erasure: ErasureTable
  }
}
