import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** A rule book under which tickets were sold. */
interface LotteryBookTable {
  /** SHA-256 of `book`, hex. */
  hash: Fixed<string>
  game_id: Fixed<string>
  /** Canonical JSON. */
  book: Fixed<string>
  kept_at: Fixed<Date>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    lottery_book: LotteryBookTable
  }
}
