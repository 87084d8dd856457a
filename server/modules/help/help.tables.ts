import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

interface HelpVoteTable {
  merchant_code: Fixed<string>
  article_id: Fixed<string>
  language: Fixed<string>
  useful: ColumnType<string, number, number>
  not_useful: ColumnType<string, number, number>
}

/** Versions of articles written by operators; rows are only added. */
interface HelpTextTable {
  merchant_code: Fixed<string>
  article_id: Fixed<string>
  language: Fixed<string>
  version: Fixed<number>
  /** `withdrawn`: from this version on the file's text holds. */
  state: Fixed<'draft' | 'published' | 'withdrawn'>
  /** Markdown; null for a withdrawal. */
  text: Fixed<string | null>
  /** Null: at once. */
  starts_at: Fixed<Date | null>
  changed_by: Fixed<string>
  changed_at: Fixed<Date>
}

export interface HelpTables {
  help_vote: HelpVoteTable
  help_text: HelpTextTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends HelpTables {}
}
