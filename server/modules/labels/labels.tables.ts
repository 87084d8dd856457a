import type { ColumnType } from 'kysely'
import type { LabelTone } from '#schemas/api/labels.ts'

type Fixed<T> = ColumnType<T, T, never>

interface LabelTable {
  merchant_code: Fixed<string>
  code: Fixed<string>
  /** By language. */
  name: ColumnType<Readonly<Record<string, string>>, string, string>
  tone: LabelTone
  visible: boolean
  /** Its players take no part in promotions and rewards. */
  without_rewards: ColumnType<boolean, boolean | undefined, boolean>
  made_at: Fixed<Date>
  retired_at: Date | null
}

interface PlayerLabelTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  code: Fixed<string>
  assigned_at: Date
  assigned_by: string
  reason: string
  /** Null: no end. */
  ends_at: Date | null
}

export interface LabelsTables {
  label: LabelTable
  player_label: PlayerLabelTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends LabelsTables {}
}
