import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byInstant, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { MallGoods } from './mall-goods.ts'
import { orderMessage } from './order-messages.ts'
import { pointsText } from './rewards-wire.ts'
import type { PointsEntryTable } from './rewards.tables.ts'

export type PointsDesk = ReturnType<typeof createPointsDesk>

type Entry = Selectable<PointsEntryTable>
export type OrderStep = 'ordered' | 'fulfilling' | 'delivered' | 'refunded'

/** Derived from the stored status and the start of the fulfilment. */
export const stepOf = ({ status, started_at }: Pick<Entry, 'status' | 'started_at'>): OrderStep =>
  status === 'approved'
    ? 'delivered'
    : status === 'rejected'
      ? 'refunded'
      : started_at === null
        ? 'ordered'
        : 'fulfilling'

interface OrderKey {
  readonly merchantCode: string
  readonly playerId: string
  readonly orderId: string
}

interface Decision {
  readonly step: Exclude<OrderStep, 'ordered'>
  readonly operatorId: string
  /** Shown to the player. */
  readonly remark: string
}

export interface PointsDeskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly goods: Pick<MallGoods, 'named' | 'putBack'>
  readonly inbox: Pick<MessagesDesk, 'send'>
}

const statuses = { fulfilling: 'inProcess', delivered: 'approved', refunded: 'rejected' } as const

const inStep = (step: OrderStep) => {
  const stored = step === 'ordered' ? 'inProcess' : statuses[step]
  return step === 'ordered'
    ? sql<boolean>`points_entry.status = ${stored} and points_entry.started_at is null`
    : step === 'fulfilling'
      ? sql<boolean>`points_entry.status = ${stored} and points_entry.started_at is not null`
      : sql<boolean>`points_entry.status = ${stored}`
}

const latestFirst = keysetIn('descending', [
  byInstant('points_entry.made_at'),
  byText('points_entry.entry_id'),
  byText('points_entry.player_id'),
  byText('points_entry.merchant_code'),
])

const foundIn = (db: Db) =>
  db
    .selectFrom('points_entry')
    .innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'points_entry.merchant_code')
        .onRef('player.player_id', '=', 'points_entry.player_id'),
    )
    .selectAll('points_entry')
    .select('player.username')
    .where('points_entry.kind', '=', 'redeem')
    .where('points_entry.amount_minor', 'is', null)

/** The fulfilment queue: orders of tangible goods, for points or given by a promotion. */
export function createPointsDesk({ db, clock, events, goods, inbox }: PointsDeskDeps) {
  const shown = async (rows: readonly (Entry & { readonly username: string })[]) => {
    const known = await goods.named([...new Set(rows.map((row) => row.merchant_code))])
    const goodOf = (row: Entry) => known.get(`${row.merchant_code} ${row.good_id}`)
    return rows.map((row) => ({
      merchantCode: row.merchant_code,
      playerId: row.player_id,
      username: row.username,
      orderId: row.entry_id,
      goodId: row.good_id ?? '',
      title: goodOf(row)?.title ?? {},
      ...(goodOf(row) !== undefined && { kind: goodOf(row)?.kind ?? 'tangible' }),
      points: pointsText(row.points_centi),
      step: stepOf(row),
      madeAt: row.made_at,
      decidedBy: row.decided_by,
      remark: row.remark,
      ...(row.failed !== null && { failed: row.failed }),
    }))
  }

  const orders = async (
    merchantCodes: readonly string[],
    { step, ...place }: PlaceWish & { readonly step: OrderStep | null },
  ) => {
    const page = await readPage(
      foundIn(db)
        .where('points_entry.merchant_code', 'in', [...merchantCodes, ''])
        .$if(step !== null, (query) => query.where(inStep(step ?? 'ordered'))),
      latestFirst(place),
    )
    return { shown: await shown(page.shown), next: page.next }
  }

  const one = async ({ merchantCode, playerId, orderId }: OrderKey) => {
    const row = await foundIn(db)
      .where('points_entry.merchant_code', '=', merchantCode)
      .where('points_entry.player_id', '=', playerId)
      .where('points_entry.entry_id', '=', orderId)
      .executeTakeFirst()
    return row === undefined ? null : ((await shown([row]))[0] ?? null)
  }

  /** Refunds the points and returns the reserved piece, in the transaction that closes the order. */
  const giveBack = async (order: Entry, transaction: Db): Promise<void> => {
    await sql`update points_account set spent_centi = spent_centi - ${order.points_centi}
      where merchant_code = ${order.merchant_code} and player_id = ${order.player_id}`.execute(transaction)
    if (order.took_stock && order.good_id !== null)
      await goods.putBack(order.merchant_code, order.good_id, transaction)
  }

  const write = (
    { merchantCode, playerId, orderId }: OrderKey,
    { step, operatorId, remark }: Decision,
    transaction: Db,
  ) => {
    const now = clock.now()
    return transaction
      .updateTable('points_entry')
      .set({
        status: statuses[step],
        ...(step === 'fulfilling' ? { started_at: now } : { decided_at: now }),
        decided_by: operatorId,
        remark,
      })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('entry_id', '=', orderId)
      .where('kind', '=', 'redeem')
      .where('amount_minor', 'is', null)
      .where('status', '=', 'inProcess')
      .$if(step === 'fulfilling', (query) => query.where('started_at', 'is', null))
      .returningAll()
      .executeTakeFirst()
  }

  /** Advances an order one step, once, and notifies the player. False: no such order in a state that allows it. */
  const advance = async (key: OrderKey, decision: Decision): Promise<boolean> => {
    const { kind } = (await one(key)) ?? {}
    // The gateway gives tickets and rounds, or refunds them, by itself.
    if (kind === 'tickets' || kind === 'rounds') return false
    const changed = await db.transaction().execute(async (transaction) => {
      const row = await write(key, decision, transaction)
      if (row !== undefined && decision.step === 'refunded') await giveBack(row, transaction)
      return row
    })
    if (changed === undefined) return false
    const { merchantCode, playerId } = key
    const known = await goods.named([merchantCode])
    const title = known.get(`${merchantCode} ${changed.good_id}`)?.title ?? {}
    await inbox.send(
      merchantCode,
      playerId,
      orderMessage({ ...decision, title, points: changed.points_centi }),
    )
    events.publish({ merchantCode, playerId }, { type: 'pointsOrder' })
    return true
  }

  return { orders, one, advance }
}
