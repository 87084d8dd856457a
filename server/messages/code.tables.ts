import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface CodeTables {
  /** The newest code of each purpose and recipient; older ones are invalid. */
  verification_code: {
    merchant_code: Fixed<string>
    purpose: Fixed<string>
    /** Keyed hash of the address. */
    recipient_hash: Fixed<string>
    code_id: string
    code_hash: string
    attempts: number
    expires_at: Date
  }
  /** Number of uses within the current window. */
  quota: {
    merchant_code: Fixed<string>
    scope: Fixed<string>
    subject_hash: Fixed<string>
    taken: number
    window_started_at: Date
    last_at: Date
  }
  /** Used tickets, kept until they would have expired. */
  spent_ticket: {
    merchant_code: Fixed<string>
    ticket_hash: Fixed<string>
    expires_at: Fixed<Date>
  }
}

declare module '#server/database/tables.ts' {
  interface Tables extends CodeTables {}
}
