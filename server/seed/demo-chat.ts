import { readdirSync } from 'node:fs'
import { Type } from 'typebox'
import { Strict } from '#schemas/api/shapes.ts'
import type { Db } from '#server/database/database.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Members } from '#server/modules/chat/members.ts'
import type { Rooms } from '#server/modules/chat/rooms.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import { demoAccount } from './demo-team.ts'
import type { SeedAccountsDeps } from './seed-accounts.ts'

const Line = Strict({
  /** Number of the speaker, from 0. */
  by: Type.Integer({ minimum: 0, maximum: 11 }),
  text: Type.String({ minLength: 1, maxLength: 200 }),
  is: Type.Optional(Type.Enum(['held', 'reported', 'removed'])),
})

/** What was said in a demo brand's rooms, the oldest first; one file of `server/seed/chat`. */
const ChatSeed = Strict({
  rooms: Type.Array(Strict({ room: Type.String({ pattern: '^[a-z]{2,3}$' }), lines: Type.Array(Line) })),
  /** Of the removed message. */
  removal: Strict({ reason: Type.String(), appeal: Type.String() }),
})

interface SeedChatsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly hasher: PasswordHasher
  readonly players: Pick<PlayerRepository, 'insert'>
  readonly protection: SeedAccountsDeps['protection']
  readonly rooms: Rooms
  readonly members: Members
}

/** The same from a gateway's slices. */
export const seedChatsOf = (
  offered: Omit<SeedChatsDeps, 'players' | 'protection' | 'rooms' | 'members'> & {
    readonly member: Pick<SeedChatsDeps, 'players'>
    readonly protection: Pick<SeedChatsDeps, 'protection'>
    readonly chat: Pick<SeedChatsDeps, 'rooms' | 'members'>
  },
) => createSeedChats({ ...offered, ...offered.member, ...offered.protection, ...offered.chat })

/** Seeds by merchant. Throws when a file does not match the schema. */
export function readChatSeeds(folder: URL = new URL('./chat/', import.meta.url)) {
  const read = seedFileReader(ChatSeed)
  return new Map(
    readdirSync(folder).map((file) => [file.replace(/\.json$/, ''), read(new URL(file, folder))]),
  )
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** In a demo anybody may write at once. */
const settings = {
  open: true,
  slowModeSec: 5,
  minAccountAgeMin: 0,
  holdAfterReports: 3,
  blockedWords: [],
  watchedWords: [],
}

/**
 * Gives the demo brands rooms with small talk, one held and one reported message, and one appeal. The speakers are accounts
 * without a login. A room in which something was said is left alone.
 */
export function createSeedChats(deps: SeedChatsDeps) {
  const { db, clock, random, hasher, players, protection, rooms, members } = deps
  const seeds = readChatSeeds()

  async function speakersOf(merchantCode: string, currency: string, count: number): Promise<string[]> {
    const passwordHash = await hasher.hash(Buffer.from(random.bytes(32)).toString('base64'))
    const at = new Date(clock.now().getTime() - 30 * dayMs)
    const speakers: string[] = []
    for (let index = 0; index < count; index += 1) {
      const username = `chatdemo${String(index + 1).padStart(2, '0')}`
      const playerId = random.uuid()
      const player = await players.insert(
        demoAccount({ merchantCode, playerId, username, passwordHash, accountTypeCode: 0, currency, at }),
      )
      if (player !== null) await protection.onAccountOpened(player)
      if (player !== null) speakers.push(playerId)
    }
    return speakers
  }

  async function seed(merchantCode: string, currency: string): Promise<void> {
    const chat = seeds.get(merchantCode)
    if (chat === undefined) return
    const said = await db
      .selectFrom('chat_room')
      .select('room')
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirst()
    if (said !== undefined) return
    const count = Math.max(...chat.rooms.flatMap(({ lines }) => lines.map(({ by }) => by))) + 1
    const speakers = await speakersOf(merchantCode, currency, count)
    if (speakers.length < count) return
    const nowMs = clock.now().getTime()
    for (const { room, lines } of chat.rooms) {
      for (const playerId of speakers) await members.enter({ merchantCode, playerId }, room)
      await rooms.set({ merchantCode, room }, settings)
      // Demo players tip them, and the room sees it.
      await db
        .updateTable('chat_member')
        .set({ tips: 'shown' })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', 'in', speakers)
        .execute()
      const at = (index: number) => new Date(nowMs - (lines.length - index) * 3 * minuteMs)
      await db.transaction().execute(async (transaction) => {
        await transaction
          .insertInto('chat_message')
          .values(
            lines.map(({ by, text, is }, index) => ({
              merchant_code: merchantCode,
              room,
              message_id: index + 1,
              rev: index + 1,
              player_id: speakers[by] ?? '',
              text,
              state: is === 'held' || is === 'removed' ? is : 'visible',
              shadowed: false,
              shown: is !== 'held',
              rule_id: is === 'held' ? 'begging' : is === 'removed' ? 'respect' : null,
              sent_at: at(index),
              removed_by: is === 'removed' ? 'demo' : null,
            })),
          )
          .execute()
        await transaction
          .updateTable('chat_room')
          .set({ last_id: lines.length, last_rev: lines.length })
          .where('merchant_code', '=', merchantCode)
          .where('room', '=', room)
          .execute()
        for (const [index, { by, text, is }] of lines.entries()) {
          const of = { merchant_code: merchantCode, room, message_id: index + 1 }
          if (is === 'reported')
            await transaction
              .insertInto('chat_report')
              .values({
                ...of,
                player_id: speakers[(by + 1) % count] ?? '',
                rule_id: 'respect',
                reported_at: at(index + 1),
              })
              .execute()
          if (is === 'removed')
            await transaction
              .insertInto('chat_measure')
              .values({
                ...of,
                measure_id: random.uuid(),
                player_id: speakers[by] ?? '',
                kind: 'removal',
                rule_id: 'respect',
                reason: chat.removal.reason,
                quote: text,
                made_by: 'demo',
                made_at: at(index + 1),
                ends_at: null,
                appeal: chat.removal.appeal,
                appealed_at: at(index + 2),
                appeal_state: 'open',
              })
              .execute()
        }
      })
    }
  }

  return async (brands: readonly { readonly merchantCode: string; readonly currency: string }[]) => {
    const currencies = new Map(brands.map(({ merchantCode, currency }) => [merchantCode, currency]))
    for (const [merchantCode, currency] of currencies) await seed(merchantCode, currency)
  }
}
