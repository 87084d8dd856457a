import type { ChatMessage } from '#schemas/api/chat.ts'
import type { Db } from '#server/database/database.ts'
import type { OwnEvents } from '#server/lib/ports.ts'
import { readMessages } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import { topicOf } from './rooms.ts'
import type { RoomKey } from './rooms.ts'

export type Delivery = ReturnType<typeof createDelivery>

/** Changes published per turn. */
const most = 200

export const toMessage = (row: MessageRow): ChatMessage => ({
  messageId: row.message_id,
  alias: row.alias,
  avatarId: row.avatar_id,
  text: row.state === 'removed' ? '' : row.text,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  ...(row.tip !== null && row.state !== 'removed' && { tip: row.tip }),
})

/**
 * Publishes room changes to open pages in commit order. The room's change counter identifies new ones, whichever
 * gateway wrote them: a gateway delivers its own writes at once and finds those of others by `watch`.
 */
export function createDelivery({ db, events }: { readonly db: Db; readonly events: OwnEvents }) {
  /** The last change delivered, by room. */
  const told = new Map<string, number>()
  const turns = new Map<string, Promise<void>>()

  function publish({ merchantCode, room }: RoomKey, row: MessageRow): void {
    const topic = topicOf(room)
    const message = toMessage(row)
    const toAuthor = () =>
      events.publishHere({ merchantCode, playerId: row.player_id, topic }, { type: 'chat', room, message })
    if (row.shadowed || !row.shown) return toAuthor()
    if (row.state !== 'held')
      return events.publishHere({ merchantCode, topic }, { type: 'chat', room, message })
    // Held after reports: removed for others, marked as held for the author.
    const { tip: _, ...rest } = message
    const gone = { ...rest, text: '', state: 'removed' as const }
    events.publishHere({ merchantCode, topic }, { type: 'chat', room, message: gone })
    return toAuthor()
  }

  async function turn(key: RoomKey, name: string, fromRev: number): Promise<void> {
    const since = told.get(name) ?? fromRev - 1
    const rows = await readMessages(db, key, (query) =>
      query.where('message.rev', '>', since).orderBy('message.rev').limit(most),
    )
    for (const row of rows) publish(key, row)
    const last = rows.at(-1)?.rev
    if (last !== undefined) told.set(name, Math.max(told.get(name) ?? 0, last))
    if (rows.length === most) await turn(key, name, fromRev)
  }

  /** Delivers all changes so far; `rev`: the change just committed. */
  const deliver = (key: RoomKey, rev: number): Promise<void> => {
    const name = `${key.merchantCode} ${key.room}`
    const next = (turns.get(name) ?? Promise.resolve())
      // An earlier turn's failure was reported to its own caller.
      .catch(() => undefined)
      .then(() => ((told.get(name) ?? 0) >= rev ? undefined : turn(key, name, rev)))
    turns.set(name, next)
    return next
  }

  /** Runs every second when several gateways share a database. */
  const watch = async (): Promise<void> => {
    const rooms = await db.selectFrom('chat_room').select(['merchant_code', 'room', 'last_rev']).execute()
    for (const { merchant_code: merchantCode, room, last_rev: rev } of rooms) {
      const name = `${merchantCode} ${room}`
      // Earlier messages are in the history that pages read.
      if (!told.has(name)) told.set(name, rev)
      else await deliver({ merchantCode, room }, rev)
    }
  }

  return { deliver, watch }
}
