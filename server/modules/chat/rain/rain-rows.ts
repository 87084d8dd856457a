import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import { shareOf } from '#domain/chat/rain.ts'
import type { ChatRain } from '#schemas/api/chat-rain.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RoomKey } from '../rooms.ts'

export type RainRow = Selectable<Tables['chat_rain']>

export interface RainKey {
  readonly merchantCode: string
  readonly rainId: string
}

/** A rain that was announced. */
export interface SetRain extends RainRow {
  readonly state: 'set' | 'paid' | 'cancelled'
  readonly opens_at: Date
  readonly ends_at: Date
}

export const isSet = (row: RainRow): row is SetRain =>
  row.state !== 'proposed' && row.opens_at !== null && row.ends_at !== null

export const keyOf = ({ merchant_code: merchantCode, rain_id: rainId }: RainRow): RainKey => ({
  merchantCode,
  rainId,
})

/** `locked`: until the end of the transaction. */
export const readRain = async (
  db: Db,
  { merchantCode, rainId }: RainKey,
  locked = false,
): Promise<RainRow | undefined> =>
  db
    .selectFrom('chat_rain')
    .selectAll()
    .where('merchant_code', '=', merchantCode)
    .where('rain_id', '=', rainId)
    .$if(locked, (query) => query.forUpdate())
    .executeTakeFirst()

/** Locks the rain. Throws `ops.unknown`. */
export const lockRain = async (work: Db, key: RainKey): Promise<RainRow> => {
  const row = await readRain(work, key, true)
  if (row === undefined) throw new ApiError('ops.unknown')
  return row
}

/** Time before its start at which a rain is announced. */
export const announcedMs = 60 * 60_000
/** Time for which an ended rain is shown. */
const shownMs = 3 * 60_000

/**
 * The rain a room shows: an open one, else one that is being paid, else one that ended lately, else the next. A payment
 * that fails thus hides no open rain.
 */
export const currentRain = async (
  db: Db,
  { merchantCode, room }: RoomKey,
  now: Date,
): Promise<SetRain | null> => {
  const { rows } = await sql<RainRow>`select * from chat_rain
    where merchant_code = ${merchantCode} and room = ${room} and state <> 'proposed' and ends_at is not null
      and opens_at <= ${new Date(now.getTime() + announcedMs)}
      and (state = 'set' or ended_at > ${new Date(now.getTime() - shownMs)})
    order by case when state <> 'set' then 2 when opens_at > ${now} then 3 when ends_at > ${now} then 0 else 1 end,
      case when state = 'set' then opens_at end, ended_at desc, rain_id limit 1`.execute(db)
  const [row] = rows
  return row !== undefined && isSet(row) ? row : null
}

/**
 * Whether another rain of the room is set within the times. Locks the room's rain until the transaction ends, so that of
 * two made at once the second finds the first.
 */
export async function overlaps(
  work: Db,
  { merchantCode, room }: RoomKey,
  rainId: string,
  { opens_at: opensAt, ends_at: endsAt }: { readonly opens_at: Date; readonly ends_at: Date },
): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rain ${merchantCode} ${room}`}, 0))`.execute(
    work,
  )
  const { rows } = await sql`select from chat_rain where merchant_code = ${merchantCode} and room = ${room}
    and rain_id <> ${rainId} and state = 'set' and opens_at < ${endsAt} and ends_at > ${opensAt} limit 1`.execute(
    work,
  )
  return rows.length > 0
}

export function rainWire(row: SetRain): ChatRain {
  const { currency, amount_minor: amountMinor } = row
  const players = row.shares ?? row.joined
  const shareMinor = row.share_minor ?? shareOf(amountMinor, row.joined)
  return {
    rainId: row.rain_id,
    amount: toDecimal(amountMinor, currency),
    currency,
    opensAt: row.opens_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    accountAgeDays: row.account_age_days,
    mostShares: row.most_shares,
    state: row.state,
    joined: players,
    share: players === 0 ? null : toDecimal(shareMinor, currency),
  }
}
