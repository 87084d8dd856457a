import type { ColumnType } from 'kysely'
import type { AnnouncementType, TextByLanguage } from './messages-desk.ts'

type Fixed<T> = ColumnType<T, T, never>
type FixedTexts = ColumnType<TextByLanguage, string, never>

export interface AnnouncementTable {
  merchant_code: Fixed<string>
  announcement_id: Fixed<string>
  type: Fixed<AnnouncementType>
  title: FixedTexts
  content: FixedTexts
  published_at: Fixed<Date>
  withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface PlayerMessageTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  message_id: Fixed<string>
  title: FixedTexts
  content: FixedTexts
  sent_at: Fixed<Date>
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

/** Up to when a player has seen the announcements. */
interface AnnouncementSeenTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  seen_at: Date
}

export interface MessagesTables {
  announcement: AnnouncementTable
  player_message: PlayerMessageTable
  announcement_seen: AnnouncementSeenTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends MessagesTables {}
}
