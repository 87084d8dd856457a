import type { ColumnType } from 'kysely'
import type { Message } from './messenger.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface DeliveryTables {
  /** Messages on their way; a row is gone when its message is taken, or given up. */
  message_delivery: {
    merchant_code: Fixed<string>
    message_id: Fixed<string>
    channel: Fixed<Message['channel']>
    /** Recipient, subject and text, sealed with the gateway's own key: a code must not lie about readable. */
    letter: Fixed<Uint8Array>
    attempts: number
    next_try_at: Date
    created_at: Fixed<Date>
  }
}
