import { sql } from 'kysely'
import { formatMoney, toDecimal } from '#domain/money/money.ts'
import type { Db } from '#server/database/database.ts'
import { eachOf } from '#server/lib/each-of.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { TellMoney } from '#server/modules/messages/money-news.ts'
import type { Interventions } from '#server/modules/protection/interventions.ts'
import type { Delivery } from '../delivery.ts'
import type { RoomKey, Rooms } from '../rooms.ts'
import { readTip } from './tip-rows.ts'
import type { TipKey, TipRow } from './tip-rows.ts'

export interface TipTellingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly rooms: Pick<Rooms, 'lock' | 'draw'>
  readonly delivery: Pick<Delivery, 'deliver'>
  readonly tellMoney: TellMoney
  readonly interventions: Pick<Interventions, 'write'>
  readonly onProblem: (problem: Error) => void
}

/** A tip untold for so long was interrupted. */
const abandonedMs = 10_000

/** Tells about tips that are booked: once, also after a crash in between. */
export function createTipTelling(deps: TipTellingDeps) {
  const { db, clock, events, rooms, delivery, tellMoney, interventions } = deps

  const aliasOf = async (merchantCode: string, playerId: string): Promise<string> => {
    const row = await db
      .selectFrom('chat_member')
      .select('alias')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row?.alias ?? '–'
  }

  /** Adds the room's line about a tip; null: it is there already. */
  const addLine = (key: TipKey, room: RoomKey, to: string): Promise<number | null> =>
    db.transaction().execute(async (work) => {
      await rooms.lock(work, room)
      const tip = await readTip(work, key, true)
      if (tip === undefined || tip.line_id !== null) return null
      const { last_id: messageId, last_rev: rev } = await rooms.draw(work, room, true)
      const { currency, amount_minor: amountMinor } = tip
      await work
        .insertInto('chat_message')
        .values({
          merchant_code: room.merchantCode,
          room: room.room,
          message_id: messageId,
          rev,
          player_id: tip.from_id,
          // For the desk, and for pages that do not know tips.
          text: `→ ${to}: ${formatMoney(amountMinor, currency, room.room)}`,
          tip: JSON.stringify({ to, amount: toDecimal(amountMinor, currency), currency }),
          state: 'visible',
          shadowed: false,
          shown: true,
          rule_id: null,
          sent_at: clock.now(),
        })
        .execute()
      await work
        .updateTable('chat_tip')
        .set({ line_id: messageId })
        .where('merchant_code', '=', key.merchantCode)
        .where('tip_id', '=', key.tipId)
        .execute()
      return rev
    })

  const tellOf = async (tip: TipRow): Promise<void> => {
    const { merchant_code: merchantCode, tip_id: tipId, from_id: fromId, to_id: toId } = tip
    const key = { merchantCode, tipId }
    for (const playerId of [fromId, toId]) events.publish({ merchantCode, playerId }, { type: 'balance' })
    await tellMoney({
      merchantCode,
      playerId: toId,
      kind: 'tipReceived',
      amountMinor: tip.amount_minor,
      currency: tip.currency,
      from: await aliasOf(merchantCode, fromId),
      key: tipId,
    })
    if (tip.shown && tip.line_id === null) {
      const room = { merchantCode, room: tip.room }
      const rev = await addLine(key, room, await aliasOf(merchantCode, toId))
      if (rev !== null) await delivery.deliver(room, rev)
    }
    // Rather twice after a crash than never.
    if (tip.from_many)
      await interventions.write({ merchantCode, playerId: toId }, { kind: 'tipsFromMany', note: tipId })
    await db
      .updateTable('chat_tip')
      .set({ told: true })
      .where('merchant_code', '=', merchantCode)
      .where('tip_id', '=', tipId)
      .execute()
  }

  /** The money has moved: a failure here is reported, and repeated by `upkeep`. */
  const tell = async (key: TipKey): Promise<void> => {
    try {
      const tip = await readTip(db, key)
      if (tip !== undefined && !tip.told) await tellOf(tip)
    } catch (error) {
      deps.onProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Tells of tips whose gateway stopped before it could. */
  const upkeep = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - abandonedMs)
    const { rows } = await sql<TipRow>`select * from chat_tip
      where not told and made_at < ${before} order by made_at limit 100`.execute(db)
    await eachOf(rows, tellOf)
  }

  return { tell, upkeep }
}
