import { getPlayerSeries, setPlayerSeries } from '#schemas/api/ops-series.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { TeamSeries } from './series.ts'
import type { TreeKey } from './tree.ts'

export interface SeriesDeskDeps extends Pick<Desk, 'audited' | 'requireServed'> {
  readonly db: Db
  readonly series: Pick<TeamSeries, 'standing' | 'setByOperator'>
}

/** Desk routes of an account's highest lottery series. */
export function seriesDeskRoutes({ db, series, audited, requireServed }: SeriesDeskDeps): Handler[] {
  /** Throws `ops.unknown`. */
  const requireAccount = async ({ merchantCode, playerId }: TreeKey) => {
    requireServed(merchantCode)
    const account = await db
      .selectFrom('player')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    if (account === undefined) throw new ApiError('ops.unknown')
  }

  return [
    handle(getPlayerSeries, async ({ input }) => {
      await requireAccount(input)
      const found = await series.standing(input)
      if (found === null) return { series: null }
      const { scale, set, highest, uplineId, most } = found
      return { series: { ...scale, set, highest, uplineId, settable: most } }
    }),
    audited(
      setPlayerSeries,
      {
        action: 'agent.series',
        to: ({ merchantCode, playerId, reason }) => ({ merchantCode, subject: `player ${playerId}`, reason }),
        state: async (key) => {
          const found = await series.standing(key)
          return found === null ? null : { set: found.set, highest: found.highest }
        },
      },
      async (input) => {
        await requireAccount(input)
        await series.setByOperator(input, input.series)
        return {}
      },
    ),
  ]
}
