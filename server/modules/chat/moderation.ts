import type { ChatRuleId, SanctionKind } from '#domain/chat/chat-rules.ts'
import { mayShadowFor } from '#domain/chat/chat-rules.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { EventHub } from '#server/events/event-hub.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import { answerNotice, measureNotice } from './chat-notices.ts'
import type { Delivery } from './delivery.ts'
import { readMessages } from './message-rows.ts'
import type { MessageRow } from './message-rows.ts'
import type { PlayerKey, RoomKey, Rooms } from './rooms.ts'
import { isInForce } from './standing.ts'
import type { MeasureRow } from './standing.ts'

export type Moderation = ReturnType<typeof createModeration>

export interface ModerationDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly hub: Pick<EventHub, 'publish' | 'leaveTopics'>
  readonly rooms: Rooms
  readonly delivery: Pick<Delivery, 'deliver'>
  readonly inbox: Pick<MessagesDesk, 'send'>
}

interface MessageKey extends RoomKey {
  readonly messageId: number
}

export interface Decision {
  readonly ruleId: ChatRuleId
  /** Shown to the player. */
  readonly reason: string
  readonly by: string
}

interface Sanction extends Decision {
  readonly kind: SanctionKind
  readonly hours: number | null
  readonly about: { readonly room: string; readonly messageId: number } | null
}

const hourMs = 3_600_000
const endOf = (now: Date, hours: number | null) =>
  hours === null ? null : new Date(now.getTime() + hours * hourMs)

/** Moderation of messages and players. The player concerned is notified at once, with rule and reason. */
export function createModeration(deps: ModerationDeps) {
  const { db, clock, random } = deps
  const tell = createTelling(deps)

  const change = createChange(deps)

  async function store(
    player: PlayerKey,
    sanction: Omit<Sanction, 'kind'> & Pick<MeasureRow, 'kind' | 'quote'>,
  ) {
    const measureId = random.uuid()
    const now = clock.now()
    await db
      .insertInto('chat_measure')
      .values({
        merchant_code: player.merchantCode,
        measure_id: measureId,
        player_id: player.playerId,
        kind: sanction.kind,
        rule_id: sanction.ruleId,
        reason: sanction.reason,
        room: sanction.about?.room ?? null,
        message_id: sanction.about?.messageId ?? null,
        quote: sanction.quote,
        made_by: sanction.by,
        made_at: now,
        ends_at: endOf(now, sanction.hours),
      })
      .execute()
    return measureId
  }

  /** Releases a held message, or keeps a reported one. */
  const show = (key: MessageKey, by: string) =>
    change(
      key,
      by,
      (row) => {
        if (row.state === 'removed') throw new ApiError('ops.wrongState')
        return row.state === 'held' ? 'visible' : null
      },
      null,
    )

  const remove = async (key: MessageKey, decision: Decision): Promise<void> => {
    const row = await change(
      key,
      decision.by,
      ({ state }) => {
        if (state === 'removed') throw new ApiError('ops.wrongState')
        return 'removed'
      },
      decision.ruleId,
    )
    const player = { merchantCode: key.merchantCode, playerId: row.player_id }
    const { room, messageId } = key
    await store(player, {
      ...decision,
      kind: 'removal',
      hours: null,
      about: { room, messageId },
      quote: row.text,
    })
    await tell.measure(player, 'removal', decision)
  }

  /** Throws `ops.refused` for a sanction that the law or its kind does not allow. */
  const sanction = async (player: PlayerKey, wish: Sanction): Promise<string> => {
    const { kind, ruleId, hours, about } = wish
    if (kind === 'shadow' && !mayShadowFor(ruleId)) throw new ApiError('ops.refused')
    if (hours === null && kind !== 'ban') throw new ApiError('ops.refused')
    const found = await db
      .selectFrom('player')
      .select('player_id')
      .where('merchant_code', '=', player.merchantCode)
      .where('player_id', '=', player.playerId)
      .executeTakeFirst()
    if (found === undefined) throw new ApiError('ops.unknown')
    const [row] =
      about === null
        ? []
        : await readMessages(db, { merchantCode: player.merchantCode, room: about.room }, (query) =>
            query
              .where('message.message_id', '=', about.messageId)
              .where('message.player_id', '=', player.playerId),
          )
    if (about !== null && row === undefined) throw new ApiError('ops.unknown')
    const measureId = await store(player, { ...wish, quote: row?.text ?? null })
    if (kind !== 'shadow') await tell.measure(player, kind, wish)
    return measureId
  }

  return { show, remove, sanction, change, ...createAppeals(deps, change) }
}

/** Changes a message's state under the room lock and notifies open pages. */
const createChange = ({ db, clock, rooms, delivery }: ModerationDeps) =>
  async function change(
    key: MessageKey,
    by: string,
    next: (row: MessageRow) => 'visible' | 'removed' | null,
    ruleId: ChatRuleId | null,
  ): Promise<MessageRow> {
    const done = await db.transaction().execute(async (transaction) => {
      await rooms.lock(transaction, key)
      const [row] = await readMessages(transaction, key, (query) =>
        query.where('message.message_id', '=', key.messageId),
      )
      if (row === undefined) throw new ApiError('ops.unknown')
      const state = next(row)
      await transaction
        .updateTable('chat_report')
        .set({ answered_at: clock.now() })
        .where('merchant_code', '=', key.merchantCode)
        .where('room', '=', key.room)
        .where('message_id', '=', key.messageId)
        .where('answered_at', 'is', null)
        .execute()
      if (state === null) return { row, rev: null }
      const { last_rev: rev } = await rooms.draw(transaction, key, false)
      const isRemoved = state === 'removed'
      await transaction
        .updateTable('chat_message')
        .set({
          state,
          rev,
          removed_by: isRemoved ? by : null,
          ...(ruleId !== null && { rule_id: ruleId }),
          ...(!isRemoved && !row.shadowed && { shown: true }),
        })
        .where('merchant_code', '=', key.merchantCode)
        .where('room', '=', key.room)
        .where('message_id', '=', key.messageId)
        .execute()
      return { row, rev }
    })
    if (done.rev !== null) await delivery.deliver(key, done.rev)
    return done.row
  }

/** Notifies a player: open pages fetch their standing again, and the inbox gets a message. */
function createTelling({ hub, inbox }: ModerationDeps) {
  const standing = ({ merchantCode, playerId }: PlayerKey) =>
    hub.publish({ merchantCode, playerId }, { type: 'chatStanding' })
  return {
    standing,
    async measure(player: PlayerKey, kind: SanctionKind | 'removal', { ruleId, reason }: Decision) {
      if (kind === 'ban') hub.leaveTopics(player.merchantCode, player.playerId)
      standing(player)
      await inbox.send(player.merchantCode, player.playerId, measureNotice(kind, ruleId, reason))
    },
    async answer(player: PlayerKey, outcome: 'granted' | 'upheld', reason: string) {
      standing(player)
      await inbox.send(player.merchantCode, player.playerId, answerNotice(outcome, reason))
    },
  }
}

interface MeasureKey {
  readonly merchantCode: string
  readonly measureId: string
}

/** Appeals, and early ends of sanctions. */
function createAppeals(
  deps: ModerationDeps,
  change: (
    key: MessageKey,
    by: string,
    next: (row: MessageRow) => 'visible' | null,
    ruleId: null,
  ) => Promise<MessageRow>,
) {
  const { db, clock } = deps
  const tell = createTelling(deps)
  const one = ({ merchantCode, measureId }: MeasureKey) =>
    db
      .selectFrom('chat_measure')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('measure_id', '=', measureId)
      .executeTakeFirst()

  /** Files an appeal. Throws `chat.measureUnknown`, also for a shadow, which players are not told about. */
  const appeal = async (
    { merchantCode, playerId }: PlayerKey,
    measureId: string,
    text: string,
  ): Promise<void> => {
    const found = await one({ merchantCode, measureId })
    if (found === undefined || found.player_id !== playerId || found.kind === 'shadow')
      throw new ApiError('chat.measureUnknown')
    const words = text.trim()
    if (words.length < 3) throw new ApiError('chat.empty')
    const row = await db
      .updateTable('chat_measure')
      .set({ appeal: words, appealed_at: clock.now(), appeal_state: 'open' })
      .where('merchant_code', '=', merchantCode)
      .where('measure_id', '=', measureId)
      .where('appeal', 'is', null)
      .returning('measure_id')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('chat.appealed')
  }

  const lift = async (key: MeasureKey, by: string): Promise<MeasureRow> => {
    const found = await one(key)
    if (found === undefined) throw new ApiError('ops.unknown')
    if (found.kind === 'removal' || !isInForce(found, clock.now())) throw new ApiError('ops.wrongState')
    await end(key, by)
    if (found.kind !== 'shadow') tell.standing({ merchantCode: key.merchantCode, playerId: found.player_id })
    return found
  }

  const end = ({ merchantCode, measureId }: MeasureKey, by: string) =>
    db
      .updateTable('chat_measure')
      .set({ lifted_at: clock.now(), lifted_by: by })
      .where('merchant_code', '=', merchantCode)
      .where('measure_id', '=', measureId)
      .where('lifted_at', 'is', null)
      .execute()

  /**
   * Decides an appeal. Granting it reverses the measure: a removed message is restored, a sanction ends. Throws
   * `ops.unknown`, `ops.wrongState`, `ops.samePerson`.
   */
  const answer = async (
    key: MeasureKey,
    {
      outcome,
      reason,
      by,
    }: { readonly outcome: 'granted' | 'upheld'; readonly reason: string; readonly by: string },
  ): Promise<void> => {
    // The operator who imposed a measure may not decide the appeal.
    if ((await one(key))?.made_by === by) throw new ApiError('ops.samePerson')
    const row = await db
      .updateTable('chat_measure')
      .set({ appeal_state: outcome, answer: reason, answered_by: by, answered_at: clock.now() })
      .where('merchant_code', '=', key.merchantCode)
      .where('measure_id', '=', key.measureId)
      .where('appeal_state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
    if (row === undefined)
      throw new ApiError((await one(key)) === undefined ? 'ops.unknown' : 'ops.wrongState')
    const player = { merchantCode: key.merchantCode, playerId: row.player_id }
    if (outcome === 'granted') {
      await end(key, by)
      const { room, message_id: messageId } = row
      if (row.kind === 'removal' && room !== null && messageId !== null)
        await change(
          { merchantCode: key.merchantCode, room, messageId },
          by,
          ({ state }) => (state === 'removed' ? 'visible' : null),
          null,
        ).catch((error: unknown) => {
          // The message was already deleted by retention; nothing to restore.
          if (!(error instanceof ApiError && error.code === 'ops.unknown')) throw error
        })
    }
    await tell.answer(player, outcome, reason)
  }

  return { one, appeal, lift, answer }
}
