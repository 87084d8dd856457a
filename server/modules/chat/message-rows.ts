import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { ChatRuleId } from '#domain/chat/chat-rules.ts'
import type { TipLine } from '#schemas/api/chat.ts'
import type { AvatarId } from '#schemas/api/avatars.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import type { RoomKey } from './rooms.ts'

export interface MessageRow {
  readonly message_id: number
  readonly rev: number
  readonly player_id: string
  readonly text: string
  readonly state: 'visible' | 'held' | 'removed'
  readonly shadowed: boolean
  readonly shown: boolean
  readonly rule_id: ChatRuleId | null
  readonly sent_at: Date
  readonly removed_by: string | null
  readonly alias: string
  readonly avatar_id: AvatarId | null
  readonly tip: TipLine | null
}

type Query = SelectQueryBuilder<Tables & { message: Tables['chat_message'] }, 'message', MessageRow>

/** Messages of a room with the author's alias and picture; `narrow` adds filter and order. */
export async function readMessages(
  db: Db,
  { merchantCode, room }: RoomKey,
  narrow: (query: Query) => Query,
): Promise<readonly MessageRow[]> {
  const query = db
    .selectFrom('chat_message as message')
    .where('message.merchant_code', '=', merchantCode)
    .where('message.room', '=', room)
    .select([
      'message.message_id',
      'message.rev',
      'message.player_id',
      'message.text',
      'message.state',
      'message.shadowed',
      'message.shown',
      'message.rule_id',
      'message.sent_at',
      'message.removed_by',
      'message.tip',
      sql<string>`coalesce((select alias from chat_member as member
        where member.merchant_code = message.merchant_code and member.player_id = message.player_id), '–')`.as(
        'alias',
      ),
      sql<AvatarId | null>`(select avatar_id from player_avatar as picture
        where picture.merchant_code = message.merchant_code and picture.player_id = message.player_id)`.as(
        'avatar_id',
      ),
    ])
  return narrow(query).execute()
}
