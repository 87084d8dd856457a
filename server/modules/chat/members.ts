import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { PlayerKey, RoomKey } from './rooms.ts'

export type Members = ReturnType<typeof createMembers>

/** First words of aliases: birds, trees, stones and winds; not translated. */
const words = [
  'Kestrel',
  'Toucan',
  'Heron',
  'Puffin',
  'Ibis',
  'Macaw',
  'Robin',
  'Swift',
  'Lark',
  'Falcon',
  'Cedar',
  'Maple',
  'Acacia',
  'Willow',
  'Jasmine',
  'Lotus',
  'Saffron',
  'Ginger',
  'Juniper',
  'Clover',
  'Amber',
  'Onyx',
  'Opal',
  'Topaz',
  'Coral',
  'Cobalt',
  'Copper',
  'Quartz',
  'Marble',
  'Garnet',
  'Zephyr',
  'Mistral',
  'Monsoon',
  'Comet',
  'Nebula',
  'Aurora',
  'Lagoon',
  'Canyon',
  'Delta',
  'Tundra',
  'Otter',
  'Lynx',
  'Panda',
  'Gecko',
  'Koala',
  'Marten',
  'Badger',
  'Dolphin',
] as const

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
}

/** Chat members: a randomly drawn permanent alias, and the ignore list. */
export function createMembers({ db, clock, random }: Deps) {
  const drawAlias = () => {
    const [one = 0, two = 0, three = 0] = random.bytes(3)
    return `${words[one % words.length]} ${100 + ((two * 256 + three) % 9_900)}`
  }

  const find = ({ merchantCode, playerId }: PlayerKey) =>
    db
      .selectFrom('chat_member')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  /** Creates the member on the first visit and stores the room. */
  const enter = async ({ merchantCode, playerId }: PlayerKey, room: string): Promise<string> => {
    for (;;) {
      // A second turn only where an alias is taken.
      const row = await db
        .insertInto('chat_member')
        .values({
          merchant_code: merchantCode,
          player_id: playerId,
          alias: drawAlias(),
          room,
          joined_at: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('alias')
        .executeTakeFirst()
      if (row !== undefined) return row.alias
      const known = await db
        .updateTable('chat_member')
        .set({ room })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .returning('alias')
        .executeTakeFirst()
      if (known !== undefined) return known.alias
    }
  }

  const ignoredOf = async ({ merchantCode, playerId }: PlayerKey): Promise<string[]> => {
    const rows = await db
      .selectFrom('chat_ignored as ignored')
      .innerJoin('chat_member as member', (join) =>
        join
          .onRef('member.merchant_code', '=', 'ignored.merchant_code')
          .onRef('member.player_id', '=', 'ignored.ignored_id'),
      )
      .select('member.alias')
      .where('ignored.merchant_code', '=', merchantCode)
      .where('ignored.player_id', '=', playerId)
      .orderBy('member.alias')
      .execute()
    return rows.map(({ alias }) => alias)
  }

  /** Throws `chat.memberUnknown`, also for the player's own alias. */
  const ignore = async (player: PlayerKey, alias: string, ignored: boolean): Promise<string[]> => {
    const { merchantCode, playerId } = player
    const other = await db
      .selectFrom('chat_member')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('alias', '=', alias)
      .executeTakeFirst()
    if (other === undefined || other.player_id === playerId) throw new ApiError('chat.memberUnknown')
    if (ignored)
      await db
        .insertInto('chat_ignored')
        .values({ merchant_code: merchantCode, player_id: playerId, ignored_id: other.player_id })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    else
      await db
        .deleteFrom('chat_ignored')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('ignored_id', '=', other.player_id)
        .execute()
    return ignoredOf(player)
  }

  const seenOf = async ({ merchantCode, playerId }: PlayerKey, room: string): Promise<number | null> => {
    const row = await db
      .selectFrom('chat_seen')
      .select('message_id')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('room', '=', room)
      .executeTakeFirst()
    return row?.message_id ?? null
  }

  const see = async (player: PlayerKey, { room }: RoomKey, messageId: number): Promise<void> => {
    await db
      .insertInto('chat_seen')
      .values({ merchant_code: player.merchantCode, player_id: player.playerId, room, message_id: messageId })
      .onConflict((conflict) =>
        conflict
          .columns(['merchant_code', 'player_id', 'room'])
          .doUpdateSet({ message_id: messageId })
          .where('chat_seen.message_id', '<', messageId),
      )
      .execute()
  }

  return { find, enter, ignoredOf, ignore, seenOf, see }
}
