import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

export type Tree = ReturnType<typeof createTree>

/** Maximum depth; enforced by the database. */
export const mostDepth = 8

export interface TreeKey {
  readonly merchantCode: string
  readonly playerId: string
}

/**
 * The agent tree. An account is placed once, when it is opened. Only a childless account can be placed, below an
 * existing one, so there are no cycles.
 */
export function createTree(db: Db) {
  /**
   * Places a new account below an agent, in the caller's transaction. False when it is a trial account, already placed,
   * has downlines or another currency; when the upline is not an agent; or when the depth would exceed `mostDepth`.
   */
  const place = async (
    within: Db,
    { merchantCode, playerId }: TreeKey,
    uplineId: string,
  ): Promise<boolean> => {
    const { rows } = await sql<{ placed: number }>`
      with placed as (
        insert into team_place (merchant_code, player_id, upline_id)
        select player.merchant_code, player.player_id, agent.player_id
        from player join player agent on agent.merchant_code = player.merchant_code
          and agent.player_id = ${uplineId} and agent.currency = player.currency
        where player.merchant_code = ${merchantCode} and player.player_id = ${playerId}
          and player.player_id <> agent.player_id
          and player.account_type_code <> 4 and agent.account_type_code in (1, 2, 41, 42)
          and not exists (select 1 from team_above below
            where below.merchant_code = player.merchant_code and below.ancestor_id = player.player_id)
          and coalesce((select max(depth) from team_above above
            where above.merchant_code = agent.merchant_code and above.player_id = agent.player_id), 0) < ${mostDepth}
        on conflict (merchant_code, player_id) do nothing
        returning merchant_code, player_id, upline_id
      ), linked as (
        insert into team_above (merchant_code, ancestor_id, player_id, depth)
        select merchant_code, upline_id, player_id, 1 from placed
        union all
        select placed.merchant_code, above.ancestor_id, placed.player_id, above.depth + 1
        from placed join team_above above
          on above.merchant_code = placed.merchant_code and above.player_id = placed.upline_id
      )
      select 1 as placed from placed`.execute(within)
    return rows.length > 0
  }

  /** The direct upline agent; null: none. */
  const uplineOf = async (merchantCode: string, playerId: string): Promise<string | null> => {
    const row = await db
      .selectFrom('team_place')
      .select('upline_id')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row?.upline_id ?? null
  }

  /** All agents above an account, nearest first. */
  const aboveOf = async (merchantCode: string, playerId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('team_above')
      .select('ancestor_id')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('depth')
      .execute()
    return rows.map((row) => row.ancestor_id)
  }

  /** Whether an account is below an agent, at any depth (not itself). */
  const isBelow = async (merchantCode: string, agentId: string, playerId: string): Promise<boolean> => {
    const row = await db
      .selectFrom('team_above')
      .select('depth')
      .where('merchant_code', '=', merchantCode)
      .where('ancestor_id', '=', agentId)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Direct downlines of an agent. */
  const directOf = async (merchantCode: string, agentId: string): Promise<readonly string[]> => {
    const rows = await db
      .selectFrom('team_place')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('upline_id', '=', agentId)
      .orderBy('player_id')
      .execute()
    return rows.map((row) => row.player_id)
  }

  return { place, uplineOf, aboveOf, isBelow, directOf }
}
