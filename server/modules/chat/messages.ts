import type { ChatRuleId } from '#domain/chat/chat-rules.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { toMessage } from './delivery.ts'
import type { Delivery } from './delivery.ts'
import type { Members } from './members.ts'
import { readMessages } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { PlayerKey, RoomKey, Rooms } from './rooms.ts'
import type { Standings } from './standing.ts'

export type Messages = ReturnType<typeof createMessages>

export interface MessagesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rooms: Rooms
  readonly members: Members
  readonly standings: Standings
  readonly delivery: Pick<Delivery, 'deliver'>
}

const refusedFor: Readonly<Record<ChatRuleId, ErrorCode>> = {
  respect: 'chat.ruleRespect',
  links: 'chat.ruleLinks',
  personalData: 'chat.rulePersonalData',
  begging: 'chat.ruleSpam',
  spam: 'chat.ruleSpam',
}

/** Maximum of the unread counter. */
const mostUnread = 99

/** Sending, reading and reporting messages. */
export function createMessages(deps: MessagesDeps) {
  const { db, clock, rooms, standings, delivery } = deps

  async function requireReading(player: PlayerKey, key: RoomKey): Promise<void> {
    rooms.requireRoom(key)
    const { why } = await standings.verdictOf(player, await rooms.settingsOf(key))
    if (why === 'resting') throw new ApiError('account.resting')
    if (why === 'closed' || why === 'banned') throw new ApiError(`chat.${why}`)
  }

  /** The messages visible to the player: public ones, and all of their own. Oldest first. */
  async function page(
    player: PlayerKey,
    key: RoomKey,
    {
      before,
      after,
      pageSize,
    }: { before?: number | undefined; after?: number | undefined; pageSize: number },
  ) {
    const forward = after !== undefined
    const rows = await readMessages(db, key, (query) =>
      query
        .where((where) =>
          where.or([
            where.and([where('message.state', '=', 'visible'), where('message.shadowed', '=', false)]),
            where('message.player_id', '=', player.playerId),
          ]),
        )
        .$if(before !== undefined, (more) => more.where('message.message_id', '<', before ?? 0))
        .$if(forward, (more) => more.where('message.message_id', '>', after ?? 0))
        .orderBy('message.message_id', forward ? 'asc' : 'desc')
        .limit(pageSize + 1),
    )
    const shown = rows.slice(0, pageSize).map(toMessage)
    return { list: forward ? shown : shown.toReversed(), more: rows.length > pageSize }
  }

  async function requireWriting(player: PlayerKey, settings: Parameters<Standings['verdictOf']>[1]) {
    const { why, until } = await standings.verdictOf(player, settings)
    if (why === null) return
    if (why === 'resting') throw new ApiError('account.resting')
    throw new ApiError(`chat.${why}`, { until })
  }

  /** Sends a message. Throws the reason the player may not write, or the house rule the text breaks. */
  async function send(player: PlayerKey, key: RoomKey, written: string) {
    rooms.requireRoom(key)
    const text = written.replaceAll(/\s+/gu, ' ').trim()
    if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(text)) throw new ApiError('chat.empty')
    const settings = await rooms.settingsOf(key)
    await requireWriting(player, settings)
    const finding = rooms.checkOf(key.room, settings)(text)
    if (finding?.act === 'refuse') throw new ApiError(refusedFor[finding.ruleId])
    const shadowed = (await standings.inForce(player))('shadow') !== undefined
    await deps.members.enter(player, key.room)
    const rev = await db.transaction().execute(async (transaction) => {
      // The lock prevents two concurrent messages from both passing slow mode.
      await rooms.lock(transaction, key)
      const wait = await standings.waitMs(player, key, settings, transaction)
      if (wait > 0) throw new ApiError('chat.slowMode', { retryAfterMs: wait })
      const { last_id: messageId, last_rev: next } = await rooms.draw(transaction, key, true)
      const held = finding !== null
      await transaction
        .insertInto('chat_message')
        .values({
          merchant_code: key.merchantCode,
          room: key.room,
          message_id: messageId,
          rev: next,
          player_id: player.playerId,
          text,
          state: held ? 'held' : 'visible',
          shadowed,
          shown: !held && !shadowed,
          rule_id: finding?.ruleId ?? null,
          sent_at: clock.now(),
        })
        .execute()
      return next
    })
    await delivery.deliver(key, rev)
    const [row] = await readMessages(db, key, (query) => query.where('message.rev', '=', rev))
    if (row === undefined) throw new ApiError('chat.messageUnknown')
    return { message: toMessage(row), waitMs: settings.slowModeSec * 1_000 }
  }

  const unread = async (player: PlayerKey): Promise<number> => {
    const member = await deps.members.find(player)
    if (member === undefined) return 0
    const key = { merchantCode: player.merchantCode, room: member.room }
    const { why } = await standings.verdictOf(player, await rooms.settingsOf(key))
    if (why === 'resting' || why === 'banned' || why === 'closed') return 0
    const seen = (await deps.members.seenOf(player, member.room)) ?? 0
    const rows = await db
      .selectFrom('chat_message')
      .select('message_id')
      .where('merchant_code', '=', player.merchantCode)
      .where('room', '=', member.room)
      .where('message_id', '>', seen)
      .where('state', '=', 'visible')
      .where('shadowed', '=', false)
      .where('player_id', '<>', player.playerId)
      .where('tip', 'is', null)
      .limit(mostUnread)
      .execute()
    return rows.length
  }

  return { requireReading, page, send, unread, report: createReports(deps) }
}

/** Records a player's report; enough reports hold the message. */
function createReports({ db, clock, rooms, delivery }: MessagesDeps) {
  return async (player: PlayerKey, key: RoomKey, messageId: number, ruleId: ChatRuleId): Promise<void> => {
    const { holdAfterReports } = await rooms.settingsOf(key)
    const isIt = (row: MessageRow | undefined): row is MessageRow =>
      row !== undefined &&
      row.player_id !== player.playerId &&
      row.state !== 'removed' &&
      row.shown &&
      // The platform wrote it.
      row.tip === null
    const rev = await db.transaction().execute(async (transaction) => {
      await rooms.lock(transaction, key)
      const [row] = await readMessages(transaction, key, (query) =>
        query.where('message.message_id', '=', messageId),
      )
      if (!isIt(row)) throw new ApiError('chat.messageUnknown')
      const of = { merchant_code: key.merchantCode, room: key.room, message_id: messageId }
      await transaction
        .insertInto('chat_report')
        .values({ ...of, player_id: player.playerId, rule_id: ruleId, reported_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      const open = await transaction
        .selectFrom('chat_report')
        .select('player_id')
        .where('merchant_code', '=', key.merchantCode)
        .where('room', '=', key.room)
        .where('message_id', '=', messageId)
        .where('answered_at', 'is', null)
        .execute()
      if (row.state !== 'visible' || open.length < holdAfterReports) return null
      const { last_rev: next } = await rooms.draw(transaction, key, false)
      await transaction
        .updateTable('chat_message')
        .set({ state: 'held', rule_id: ruleId, rev: next })
        .where('merchant_code', '=', key.merchantCode)
        .where('room', '=', key.room)
        .where('message_id', '=', messageId)
        .execute()
      return next
    })
    if (rev !== null) await delivery.deliver(key, rev)
  }
}
