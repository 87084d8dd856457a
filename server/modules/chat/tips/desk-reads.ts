import { sql } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import type { DeskTip } from '#schemas/api/ops-chat-tips.ts'
import type { Db } from '#server/database/database.ts'
import { byInstant, byText, keysetIn } from '#server/lib/keyset.ts'
import type { KeysetPage, Placed, PlaceWish } from '#server/lib/keyset.ts'
import type { TipRow } from './tip-rows.ts'

const newestFirst = keysetIn('descending', [
  byInstant('tip.made_at'),
  byText('tip.merchant_code'),
  byText('tip.tip_id'),
])

type Row = TipRow &
  Placed & {
    readonly from_name: string | null
    readonly to_name: string | null
    readonly from_alias: string | null
    readonly to_alias: string | null
  }

interface Filter {
  readonly playerId?: string | undefined
  readonly mark?: 'fromMany' | undefined
}

/** The names of one side of a tip. */
const namesOf = (side: 'from' | 'to') =>
  sql.raw(`(select username from player where player.merchant_code = tip.merchant_code
      and player.player_id = tip.${side}_id) as ${side}_name,
    (select alias from chat_member member where member.merchant_code = tip.merchant_code
      and member.player_id = tip.${side}_id) as ${side}_alias`)

/** Reads tips for the desk, the newest first. */
export const createTipDeskReads =
  ({ db }: { readonly db: Db }) =>
  async (
    codes: readonly string[],
    { playerId, mark }: Filter,
    wish: PlaceWish,
  ): Promise<KeysetPage<DeskTip>> => {
    const { beyond, order, take, place, pageOf } = newestFirst(wish)
    const ofPlayer = playerId === undefined ? sql`true` : sql`${playerId} in (tip.from_id, tip.to_id)`
    const { rows } = await sql<Row>`select tip.*, ${namesOf('from')}, ${namesOf('to')}, ${place} as place
      from chat_tip tip where tip.merchant_code = any(${[...codes]}) and ${ofPlayer}
        and (${mark === undefined} or tip.from_many) and ${beyond} ${order} limit ${take}`.execute(db)
    const { shown, next } = pageOf(rows)
    return { shown: shown.map(toDesk), next }
  }

const toDesk = (row: Row): DeskTip => ({
  merchantCode: row.merchant_code,
  tipId: row.tip_id,
  room: row.room,
  from: { playerId: row.from_id, username: row.from_name ?? '–', alias: row.from_alias ?? '–' },
  to: { playerId: row.to_id, username: row.to_name ?? '–', alias: row.to_alias ?? '–' },
  amount: toDecimal(row.amount_minor, row.currency),
  currency: row.currency,
  at: row.made_at.toISOString(),
  shown: row.shown,
  mark: row.from_many ? 'fromMany' : null,
})
