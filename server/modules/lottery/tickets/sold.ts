import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Want } from './order.ts'

/** The scope of sales limits: one merchant's players in one lottery. */
export interface Shop {
  readonly merchantCode: string
  readonly gameId: string
}

export interface WantOfDraw extends Want {
  readonly drawId: string
}

/** A number over its limit, and the remaining amount. */
export interface Full extends WantOfDraw {
  readonly leftMinor: bigint
}

/**
 * Reserves all wanted amounts, or returns the first that does not fit; the caller then rolls back. One statement that
 * locks rows in a fixed order to avoid deadlocks.
 */
export async function takeSpots(
  trx: Db,
  { merchantCode, gameId }: Shop,
  wants: readonly WantOfDraw[],
): Promise<Full | null> {
  const { rows } = await sql<{ draw: string; spot: string }>`
    insert into lottery_sold as sold (merchant_code, game_id, draw_id, spot, sold_minor, most_minor)
    select ${merchantCode}, ${gameId}, draw_id, spot, amount, most
    from unnest(${wants.map(({ drawId }) => drawId)}::text[], ${wants.map(({ spot }) => spot)}::text[],
      ${wants.map(({ amountMinor }) => String(amountMinor))}::text[]::bigint[],
      ${wants.map(({ mostMinor }) => String(mostMinor))}::text[]::bigint[]) as wanted (draw_id, spot, amount, most)
    where amount <= most
    order by draw_id collate "C", spot collate "C"
    on conflict (merchant_code, game_id, draw_id, spot) do update
      set sold_minor = sold.sold_minor + excluded.sold_minor, most_minor = excluded.most_minor
      where sold.sold_minor + excluded.sold_minor <= excluded.most_minor
    returning draw_id as draw, spot`.execute(trx)
  if (rows.length === wants.length) return null
  const taken = new Set(rows.map(({ draw, spot }) => `${draw} ${spot}`))
  const full = wants.find(({ drawId, spot }) => !taken.has(`${drawId} ${spot}`))
  if (full === undefined) return null
  const row = await trx
    .selectFrom('lottery_sold')
    .select('sold_minor')
    .where('merchant_code', '=', merchantCode)
    .where('game_id', '=', gameId)
    .where('draw_id', '=', full.drawId)
    .where('spot', '=', full.spot)
    .executeTakeFirst()
  const left = full.mostMinor - (row?.sold_minor ?? 0n)
  return { ...full, leftMinor: left < 0n ? 0n : left }
}

/** Releases what `takeSpots` took, locking in the same order. */
export async function freeSpots(
  trx: Db,
  { merchantCode, gameId }: Shop,
  freed: readonly Pick<WantOfDraw, 'drawId' | 'spot' | 'amountMinor'>[],
): Promise<void> {
  await sql`
    with freed as (
      select * from unnest(${freed.map(({ drawId }) => drawId)}::text[], ${freed.map(({ spot }) => spot)}::text[],
        ${freed.map(({ amountMinor }) => String(amountMinor))}::text[]::bigint[]) as freed (draw_id, spot, amount)
    ), locked as (
      select sold.draw_id, sold.spot, freed.amount from lottery_sold sold
        join freed on freed.draw_id = sold.draw_id and freed.spot = sold.spot
      where sold.merchant_code = ${merchantCode} and sold.game_id = ${gameId}
      order by sold.draw_id collate "C", sold.spot collate "C" for update of sold
    )
    update lottery_sold sold set sold_minor = greatest(0, sold.sold_minor - locked.amount) from locked
    where sold.merchant_code = ${merchantCode} and sold.game_id = ${gameId}
      and sold.draw_id = locked.draw_id and sold.spot = locked.spot`.execute(trx)
}

/** The draws and stations of a sale. */
export interface Sales {
  readonly gameId: string
  readonly drawIds: readonly string[]
  readonly stations: readonly string[]
}

const pairs = ({ drawIds, stations }: Sales) => ({
  draws: drawIds.flatMap((drawId) => stations.map(() => drawId)),
  stations: drawIds.flatMap(() => [...stations]),
})

/** Creates the rows that sales lock, before the sale's transaction, so that concurrent first sales do not deadlock. */
export async function openSales(db: Db, sales: Sales): Promise<void> {
  const { draws, stations } = pairs(sales)
  await sql`insert into lottery_sale (game_id, draw_id, station, is_over)
    select ${sales.gameId}, draw_id, station, false from unnest(${draws}::text[], ${stations}::text[]) as sale (draw_id, station)
    order by draw_id, station on conflict do nothing`.execute(db)
}

/** Takes a share lock on the rows until the transaction ends. False when one is closed. */
export async function mayStillSell(trx: Db, sales: Sales): Promise<boolean> {
  const { draws, stations } = pairs(sales)
  const { rows } = await sql<{ over: boolean }>`
    select is_over as over from lottery_sale
    where game_id = ${sales.gameId} and (draw_id, station) in (
      select * from unnest(${draws}::text[], ${stations}::text[]))
    order by draw_id, station for share`.execute(trx)
  return rows.length === draws.length && rows.every(({ over }) => !over)
}

/** Closes the sale of a round's stations; waits for sales being committed. */
export async function endSales(db: Db, sales: Sales): Promise<void> {
  const { draws, stations } = pairs(sales)
  await sql`insert into lottery_sale as sale (game_id, draw_id, station, is_over)
    select ${sales.gameId}, draw_id, station, true from unnest(${draws}::text[], ${stations}::text[]) as ended (draw_id, station)
    order by draw_id, station
    on conflict (game_id, draw_id, station) do update set is_over = true where not sale.is_over`.execute(db)
}
