import type { ColumnType, Selectable } from 'kysely'
import type { Static } from 'typebox'
import type { FirstAnswer, ServiceMessage, serviceStates } from '#schemas/api/service.ts'

type Fixed<T> = ColumnType<T, T, never>

export type FirstAnswer = Static<typeof FirstAnswer>

interface ServiceThreadTable {
  merchant_code: Fixed<string>
  thread_id: Fixed<string>
  /** Null: a visitor's thread. */
  player_id: Fixed<string | null>
  /** SHA-256 of the visitor's cookie; null: a player's thread. */
  visitor: Fixed<string | null>
  language: string
  state: (typeof serviceStates)[number]
  waiting_since: Date | null
  last_at: Date
  last_text: string
  taken_by: string | null
  messages: number
  pictures: number
  /** Last place read by the player or visitor. */
  seen: ColumnType<number, number | undefined, number>
}

interface ServiceMessageTable {
  merchant_code: Fixed<string>
  thread_id: Fixed<string>
  place: Fixed<number>
  author: Fixed<ServiceMessage['author']>
  operator: Fixed<string | null>
  words: Fixed<string>
  facts: ColumnType<FirstAnswer | null, string | null, never>
  pictures: Fixed<number>
  /** Waiting time before an answer; set if the wait began within opening hours. */
  waited_ms: Fixed<number | null>
  at: Fixed<Date>
}

interface ServicePictureTable {
  merchant_code: Fixed<string>
  thread_id: Fixed<string>
  place: Fixed<number>
  number: Fixed<number>
  /** Re-encoded JPEG. */
  picture: Fixed<Uint8Array>
}

export interface ServiceTables {
  service_thread: ServiceThreadTable
  service_message: ServiceMessageTable
  service_picture: ServicePictureTable
}

export type ThreadRow = Selectable<ServiceThreadTable>
export type ServiceMessageRow = Selectable<ServiceMessageTable>

declare module '#server/database/tables.ts' {
  interface Tables extends ServiceTables {}
}
