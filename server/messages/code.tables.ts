import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface CodeTables {
  /** The newest code of each purpose and recipient; an older one is worth nothing. */
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
  /** How often somebody did something within the running window. */
  quota: {
    merchant_code: Fixed<string>
    scope: Fixed<string>
    subject_hash: Fixed<string>
    taken: number
    window_started_at: Date
    last_at: Date
  }
  /** Tickets that were used, until they would have expired anyway. */
  spent_ticket: {
    merchant_code: Fixed<string>
    ticket_hash: Fixed<string>
    expires_at: Fixed<Date>
  }
}
