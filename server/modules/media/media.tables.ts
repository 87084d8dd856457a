import type { ColumnType } from 'kysely'
import type { MediaFormat, MediaSize } from '#domain/media/media.ts'
import type { chosenKinds } from '#schemas/api/ops-media.ts'

type Fixed<T> = ColumnType<T, T, never>
export type TextByLanguage = Readonly<Record<string, string>>
/** Things whose picture is stored with them; without versions of its own. */
export type MediaUseKind = 'announcement' | 'announcementDraft'
/** Things whose picture is chosen apart from them, in versions. */
export type ChoiceKind = (typeof chosenKinds)[number]

export interface MediaPictureTable {
  merchant_code: Fixed<string>
  /** First half of the SHA-256 of the pixels. */
  media_id: Fixed<string>
  name: string
  alt: ColumnType<TextByLanguage, string, string>
  /** Width of the large size. */
  width: Fixed<number>
  height: Fixed<number>
  bytes: Fixed<number>
  created_at: Fixed<Date>
  created_by: Fixed<string>
}

interface MediaFileTable {
  merchant_code: Fixed<string>
  media_id: Fixed<string>
  size: Fixed<MediaSize>
  format: Fixed<MediaFormat>
  picture: Fixed<Uint8Array>
}

/** Versions of which picture a thing shows; rows are only added. */
interface MediaChoiceTable {
  merchant_code: Fixed<string>
  kind: Fixed<ChoiceKind>
  thing_id: Fixed<string>
  /** Empty: every language without a choice of its own. */
  language: Fixed<string>
  version: Fixed<number>
  state: Fixed<'draft' | 'published' | 'withdrawn'>
  /** Null for a withdrawal. It may have been deleted since. */
  media_id: Fixed<string | null>
  /** Null: at once. */
  starts_at: Fixed<Date | null>
  /** Name of the thing for operators. */
  label: Fixed<string>
  changed_by: Fixed<string>
  changed_at: Fixed<Date>
}

/** A use of a picture. */
interface MediaUseTable {
  merchant_code: Fixed<string>
  kind: Fixed<MediaUseKind>
  thing_id: Fixed<string>
  media_id: string
  /** Label for operators. */
  label: string
}

declare module '#server/database/tables.ts' {
  interface Tables {
    media_picture: MediaPictureTable
    media_file: MediaFileTable
    media_use: MediaUseTable
    media_choice: MediaChoiceTable
  }
}
