import { sql } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import type { DeskRain, DeskRainRow } from '#schemas/api/ops-chat-rain.ts'
import type { Db } from '#server/database/database.ts'
import { byFirst, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import { readRain } from './rain-rows.ts'
import type { RainKey, RainRow } from './rain-rows.ts'

/** Proposals first, then the newest. */
const deskOrder = keysetIn('ascending', [
  byFirst(`state = 'proposed'`),
  byLatest('made_at'),
  byText('rain_id'),
  byText('merchant_code'),
])

export function toDesk(row: RainRow, now: Date): DeskRainRow {
  const { currency, shares, share_minor: shareMinor, opens_at: opensAt, ends_at: endsAt } = row
  const isPaid = shares !== null && shareMinor !== null
  return {
    merchantCode: row.merchant_code,
    rainId: row.rain_id,
    room: row.room,
    state: row.state,
    open: row.state === 'set' && opensAt !== null && endsAt !== null && opensAt <= now && now < endsAt,
    amount: toDecimal(row.amount_minor, currency),
    currency,
    opensAt: opensAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    windowSec: row.window_sec,
    accountAgeDays: row.account_age_days,
    mostShares: row.most_shares,
    joined: row.joined,
    shares,
    share: isPaid ? toDecimal(shareMinor, currency) : null,
    cost: isPaid ? toDecimal(shareMinor * BigInt(shares), currency) : null,
    madeBy: row.made_by,
    approvedBy: row.approved_by,
    endedBy: row.ended_by,
  }
}

interface Joined {
  readonly playerId: string
  readonly username: string
  readonly alias: string
  readonly joinedAt: Date
  readonly shareMinor: bigint | null
  readonly held: boolean
}

/** Reads rain for the desk. */
export const createRainDeskReads = ({ db, clock }: { readonly db: Db; readonly clock: Clock }) => ({
  list: (merchantCodes: readonly string[], state: RainRow['state'] | undefined, place: PlaceWish) =>
    readPage(
      db
        .selectFrom('chat_rain')
        .selectAll()
        .where('merchant_code', 'in', [...merchantCodes, ''])
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'set')),
      deskOrder(place),
    ),

  /** Null: unknown. */
  async one(key: RainKey): Promise<DeskRain | null> {
    const row = await readRain(db, key)
    if (row === undefined) return null
    const { rows } = await sql<Joined>`select joined.player_id as "playerId", player.username,
        coalesce(member.alias, '–') as alias, joined.joined_at as "joinedAt", joined.share_minor as "shareMinor",
        exists (select from held_reward held where held.merchant_code = joined.merchant_code
          and held.player_id = joined.player_id and held.kind = 'rain' and held.what = joined.rain_id
          and held.state = 'held') as held
      from chat_rain_join joined
      join player on player.merchant_code = joined.merchant_code and player.player_id = joined.player_id
      left join chat_member member on member.merchant_code = joined.merchant_code
        and member.player_id = joined.player_id
      where joined.merchant_code = ${key.merchantCode} and joined.rain_id = ${key.rainId}
      order by joined.place`.execute(db)
    return {
      rain: toDesk(row, clock.now()),
      players: rows.map(({ shareMinor, joinedAt, ...joined }) => ({
        ...joined,
        joinedAt: joinedAt.toISOString(),
        share: shareMinor === null ? null : toDecimal(shareMinor, row.currency),
      })),
    }
  },
})
