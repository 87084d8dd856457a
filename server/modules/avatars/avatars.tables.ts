import type { ColumnType } from 'kysely'
import type { AvatarId } from '#schemas/api/avatars.ts'

type Fixed<T> = ColumnType<T, T, never>

interface PlayerAvatarTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Gallery id; null: the player's own picture. */
  avatar_id: AvatarId | null
  /** A JPEG of 128 × 128. */
  picture: Uint8Array | null
  set_at: Date
}

declare module '#server/database/tables.ts' {
  interface Tables {
    player_avatar: PlayerAvatarTable
  }
}
