import { sql } from 'kysely'
import type { ChatRuleId } from '#domain/chat/chat-rules.ts'
import type { DeskChatMeasure, DeskChatMessage } from '#schemas/api/ops-chat.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { RoomKey } from './rooms.ts'
import { isInForce } from './standing.ts'
import type { MeasureRow } from './standing.ts'

interface Span {
  readonly skip: number
  readonly take: number
}

interface Row {
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

function toDesk(row: Row): DeskChatMessage {
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
  const queue = async (codes: readonly string[], { skip, take }: Span) => {
    const { rows } = await sql<Row>`select ${columns} from chat_message as message
      where message.merchant_code = any(${[...codes]})
        and (message.state = 'held' or (message.state = 'visible' and ${isReported}))
      order by message.sent_at, message.room, message.message_id offset ${skip} limit ${take}`.execute(db)
    return rows.map(toDesk)
  }

  /** Messages of a room, newest first. */
  const said = async ({ merchantCode, room }: RoomKey, before: number | null, take: number) => {
    const { rows } = await sql<Row>`select ${columns} from chat_message as message
      where message.merchant_code = ${merchantCode} and message.room = ${room}
        and (${before}::integer is null or message.message_id < ${before}::integer)
      order by message.message_id desc limit ${take}`.execute(db)
    return rows.map(toDesk)
  }

  const message = async ({ merchantCode, room }: RoomKey, messageId: number) =>
    (await said({ merchantCode, room }, messageId + 1, 1)).find((row) => row.messageId === messageId) ?? null

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
    { skip, take }: Span,
  ): Promise<DeskChatMeasure[]> => {
    const now = clock.now()
    const { rows } = await sql<
      MeasureRow & { readonly username: string | null; readonly alias: string | null }
    >`
      select measure.*,
        (select username from player where player.merchant_code = measure.merchant_code
          and player.player_id = measure.player_id) as username,
        (select alias from chat_member as member where member.merchant_code = measure.merchant_code
          and member.player_id = measure.player_id) as alias
      from chat_measure as measure where measure.merchant_code = any(${[...codes]})
        and (${appeal ?? null}::text is null or measure.appeal_state = ${appeal ?? null}::text)
      order by coalesce(measure.appeal_state = 'open', false) desc, measure.made_at desc, measure.measure_id
      offset ${skip} limit ${take}`.execute(db)
    return rows.map((row) => ({
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
  }

  return { queue, said, message, counts, measures }
}
