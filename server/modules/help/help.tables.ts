import type { ColumnType } from 'kysely'

interface HelpVoteTable {
  merchant_code: ColumnType<string, string, never>
  article_id: ColumnType<string, string, never>
  language: ColumnType<string, string, never>
  useful: ColumnType<string, number, number>
  not_useful: ColumnType<string, number, number>
}

export interface HelpTables {
  help_vote: HelpVoteTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends HelpTables {}
}
