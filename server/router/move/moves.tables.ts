import type { ColumnType } from 'kysely'

/**
 * `leaving`: frozen here, its rows are copied to the other cluster. `left`: its rows are no longer here. `arriving`: all its
 * rows are here, frozen. `arrived`: it lives here.
 */
export type MoveState = 'leaving' | 'left' | 'arriving' | 'arrived'

interface MerchantMoveTable {
  merchant_code: ColumnType<string, string, never>
  state: MoveState
  /** Name of the other cluster. */
  other: string
  since: Date
}

declare module '#server/database/tables.ts' {
  interface Tables {
    merchant_move: MerchantMoveTable
  }
}
