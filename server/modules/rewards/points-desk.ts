import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { RewardsPlan } from '#server/seed/rewards-plan.ts'
import { pointsText } from './rewards-wire.ts'
import type { PointsEntryTable } from './rewards.tables.ts'
import type { Selectable } from 'kysely'

export type PointsDesk = ReturnType<typeof createPointsDesk>

type Status = Selectable<PointsEntryTable>['status']

interface OrderKey {
  readonly merchantCode: string
  readonly playerId: string
  readonly orderId: string
}

export interface PointsDeskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly planOf: (merchantCode: string) => RewardsPlan
}

/** What operators see and decide about goods that players have ordered for points. */
export function createPointsDesk({ db, clock, events, planOf }: PointsDeskDeps) {
  const found = () =>
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

  const shown = (row: Selectable<PointsEntryTable> & { readonly username: string }) => ({
    merchantCode: row.merchant_code,
    playerId: row.player_id,
    username: row.username,
    orderId: row.entry_id,
    goodId: row.good_id ?? '',
    title: planOf(row.merchant_code).points.goods.find(({ id }) => id === row.good_id)?.title ?? {},
    points: pointsText(row.points_centi),
    status: row.status,
    madeAt: row.made_at,
    decidedBy: row.decided_by,
    remark: row.remark,
  })

  const orders = async (
    merchantCodes: readonly string[],
    { status, skip, take }: { readonly status: Status | null; readonly skip: number; readonly take: number },
  ) => {
    const rows = await found()
      .where('points_entry.merchant_code', 'in', [...merchantCodes, ''])
      .$if(status !== null, (query) => query.where('points_entry.status', '=', status ?? 'inProcess'))
      .orderBy('points_entry.made_at', 'desc')
      .orderBy('points_entry.entry_id', 'desc')
      .offset(skip)
      .limit(take)
      .execute()
    return rows.map(shown)
  }

  const one = async ({ merchantCode, playerId, orderId }: OrderKey) => {
    const row = await found()
      .where('points_entry.merchant_code', '=', merchantCode)
      .where('points_entry.player_id', '=', playerId)
      .where('points_entry.entry_id', '=', orderId)
      .executeTakeFirst()
    return row === undefined ? null : shown(row)
  }

  /** An operator's word, once. The points of what is rejected come back. False: there is no such order to decide. */
  const decide = async (
    { merchantCode, playerId, orderId }: OrderKey,
    { approve, operatorId, remark }: Decision,
  ): Promise<boolean> => {
    const isDecided = await db.transaction().execute(async (transaction) => {
      const decided = await transaction
        .updateTable('points_entry')
        .set({
          status: approve ? 'approved' : 'rejected',
          decided_at: clock.now(),
          decided_by: operatorId,
          remark,
        })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .where('entry_id', '=', orderId)
        .where('status', '=', 'inProcess')
        .returning('points_centi')
        .executeTakeFirst()
      if (decided === undefined) return false
      if (!approve)
        await sql`update points_account set spent_centi = spent_centi - ${decided.points_centi}
          where merchant_code = ${merchantCode} and player_id = ${playerId}`.execute(transaction)
      return true
    })
    if (isDecided) events.publish({ merchantCode, playerId }, { type: 'balance' })
    return isDecided
  }

  return { orders, one, decide }
}

interface Decision {
  readonly approve: boolean
  readonly operatorId: string
  /** The player reads it. */
  readonly remark: string
}
