import type { ColumnType } from 'kysely'
import type { ScreenKind } from '#schemas/api/analytics.ts'

type Fixed<T> = ColumnType<T, T, never>

/** Counts without anything about the visitor. */
interface PageViewTable {
  merchant_code: Fixed<string>
  /** YYYY-MM-DD in UTC. */
  day: Fixed<string>
  page: Fixed<string>
  screen: Fixed<ScreenKind>
  views: bigint
  visits: bigint
}

declare module '#server/database/tables.ts' {
  interface Tables {
    page_view: PageViewTable
  }
}
