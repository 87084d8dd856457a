import type { ColumnType } from 'kysely'
import type { MediaFormat, MediaSize } from '#domain/media/media.ts'
import type { mediaUseKinds } from '#schemas/api/ops-media.ts'

type Fixed<T> = ColumnType<T, T, never>
export type TextByLanguage = Readonly<Record<string, string>>
export type MediaUseKind = (typeof mediaUseKinds)[number]

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
  }
}
