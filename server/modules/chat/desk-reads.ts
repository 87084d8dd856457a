import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { ChatRuleId } from '#domain/chat/chat-rules.ts'
import type { DeskChatMeasure, DeskChatMessage } from '#schemas/api/ops-chat.ts'
import type { Db } from '#server/database/database.ts'
import { byFirst, byInstant, byInteger, byLatest, byText, keysetIn } from '#server/lib/keyset.ts'
import type { Keyset, KeysetPage, Placed, PlaceWish } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { RoomKey } from './rooms.ts'
import { isInForce } from './standing.ts'
import type { MeasureRow } from './standing.ts'

/* Orders of the desk's lists. */

const oldestFirst = keysetIn('ascending', [
  byInstant('message.sent_at'),
  byText('message.room'),
  byInteger('message.message_id'),
  byText('message.merchant_code'),
])
const latestFirst = keysetIn('descending', [byInteger('message.message_id')])
const openAppealsFirst = keysetIn('ascending', [
  byFirst(`measure.appeal_state = 'open'`),
  byLatest('measure.made_at'),
  byText('measure.merchant_code'),
  byText('measure.measure_id'),
])

interface Row extends Placed {
  readonly merchant_code: string
  readonly room: string
  readonly message_id: number
  readonly player_id: string
  readonly text: string
  readonly state: DeskChatMessage['state']
  readonly shadowed: boolean
  readonly sent_at: Date
  readonly rule_id: ChatRuleId | null
  readonly removed_by: string | null
  readonly alias: string | null
  readonly username: string | null
  readonly reported_for: readonly ChatRuleId[] | null
}

/** A message with its author and its open reports. */
const columns = sql`message.*,
  (select alias from chat_member as member where member.merchant_code = message.merchant_code
    and member.player_id = message.player_id) as alias,
  (select username from player where player.merchant_code = message.merchant_code
    and player.player_id = message.player_id) as username,
  (select jsonb_agg(report.rule_id) from chat_report as report where report.merchant_code = message.merchant_code
    and report.room = message.room and report.message_id = message.message_id
    and report.answered_at is null) as reported_for`

const isReported = sql`exists (select 1 from chat_report as report
  where report.merchant_code = message.merchant_code and report.room = message.room
    and report.message_id = message.message_id and report.answered_at is null)`

/** A message as operators see it. */
export function toDesk(row: Row): DeskChatMessage {
  const reports = row.reported_for ?? []
  const counts = Map.groupBy(reports, (rule) => rule)
  return {
    merchantCode: row.merchant_code,
    room: row.room,
    messageId: row.message_id,
    playerId: row.player_id,
    username: row.username ?? '–',
    alias: row.alias ?? '–',
    text: row.text,
    state: row.state,
    shadowed: row.shadowed,
    sentAt: row.sent_at.toISOString(),
    ruleId: row.rule_id,
    reports: reports.length,
    reportedFor: [...counts]
      .toSorted(([, one], [, other]) => other.length - one.length)
      .map(([rule]) => rule),
    removedBy: row.removed_by,
  }
}

/** Reads rooms for the desk. */
export function createDeskReads({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  /** Messages awaiting a moderator, oldest first. */
  const queue = (codes: readonly string[], wish: PlaceWish) =>
    read(
      sql`message.merchant_code = any(${[...codes]})
        and (message.state = 'held' or (message.state = 'visible' and ${isReported}))`,
      oldestFirst(wish),
    )

  /** Messages of a room, newest first. */
  const said = (room: RoomKey, wish: PlaceWish) => read(inRoom(room), latestFirst(wish))

  const message = async (room: RoomKey, messageId: number): Promise<DeskChatMessage | null> => {
    const isIt = sql`${inRoom(room)} and message.message_id = ${messageId}`
    const { shown } = await read(isIt, latestFirst({ cursor: null, size: 1 }))
    return shown.map(toDesk)[0] ?? null
  }

  const read = async (
    wanted: RawBuilder<unknown>,
    { beyond, order, take, place, pageOf }: Keyset,
  ): Promise<KeysetPage<Row>> => {
    const { rows } = await sql<Row>`select ${columns}, ${place} as place from chat_message as message
      where ${wanted} and ${beyond} ${order} limit ${take}`.execute(db)
    return pageOf(rows)
  }

  const inRoom = ({ merchantCode, room }: RoomKey) =>
    sql`message.merchant_code = ${merchantCode} and message.room = ${room}`

  const counts = async ({ merchantCode, room }: RoomKey) => {
    const { rows } = await sql<{ messages: bigint; held: bigint; reported: bigint; appeals: bigint }>`select
      (select count(*) from chat_message where merchant_code = ${merchantCode} and room = ${room}
        and sent_at > ${new Date(clock.now().getTime() - 86_400_000)}::timestamptz) as messages,
      (select count(*) from chat_message where merchant_code = ${merchantCode} and room = ${room}
        and state = 'held') as held,
      (select count(*) from chat_message as message where merchant_code = ${merchantCode} and room = ${room}
        and state = 'visible' and ${isReported}) as reported,
      (select count(*) from chat_measure where merchant_code = ${merchantCode} and room = ${room}
        and appeal_state = 'open') as appeals`.execute(db)
    const [row] = rows
    return {
      messages: Number(row?.messages ?? 0),
      held: Number(row?.held ?? 0),
      reported: Number(row?.reported ?? 0),
      appeals: Number(row?.appeals ?? 0),
    }
  }

  /** Open appeals first, then the newest. */
  const measures = async (
    codes: readonly string[],
    appeal: DeskChatMeasure['appealState'] | undefined,
    wish: PlaceWish,
  ): Promise<KeysetPage<DeskChatMeasure>> => {
    const now = clock.now()
    const { beyond, order, take, place, pageOf } = openAppealsFirst(wish)
    const { rows } = await sql<
      MeasureRow & Placed & { readonly username: string | null; readonly alias: string | null }
    >`
      select measure.*, ${place} as place,
        (select username from player where player.merchant_code = measure.merchant_code
          and player.player_id = measure.player_id) as username,
        (select alias from chat_member as member where member.merchant_code = measure.merchant_code
          and member.player_id = measure.player_id) as alias
      from chat_measure as measure where measure.merchant_code = any(${[...codes]})
        and (${appeal ?? null}::text is null or measure.appeal_state = ${appeal ?? null}::text)
        and ${beyond} ${order} limit ${take}`.execute(db)
    const { shown, next } = pageOf(rows)
    const list = shown.map((row): DeskChatMeasure => ({
      measureId: row.measure_id,
      merchantCode: row.merchant_code,
      playerId: row.player_id,
      username: row.username ?? '–',
      alias: row.alias ?? '–',
      kind: row.kind,
      ruleId: row.rule_id,
      reason: row.reason,
      by: row.made_by,
      at: row.made_at.toISOString(),
      until: (row.lifted_at ?? row.ends_at)?.toISOString() ?? null,
      inForce: row.kind !== 'removal' && isInForce(row, now),
      quote: row.quote,
      appeal: row.appeal,
      appealedAt: row.appealed_at?.toISOString() ?? null,
      appealState: row.appeal_state,
      answer: row.answer,
      answeredBy: row.answered_by,
    }))
    return { shown: list, next }
  }

  return { queue, said, message, counts, measures }
}
