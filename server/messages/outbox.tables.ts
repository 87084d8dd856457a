import type { ColumnType } from 'kysely'
import type { Message } from './messenger.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface OutboxTables {
  message_outbox: {
    merchant_code: Fixed<string>
    message_id: Fixed<string>
    channel: Fixed<Message['channel']>
    recipient: Fixed<string>
    subject: Fixed<string>
    body: Fixed<string>
    at: Fixed<Date>
  }
}

declare module '#server/database/tables.ts' {
  interface Tables extends OutboxTables {}
}
