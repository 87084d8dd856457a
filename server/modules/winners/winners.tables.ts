import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

interface WinnerConsentTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  alias: 'masked' | 'nickname'
  /** Rounds that began earlier are never shown. */
  since: Date
}

declare module '#server/database/tables.ts' {
  interface Tables {
    winner_consent: WinnerConsentTable
  }
}
