import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { TreeKey } from './tree.ts'

export interface DeskTreeFilter {
  /** Merchants served here, or the requested one. */
  readonly merchantCodes: readonly string[]
  /** The agent whose direct accounts are listed; null: the top agents. */
  readonly under: string | null
  /** Prefix of a username, searched on all levels. Null: no search. */
  readonly q: string | null
}

export interface DeskAgent {
  readonly merchantCode: string
  readonly playerId: string
  readonly username: string
  readonly currency: string
  readonly uplineId: string | null
  /** 1: a top agent. */
  readonly level: number
  readonly directAgents: number
  readonly directMembers: number
  readonly teamSize: number
  /** Team figures of all lobbies since the requested day. */
  readonly validBetsMinor: bigint
  readonly netLossMinor: bigint
}

interface Row extends Pick<DeskAgent, 'merchantCode' | 'playerId' | 'username' | 'currency' | 'uplineId'> {
  readonly above: string
  readonly direct: string
  readonly directAgents: string
  readonly teamSize: string
  readonly validBets: string
  readonly netLoss: string
}

const isAgent = (table: string) => sql`${sql.ref(`${table}.account_type_code`)} in (1, 2, 41, 42)`

/** The agent tree for the desk, one level at a time. Read only. */
export function createDeskTree(db: Db) {
  const page = async (
    { merchantCodes, under, q }: DeskTreeFilter,
    since: Date,
    { skip, take }: { readonly skip: number; readonly take: number },
  ): Promise<readonly DeskAgent[]> => {
    const level = under === null ? sql`place.upline_id is null` : sql`place.upline_id = ${under}`
    const { rows } = await sql<Row>`
      with shown as (
        select agent.merchant_code, agent.player_id, agent.username, agent.username_key, agent.currency, place.upline_id
        from player agent left join team_place place
          on place.merchant_code = agent.merchant_code and place.player_id = agent.player_id
        where agent.merchant_code = any(${[...merchantCodes]}) and ${isAgent('agent')}
          and ${q === null ? level : sql`starts_with(agent.username_key, ${q.toLowerCase()})`}
        order by agent.username_key, agent.merchant_code offset ${skip} limit ${take}
      ), direct as (
        select place.merchant_code, place.upline_id, count(*) as direct,
          count(*) filter (where ${isAgent('below')}) as agents
        from shown join team_place place
            on place.merchant_code = shown.merchant_code and place.upline_id = shown.player_id
          join player below on below.merchant_code = place.merchant_code and below.player_id = place.player_id
        group by place.merchant_code, place.upline_id
      ), team as (
        select team.merchant_code, team.ancestor_id, count(*) as size
        from shown join team_above team
          on team.merchant_code = shown.merchant_code and team.ancestor_id = shown.player_id
        group by team.merchant_code, team.ancestor_id
      ), play as (
        select shown.merchant_code, shown.player_id as ancestor_id, sum(day.staked_minor) as staked,
          sum(day.staked_minor - day.won_minor) as lost
        from shown join team_day day on day.merchant_code = shown.merchant_code and day.agent_id = shown.player_id
          and day.day >= ${since.toISOString().slice(0, 10)}::date
        group by shown.merchant_code, shown.player_id
      )
      select shown.merchant_code as "merchantCode", shown.player_id as "playerId", shown.username, shown.currency,
        shown.upline_id as "uplineId",
        (select count(*) from team_above above where above.merchant_code = shown.merchant_code
          and above.player_id = shown.player_id)::text as above,
        coalesce(direct.agents, 0)::text as "directAgents", coalesce(direct.direct, 0)::text as direct,
        coalesce(team.size, 0)::text as "teamSize",
        coalesce(play.staked, 0)::text as "validBets", coalesce(play.lost, 0)::text as "netLoss"
      from shown
        left join direct on direct.merchant_code = shown.merchant_code and direct.upline_id = shown.player_id
        left join team on team.merchant_code = shown.merchant_code and team.ancestor_id = shown.player_id
        left join play on play.merchant_code = shown.merchant_code and play.ancestor_id = shown.player_id
      order by shown.username_key, shown.merchant_code`.execute(db)
    return rows.map(({ above, direct, directAgents, teamSize, validBets, netLoss, ...row }) => ({
      ...row,
      level: Number(above) + 1,
      directAgents: Number(directAgents),
      directMembers: Number(direct) - Number(directAgents),
      teamSize: Number(teamSize),
      validBetsMinor: BigInt(validBets),
      netLossMinor: BigInt(netLoss),
    }))
  }

  /** From the top agent down to an agent; null: no such agent. */
  const path = async ({ merchantCode, playerId }: TreeKey) => {
    const { rows } = await sql<{ playerId: string; username: string }>`
      select player.player_id as "playerId", player.username
      from (
        select ancestor_id as player_id, depth from team_above
          where merchant_code = ${merchantCode} and player_id = ${playerId}
        union all select ${playerId}::text, 0
      ) step join player on player.merchant_code = ${merchantCode} and player.player_id = step.player_id
      where ${isAgent('player')} order by step.depth desc`.execute(db)
    return rows.at(-1)?.playerId === playerId ? rows : null
  }

  return { page, path }
}
