import type { Tables } from '#server/database/tables.ts'
import type { KeptKind } from '#schemas/api/kept-kinds.ts'

type TableName = keyof Tables

/**
 * Rows of one table about a player, and how long they are kept. Texts are constant SQL in which `kept` is the row and
 * `player` the player's row.
 */
export type PersonalRows = {
  readonly table: TableName
  /** Joins `kept` to `player` within the merchant. Default: the same `player_id`. */
  readonly of?: string
} & (Brief | Ordered | Books)

/** Needed only while the account is open: erased at once on request. */
interface Brief {
  readonly keep: 'account'
  /** Columns overwritten instead of deleting the row. */
  readonly set?: Readonly<Record<string, string>>
}

/** Ordered by law: erased `records.years` after the account was closed. */
interface Ordered {
  readonly keep: 'law'
  /** The reason told to the player. */
  readonly what: KeptKind
  /** Columns overwritten instead of deleting the row. */
  readonly set?: Readonly<Record<string, string>>
  /** Time of the row: it is deleted `records.years` after it even if the account is open. */
  readonly datedBy?: string
}

/** Never erased: names the player by id alone, which leads to nobody when the player's row is erased. */
interface Books {
  readonly keep: 'books'
}

/** Rows that belong to a row of a player in another table. */
export const through = (parent: TableName, key: string): string =>
  `exists (select from ${parent} parent where parent.merchant_code = kept.merchant_code
    and parent.${key} = kept.${key} and parent.player_id = player.player_id)`

/** Tables of the books, by name. */
export const books = (...tables: readonly TableName[]): readonly PersonalRows[] =>
  tables.map((table) => ({ table, keep: 'books' }))

/** Tables whose rows are needed only while the account is open, by name. */
export const whileOpen = (...tables: readonly TableName[]): readonly PersonalRows[] =>
  tables.map((table) => ({ table, keep: 'account' }))
