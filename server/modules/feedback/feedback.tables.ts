import type { ColumnType, Selectable } from 'kysely'
import type {
  ComplaintOutcome,
  ComplaintState,
  ComplaintType,
  feedbackStates,
  ReferenceKind,
  ThreadEntry,
} from '#schemas/api/feedback.ts'

type Fixed<T> = ColumnType<T, T, never>
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>
type Counted = ColumnType<number, number | undefined, number>

/** The record a complaint refers to, as it was when filed; game names by language. */
export interface StoredReference {
  readonly kind: ReferenceKind
  readonly id: string
  readonly gameId: string | null
  readonly name: Readonly<Record<string, string>> | null
  /** Major units, as on the wire. */
  readonly amount: string
  readonly currency: string
  readonly state: string
  /** ISO 8601. */
  readonly at: string
}

interface ComplaintTable {
  merchant_code: Fixed<string>
  complaint_id: Fixed<string>
  player_id: Fixed<string>
  type: Fixed<ComplaintType>
  ref_kind: Fixed<ReferenceKind | null>
  ref_id: Fixed<string | null>
  reference: ColumnType<StoredReference | null, string | null, never>
  incident_at: Fixed<Date>
  language: Fixed<string>
  state: ComplaintState
  submitted_at: Fixed<Date>
  ack_at: Later<Date>
  acknowledged_by: Later<string>
  /** Start of the current wait for the player. */
  waiting_since: Later<Date>
  /** Total length of finished waits. */
  paused_ms: ColumnType<bigint, bigint | undefined, bigint>
  /** Submission plus eight weeks plus finished waits. */
  due_at: Date
  outcome: Later<ComplaintOutcome>
  final_at: Later<Date>
  decided_by: Later<string>
  review_asked_at: Later<Date>
  review_due_at: Later<Date>
  review_answered_at: Later<Date>
  /** Number of messages: the place of the last one. */
  messages: Counted
  pictures: Counted
  /** The deadline last warned of, so that each is announced once. */
  warned: Later<string>
}

interface ComplaintMessageTable {
  merchant_code: Fixed<string>
  complaint_id: Fixed<string>
  place: Fixed<number>
  kind: Fixed<ThreadEntry['kind'] | 'note'>
  author: Fixed<ThreadEntry['author']>
  operator: Fixed<string | null>
  words: Fixed<string>
  pictures: Fixed<number>
  at: Fixed<Date>
}

interface ComplaintPictureTable {
  merchant_code: Fixed<string>
  complaint_id: Fixed<string>
  place: Fixed<number>
  number: Fixed<number>
  /** Re-encoded JPEG. */
  picture: Fixed<Uint8Array>
}

interface FeedbackTable {
  merchant_code: Fixed<string>
  feedback_id: Fixed<string>
  /** Null: from a visitor. */
  player_id: Fixed<string | null>
  words: Fixed<string>
  language: Fixed<string | null>
  pictures: Fixed<number>
  state: (typeof feedbackStates)[number]
  made_at: Fixed<Date>
  decided_by: Later<string>
  decided_at: Later<Date>
  answer: Later<string>
}

interface FeedbackPictureTable {
  merchant_code: Fixed<string>
  feedback_id: Fixed<string>
  number: Fixed<number>
  picture: Fixed<Uint8Array>
}

export interface FeedbackTables {
  complaint: ComplaintTable
  complaint_message: ComplaintMessageTable
  complaint_picture: ComplaintPictureTable
  feedback: FeedbackTable
  feedback_picture: FeedbackPictureTable
}

export type ComplaintRow = Selectable<ComplaintTable>
export type MessageRow = Selectable<ComplaintMessageTable>

declare module '#server/database/tables.ts' {
  interface Tables extends FeedbackTables {}
}
