import type { ColumnType } from 'kysely'
import type {
  AnnouncementPlace,
  AnnouncementType,
  Audience,
  LeadsTo,
  MessageTopic,
  TextByLanguage,
} from './messages-desk.ts'

type Fixed<T> = ColumnType<T, T, never>
type FixedTexts = ColumnType<TextByLanguage, string, never>

type Texts = ColumnType<TextByLanguage, string, string>
type WithDefault<T> = ColumnType<T, T | undefined, T>

export interface AnnouncementTable {
  merchant_code: Fixed<string>
  announcement_id: Fixed<string>
  type: AnnouncementType
  title: Texts
  content: Texts
  published_at: Fixed<Date>
  withdrawn_at: WithDefault<Date | null>
  audience: WithDefault<Audience>
  languages: ColumnType<readonly string[], string | undefined, string>
  /** Codes of labels: readers have any of them; empty: the whole audience. */
  labels: ColumnType<readonly string[], string | undefined, string>
  place: WithDefault<AnnouncementPlace>
  ack_required: WithDefault<boolean>
  starts_at: Date
  ends_at: WithDefault<Date | null>
  version: WithDefault<number>
  /** Time of the last revision. */
  revised_at: WithDefault<Date | null>
}

/** Texts of replaced versions. */
interface AnnouncementVersionTable {
  merchant_code: Fixed<string>
  announcement_id: Fixed<string>
  version: Fixed<number>
  title: FixedTexts
  content: FixedTexts
  replaced_at: Fixed<Date>
}

/** The terms of a draft but its picture, which is a use in the media library. */
export interface DraftTerms {
  readonly type: AnnouncementType
  readonly title: TextByLanguage
  readonly content: TextByLanguage
  readonly audience: Audience
  readonly languages: readonly string[]
  /** Absent in drafts of earlier releases: none. */
  readonly labels?: readonly string[]
  readonly place: AnnouncementPlace
  readonly ackRequired: boolean
  readonly startsAt: string | null
  readonly endsAt: string | null
}

export interface AnnouncementDraftTable {
  merchant_code: Fixed<string>
  draft_id: Fixed<string>
  version: number
  /** The announcement whose next version it is; null: a new one. */
  announcement_id: string | null
  /** Version of that announcement it was written from. */
  based_on: number | null
  terms: ColumnType<DraftTerms, string, string>
  changed_by: string
  changed_at: Date
}

interface AnnouncementAckTable {
  merchant_code: Fixed<string>
  announcement_id: Fixed<string>
  version: Fixed<number>
  player_id: Fixed<string>
  acknowledged_at: Fixed<Date>
}

export interface PlayerMessageTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  message_id: Fixed<string>
  title: FixedTexts
  content: FixedTexts
  sent_at: Fixed<Date>
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** Push category; push handles `money` from the payments' rows. Null: none. */
  topic: ColumnType<MessageTopic | null, MessageTopic | null | undefined, never>
  leads_to: ColumnType<LeadsTo | null, string | null | undefined, never>
  /** Page of the second button. */
  also_leads_to: ColumnType<LeadsTo | null, string | null | undefined, never>
  /** Null: never. */
  expires_at: ColumnType<Date | null, Date | null | undefined, never>
  /** A starred message is shown after it expired. */
  starred_at: ColumnType<Date | null, undefined, Date | null>
}

/** Time up to which a player has seen announcements. */
interface AnnouncementSeenTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  seen_at: Date
}

export interface MessagesTables {
  announcement: AnnouncementTable
  announcement_version: AnnouncementVersionTable
  announcement_draft: AnnouncementDraftTable
  announcement_ack: AnnouncementAckTable
  player_message: PlayerMessageTable
  announcement_seen: AnnouncementSeenTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends MessagesTables {}
}
