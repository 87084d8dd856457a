import { sql } from 'kysely'
import { highestSeries } from '#domain/lottery/series.ts'
import type { SeriesLimits, SeriesScale } from '#domain/lottery/series.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Tree, TreeKey } from './tree.ts'

export type TeamSeries = ReturnType<typeof createTeamSeries>

/** The series of a merchant's lotteries; null: none is sold by series. */
export type SeriesScaleOf = (merchantCode: string) => Promise<SeriesScale | null>

export interface TeamSeriesDeps extends Pick<Host, 'brandOf'> {
  readonly db: Db
  readonly clock: Clock
  readonly tree: Pick<Tree, 'uplineOf'>
  readonly scaleOf: SeriesScaleOf
}

/** The series of an account of a team. */
export interface AccountSeries {
  /** The limit set for it; null: as high as the agent above. */
  readonly set: number | null
  /** The highest it may choose now. */
  readonly highest: number
}

/** The limit of an account to come, with the scale it lies in. */
export interface FirstSeries {
  readonly series: number
  readonly scale: SeriesScale
}

/** Nobody has a limit of their own. */
const noLimits: SeriesLimits = { own: null, uplines: [] }

/** Reads limits, and checks new ones. */
function createLimits({ db, brandOf, scaleOf }: TeamSeriesDeps) {
  const isLawful = (merchantCode: string) => brandOf(merchantCode)?.jurisdiction.agents.transfers === true

  /** The limits of accounts and of the agents above them, by account. */
  const limitsOfMany = async (
    merchantCode: string,
    playerIds: readonly string[],
    within: Db = db,
  ): Promise<ReadonlyMap<string, SeriesLimits>> => {
    if (!isLawful(merchantCode) || playerIds.length === 0) return new Map()
    const { rows } = await sql<{
      player_id: string
      holder_id: string
      depth: number
      series: number | null
    }>`
      select held.player_id, held.holder_id, held.depth, limited.series
      from (
        select player_id, player_id as holder_id, 0 as depth from unnest(${[...playerIds]}::text[]) as own (player_id)
        union all select player_id, ancestor_id, depth from team_above
          where merchant_code = ${merchantCode} and player_id = any(${[...playerIds]})
      ) held left join team_series limited
        on limited.merchant_code = ${merchantCode} and limited.player_id = held.holder_id
      order by held.player_id, held.depth`.execute(within)
    return new Map(
      [...Map.groupBy(rows, (row) => row.player_id)].map(([playerId, held]) => [
        playerId,
        {
          own: held.find(({ depth }) => depth === 0)?.series ?? null,
          uplines: held.flatMap(({ depth, holder_id: agentId, series: most }) =>
            depth === 0 ? [] : [{ agentId, most }],
          ),
        },
      ]),
    )
  }

  const limitsOf = async ({ merchantCode, playerId }: TreeKey, within: Db = db): Promise<SeriesLimits> =>
    (await limitsOfMany(merchantCode, [playerId], within)).get(playerId) ?? noLimits

  /** The scale in which limits can be set; null: the merchant sells nothing by series, or the market forbids it. */
  const scaleFor = async (merchantCode: string): Promise<SeriesScale | null> =>
    isLawful(merchantCode) ? scaleOf(merchantCode) : null

  const highestOf = async (key: TreeKey, scale: SeriesScale, within: Db = db) =>
    highestSeries(scale, await limitsOf(key, within))

  /** Throws `agents.seriesBounds` outside the scale and above the agent's own. */
  const requireWithin = (series: number, { least }: SeriesScale, most: number) => {
    if (!Number.isInteger(series) || series < least || series > most)
      throw new ApiError('agents.seriesBounds', { fields: { least: String(least), most: String(most) } })
  }

  /** Throws `agents.seriesUnavailable`. */
  const requireScale = async (merchantCode: string): Promise<SeriesScale> => {
    const scale = await scaleFor(merchantCode)
    if (scale === null) throw new ApiError('agents.seriesUnavailable')
    return scale
  }

  return { limitsOfMany, limitsOf, scaleFor, highestOf, requireWithin, requireScale }
}

/**
 * The highest lottery series of accounts. An agent sets it for an account that it opens and may raise it later; only an
 * operator lowers it. An account never has more than any agent above it. Where the market forbids agents to set the terms
 * of their downlines, nobody has a limit.
 */
export function createTeamSeries(deps: TeamSeriesDeps) {
  const { db, clock, tree } = deps
  const { limitsOfMany, limitsOf, scaleFor, highestOf, requireWithin, requireScale } = createLimits(deps)

  /** Checks the limit of an account to come. Throws `agents.seriesBounds`, `agents.seriesUnavailable`. */
  const check = async (agent: TreeKey, series: number | null): Promise<FirstSeries | null> => {
    if (series === null) return null
    const scale = await requireScale(agent.merchantCode)
    requireWithin(series, scale, await highestOf(agent, scale))
    return { series, scale }
  }

  /**
   * The limit for `begin`, read before the transaction that opens the account: the scale depends on switches outside it. Null
   * where series are not available any more.
   */
  const first = async (merchantCode: string, series: number | null): Promise<FirstSeries | null> => {
    const scale = series === null ? null : await scaleFor(merchantCode)
    return series === null || scale === null ? null : { series, scale }
  }

  const write = (within: Db, { merchantCode, playerId }: TreeKey, series: number, setBy: string | null) => {
    const row = { series, set_by: setBy, set_at: clock.now() }
    return within
      .insertInto('team_series')
      .values({ merchant_code: merchantCode, player_id: playerId, ...row })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'player_id']).doUpdateSet(row))
      .execute()
  }

  /** Sets the limit of a new account within the transaction that opens it, lowered to what its agent has by now. */
  const begin = async (
    within: Db,
    key: TreeKey,
    uplineId: string,
    wanted: FirstSeries | null,
  ): Promise<void> => {
    if (wanted === null) return
    const { series, scale } = wanted
    const most = await highestOf({ ...key, playerId: uplineId }, scale, within)
    await write(within, key, Math.max(scale.least, Math.min(series, most)), uplineId)
  }

  /**
   * Raises the limit of an account directly below the agent. Throws `agents.memberUnknown`, `agents.seriesBounds`,
   * `agents.seriesOnlyRaised` when it is no higher than before, `agents.seriesUnavailable`.
   */
  const raise = async (agent: TreeKey, memberId: string, series: number): Promise<AccountSeries> => {
    const { merchantCode } = agent
    const scale = await requireScale(merchantCode)
    const member = { merchantCode, playerId: memberId }
    if ((await tree.uplineOf(merchantCode, memberId)) !== agent.playerId)
      throw new ApiError('agents.memberUnknown')
    requireWithin(series, scale, await highestOf(agent, scale))
    const raised = await db
      .updateTable('team_series')
      .set({ series, set_by: agent.playerId, set_at: clock.now() })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', memberId)
      .where('series', '<', series)
      .executeTakeFirst()
    if (raised.numUpdatedRows === 0n) throw new ApiError('agents.seriesOnlyRaised')
    return { set: series, highest: await highestOf(member, scale) }
  }

  /** The limit of an account for the desk; null: not available at the merchant. */
  const standing = async (key: TreeKey) => {
    const scale = await scaleFor(key.merchantCode)
    if (scale === null) return null
    const limits = await limitsOf(key)
    const [upline] = limits.uplines
    const above = upline === undefined ? null : { own: upline.most, uplines: limits.uplines.slice(1) }
    return {
      scale,
      set: limits.own,
      highest: highestSeries(scale, limits),
      uplineId: upline?.agentId ?? null,
      /** The highest that can be set. */
      most: above === null ? scale.most : highestSeries(scale, above),
    }
  }

  /**
   * Sets the limit of an account for an operator, higher or lower; null: none of its own. Throws `agents.seriesBounds`,
   * `agents.seriesUnavailable`.
   */
  const setByOperator = async (key: TreeKey, series: number | null): Promise<void> => {
    const found = await standing(key)
    if (found === null) throw new ApiError('agents.seriesUnavailable')
    if (series !== null) {
      requireWithin(series, found.scale, found.most)
      await write(db, key, series, null)
      return
    }
    await db
      .deleteFrom('team_series')
      .where('merchant_code', '=', key.merchantCode)
      .where('player_id', '=', key.playerId)
      .execute()
  }

  /** Accounts with their series, by id; null where nothing is sold by series. */
  const ofAccounts = async (
    merchantCode: string,
    playerIds: readonly string[],
  ): Promise<ReadonlyMap<string, AccountSeries> | null> => {
    const scale = await scaleFor(merchantCode)
    if (scale === null) return null
    const limits = await limitsOfMany(merchantCode, playerIds)
    return new Map(
      [...limits].map(([playerId, each]) => [
        playerId,
        { set: each.own, highest: highestSeries(scale, each) },
      ]),
    )
  }

  /** The scale and the agent's own highest series, which bounds those of its downlines; null: not available. */
  const ofAgent = async (agent: TreeKey) => {
    const scale = await scaleFor(agent.merchantCode)
    return scale === null ? null : { ...scale, own: await highestOf(agent, scale) }
  }

  return { limitsOf, check, first, begin, raise, standing, setByOperator, ofAccounts, ofAgent }
}
