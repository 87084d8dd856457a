import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

/** Retention of messages and their reports. */
const messagesKeptMs = 30 * 86_400_000
/** Retention of measures after their end, for complaints. */
const measuresKeptMs = 365 * 86_400_000

/** Deletes messages after a month and measures a year after their end. Messages with an open appeal are kept. */
export const createRetention =
  ({ db, clock }: { readonly db: Db; readonly clock: Clock }) =>
  async (): Promise<void> => {
    const nowMs = clock.now().getTime()
    await sql`delete from chat_message where sent_at < ${new Date(nowMs - messagesKeptMs)}::timestamptz
      and state <> 'held' and not exists (select 1 from chat_measure as measure
        where measure.merchant_code = chat_message.merchant_code and measure.room = chat_message.room
          and measure.message_id = chat_message.message_id and measure.appeal_state = 'open')`.execute(db)
    await sql`delete from chat_measure
      where coalesce(lifted_at, ends_at, case when kind = 'removal' then made_at end)
          < ${new Date(nowMs - measuresKeptMs)}::timestamptz
        and appeal_state is distinct from 'open'`.execute(db)
  }
