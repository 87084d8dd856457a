import { sql } from 'kysely'
import { mostLabels } from '#schemas/api/ops-labels.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import { createAssignments } from './label-assignments.ts'
import type { Label } from './labels.service.ts'

export type LabelsDesk = ReturnType<typeof createLabelsDesk>

interface LabelKey {
  readonly merchantCode: string
  readonly code: string
}

type Terms = Pick<Label, 'name' | 'tone' | 'visible'> & {
  /** Undefined: as before. */
  readonly withoutRewards?: boolean | undefined
}

interface LabelsDeskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
}

/** Operator actions on labels and on the players who have them. */
export function createLabelsDesk({ db, clock, events }: LabelsDeskDeps) {
  const find = ({ merchantCode, code }: LabelKey) =>
    db
      .selectFrom('label')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('code', '=', code)
      .executeTakeFirst()

  /** Labels with the number of players who have them. */
  const list = async (merchantCodes: readonly string[]) => {
    const [rows, counts] = await Promise.all([
      db
        .selectFrom('label')
        .selectAll()
        .where('merchant_code', 'in', [...merchantCodes, ''])
        .orderBy('merchant_code')
        .orderBy('code')
        .execute(),
      db
        .selectFrom('player_label')
        .select(['merchant_code', 'code'])
        .select((row) => row.fn.countAll<string>().as('count'))
        .where('merchant_code', 'in', [...merchantCodes, ''])
        .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock.now())]))
        .groupBy(['merchant_code', 'code'])
        .execute(),
    ])
    const players = new Map(counts.map((row) => [`${row.merchant_code} ${row.code}`, Number(row.count)]))
    return rows.map((row) => ({ ...row, players: players.get(`${row.merchant_code} ${row.code}`) ?? 0 }))
  }

  /** Throws `labels.taken`, `labels.tooMany`. */
  const create = async (
    { merchantCode, code }: LabelKey,
    { name, tone, visible, withoutRewards = false }: Terms,
  ): Promise<void> => {
    const counted = await db
      .selectFrom('label')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('merchant_code', '=', merchantCode)
      .executeTakeFirstOrThrow()
    if (Number(counted.count) >= mostLabels) throw new ApiError('labels.tooMany')
    const row = await db
      .insertInto('label')
      .values({
        merchant_code: merchantCode,
        code,
        name: JSON.stringify(name),
        tone,
        visible,
        without_rewards: withoutRewards,
        made_at: clock.now(),
        retired_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('code')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('labels.taken')
  }

  /** Throws `ops.unknown`. */
  const change = async (
    { merchantCode, code }: LabelKey,
    { name, tone, visible, withoutRewards, retired }: Terms & { readonly retired: boolean },
  ): Promise<void> => {
    const row = await db
      .updateTable('label')
      .set({
        name: JSON.stringify(name),
        tone,
        visible,
        ...(withoutRewards !== undefined && { without_rewards: withoutRewards }),
        retired_at: retired ? sql<Date>`coalesce(retired_at, ${clock.now()}::timestamptz)` : null,
      })
      .where('merchant_code', '=', merchantCode)
      .where('code', '=', code)
      .returning('code')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('ops.unknown')
    events.publish({ merchantCode }, { type: 'announcements' })
    events.publish({ merchantCode }, { type: 'promotions' })
  }

  return { list, find, create, change, ...createAssignments({ db, clock, events, find }) }
}
