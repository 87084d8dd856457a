import type { ColumnType } from 'kysely'
import type { Message } from './messenger.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface DeliveryTables {
  /** Messages not delivered yet; a row is deleted when its message is accepted or given up. */
  message_delivery: {
    merchant_code: Fixed<string>
    message_id: Fixed<string>
    channel: Fixed<Message['channel']>
    /** Recipient, subject and text, encrypted with the gateway's key, because it contains a code. */
    letter: Fixed<Uint8Array>
    attempts: number
    next_try_at: Date
    created_at: Fixed<Date>
  }
}

declare module '#server/database/tables.ts' {
  interface Tables extends DeliveryTables {}
}
