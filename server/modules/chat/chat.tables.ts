import type { ColumnType } from 'kysely'
import type { ChatRuleId, SanctionKind } from '#domain/chat/chat-rules.ts'
import type { TipChoice } from '#schemas/api/chat-tips.ts'
import type { TipLine } from '#schemas/api/chat.ts'
import type { ChatSettings } from '#schemas/api/ops-chat.ts'

type Fixed<T> = ColumnType<T, T, never>
type Late<T> = ColumnType<T | null, T | null | undefined, T | null>

interface OfRoom {
  merchant_code: Fixed<string>
  room: Fixed<string>
}

interface ChatRoomTable extends OfRoom {
  settings: ColumnType<ChatSettings, string, string>
  last_id: ColumnType<number, number | undefined, number>
  last_rev: ColumnType<number, number | undefined, number>
}

interface ChatMemberTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  alias: Fixed<string>
  /** The room used last. */
  room: string
  joined_at: Fixed<Date>
  /** What the member chose about tips; null: nothing yet. */
  tips: Late<TipChoice>
}

interface ChatMessageTable extends OfRoom {
  message_id: Fixed<number>
  rev: number
  player_id: Fixed<string>
  text: Fixed<string>
  state: 'visible' | 'held' | 'removed'
  shadowed: Fixed<boolean>
  /** Players other than the author have seen it. */
  shown: boolean
  rule_id: ChatRuleId | null
  sent_at: Fixed<Date>
  removed_by: Late<string>
  /** The line of a tip; null: a message. */
  tip: ColumnType<TipLine | null, string | undefined, never>
}

interface ChatReportTable extends OfRoom {
  message_id: Fixed<number>
  player_id: Fixed<string>
  rule_id: Fixed<ChatRuleId>
  reported_at: Fixed<Date>
  answered_at: Late<Date>
}

interface ChatSeenTable extends OfRoom {
  player_id: Fixed<string>
  message_id: number
}

interface ChatIgnoredTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  ignored_id: Fixed<string>
}

export interface ChatMeasureTable {
  merchant_code: Fixed<string>
  measure_id: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<SanctionKind | 'removal'>
  rule_id: Fixed<ChatRuleId>
  reason: Fixed<string>
  /** The message concerned; null: none. */
  room: Fixed<string | null>
  message_id: Fixed<number | null>
  quote: Fixed<string | null>
  made_by: Fixed<string>
  made_at: Fixed<Date>
  ends_at: Fixed<Date | null>
  lifted_at: Late<Date>
  lifted_by: Late<string>
  appeal: Late<string>
  appealed_at: Late<Date>
  appeal_state: Late<'open' | 'granted' | 'upheld'>
  answer: Late<string>
  answered_by: Late<string>
  answered_at: Late<Date>
}

interface ChatRainTable {
  merchant_code: Fixed<string>
  rain_id: Fixed<string>
  room: Fixed<string>
  amount_minor: Fixed<bigint>
  currency: Fixed<string>
  window_sec: Fixed<number>
  account_age_days: Fixed<number>
  most_shares: Fixed<number>
  /** Whether a `set` one is open follows from its times. */
  state: 'proposed' | 'set' | 'paid' | 'cancelled'
  /** Of a proposed one: the time that was asked for; null: when it is approved. */
  opens_at: Date | null
  /** Null: never announced. */
  ends_at: Date | null
  joined: ColumnType<number, number | undefined, number>
  shares: Late<number>
  share_minor: Late<bigint>
  made_by: Fixed<string>
  made_at: Fixed<Date>
  approved_by: Late<string>
  /** Who cancelled it; `system`: it was paid. */
  ended_by: Late<string>
  ended_at: Late<Date>
  /** Last change, for announcements to pages. */
  changed_at: Date
}

interface ChatRainJoinTable {
  merchant_code: Fixed<string>
  rain_id: Fixed<string>
  player_id: Fixed<string>
  /** Order of joining. */
  place: Fixed<number>
  joined_at: Fixed<Date>
  /** Null: not paid, held, or got nothing. */
  share_minor: Late<bigint>
  /** Whether the player was sent the message. */
  told: ColumnType<boolean, never, boolean>
}

export interface ChatTipTable {
  merchant_code: Fixed<string>
  /** The sender's transfer. */
  tip_id: Fixed<string>
  room: Fixed<string>
  message_id: Fixed<number>
  from_id: Fixed<string>
  to_id: Fixed<string>
  amount_minor: Fixed<bigint>
  currency: Fixed<string>
  made_at: Fixed<Date>
  /** Whether the room sees it. */
  shown: Fixed<boolean>
  /** Its line in the room. */
  line_id: Late<number>
  /** With it, many members had tipped the receiver that day. */
  from_many: Fixed<boolean>
  told: ColumnType<boolean, never, boolean>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    chat_room: ChatRoomTable
    chat_member: ChatMemberTable
    chat_message: ChatMessageTable
    chat_report: ChatReportTable
    chat_seen: ChatSeenTable
    chat_ignored: ChatIgnoredTable
    chat_measure: ChatMeasureTable
    chat_rain: ChatRainTable
    chat_rain_join: ChatRainJoinTable
    chat_tip: ChatTipTable
  }
}
