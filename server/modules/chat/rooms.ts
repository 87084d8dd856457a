import { messageCheck } from '#domain/chat/check-message.ts'
import type { Finding } from '#domain/chat/check-message.ts'
import type { ChatSettings } from '#schemas/api/ops-chat.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'

export interface RoomKey {
  readonly merchantCode: string
  /** A language of the brand; names the room on the wire. */
  readonly room: string
}

export interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

export type Rooms = ReturnType<typeof createRooms>

const usualSettings: ChatSettings = {
  open: true,
  slowModeSec: 5,
  minAccountAgeMin: 1_440,
  holdAfterReports: 3,
  blockedWords: [],
  watchedWords: [],
}

/** Name of the hub's topic that carries a room's messages. */
export const topicOf = (room: string): string => `chat:${room}`

interface Deps {
  readonly db: Db
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'languages' | 'defaultLanguage'> | null
}

/** A merchant's rooms, one per language of its brand, with the operator's settings. */
export function createRooms({ db, brandOf }: Deps) {
  const languagesOf = (merchantCode: string): readonly string[] => brandOf(merchantCode)?.languages ?? []

  /** Throws `chat.roomUnknown`. */
  const requireRoom = ({ merchantCode, room }: RoomKey): void => {
    if (!languagesOf(merchantCode).includes(room)) throw new ApiError('chat.roomUnknown')
  }

  /** The first existing room among the wishes, else the brand's default language. */
  const choose = (merchantCode: string, ...wishes: readonly (string | null | undefined)[]): string => {
    const rooms = languagesOf(merchantCode)
    const found = wishes.find((wish) => typeof wish === 'string' && rooms.includes(wish))
    return found ?? brandOf(merchantCode)?.defaultLanguage ?? 'en'
  }

  const settingsOf = async ({ merchantCode, room }: RoomKey): Promise<ChatSettings> => {
    const row = await db
      .selectFrom('chat_room')
      .select('settings')
      .where('merchant_code', '=', merchantCode)
      .where('room', '=', room)
      .executeTakeFirst()
    return row?.settings ?? usualSettings
  }

  const set = async ({ merchantCode, room }: RoomKey, settings: ChatSettings): Promise<void> => {
    const values = { settings: JSON.stringify(settings) }
    await db
      .insertInto('chat_room')
      .values({ merchant_code: merchantCode, room, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'room']).doUpdateSet(values))
      .execute()
  }

  /** Locks the room's row until the transaction ends; creates it with the first message. */
  const lock = async (transaction: Db, { merchantCode, room }: RoomKey) => {
    const read = () =>
      transaction
        .selectFrom('chat_room')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('room', '=', room)
        .forUpdate()
        .executeTakeFirst()
    const known = await read()
    if (known !== undefined) return known
    await transaction
      .insertInto('chat_room')
      .values({ merchant_code: merchantCode, room, settings: JSON.stringify(usualSettings) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const made = await read()
    if (made === undefined) throw new Error(`The room ${room} of ${merchantCode} is gone`)
    return made
  }

  /** Takes the next change number of a locked room; `isNew`: for a new message. */
  const draw = (transaction: Db, { merchantCode, room }: RoomKey, isNew: boolean) =>
    transaction
      .updateTable('chat_room')
      .set((column) => ({
        last_rev: column('last_rev', '+', 1),
        ...(isNew && { last_id: column('last_id', '+', 1) }),
      }))
      .where('merchant_code', '=', merchantCode)
      .where('room', '=', room)
      .returning(['last_id', 'last_rev'])
      .executeTakeFirstOrThrow()

  const checks = new Map<
    string,
    { readonly words: string; readonly check: (text: string) => Finding | null }
  >()

  /** The message check of a room; recompiled only when its words change. */
  const checkOf = (room: string, { blockedWords, watchedWords }: ChatSettings) => {
    const words = JSON.stringify([blockedWords, watchedWords])
    const key = `${room} ${words}`
    const known = checks.get(key)
    if (known !== undefined) return known.check
    if (checks.size > 200) checks.clear()
    const check = messageCheck({ language: room, blocked: blockedWords, watched: watchedWords })
    checks.set(key, { words, check })
    return check
  }

  return { languagesOf, requireRoom, choose, settingsOf, set, lock, draw, checkOf }
}
