import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { byAmount, byInteger, byText, keysetBy } from '#server/lib/keyset.ts'
import type { KeysetWish, Placed } from '#server/lib/keyset.ts'
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

interface Row
  extends Placed, Pick<DeskAgent, 'merchantCode' | 'playerId' | 'username' | 'currency' | 'uplineId'> {
  readonly above: string
  readonly direct: string
  readonly directAgents: string
  readonly teamSize: string
  readonly validBets: string
  readonly netLoss: string
}

const isAgent = (table: string) => sql`${sql.ref(`${table}.account_type_code`)} in (1, 2, 41, 42)`

/** Accounts below an agent of `table`. */
const teamSizeOf = (table: string) => sql`(select count(*) from team_above team
  where team.merchant_code = ${sql.ref(`${table}.merchant_code`)} and team.ancestor_id = ${sql.ref(`${table}.player_id`)})`

/** A sum of team figures of an agent of `table`, since a day. */
const playOf = (
  table: string,
  since: Date,
  amount: string,
) => sql`(select coalesce(sum(${sql.raw(amount)}), 0)
  from team_day day where day.merchant_code = ${sql.ref(`${table}.merchant_code`)}
    and day.agent_id = ${sql.ref(`${table}.player_id`)} and day.day >= ${since.toISOString().slice(0, 10)}::date)`

const staked = 'day.staked_minor'
const lost = 'day.staked_minor - day.won_minor'

export type DeskAgentSort = 'username' | 'teamSize' | 'validBets' | 'netLoss'

const keysetOf = keysetBy<DeskAgentSort>(
  {
    username: [byText('ranked.username_key')],
    teamSize: [byInteger('ranked.figure')],
    validBets: byAmount('ranked.currency', 'ranked.figure'),
    netLoss: byAmount('ranked.currency', 'ranked.figure'),
  },
  [byText('ranked.merchant_code'), byText('ranked.player_id')],
)

/** The figure that a sort needs of every matching agent. */
const figureOf = (sort: DeskAgentSort, since: Date) =>
  ({
    username: sql`0`,
    teamSize: teamSizeOf('found'),
    validBets: playOf('found', since, staked),
    netLoss: playOf('found', since, lost),
  })[sort]

/** Totals of the matching agents in one currency. */
export interface DeskAgentSums extends Pick<
  DeskAgent,
  'currency' | 'teamSize' | 'validBetsMinor' | 'netLossMinor'
> {
  readonly count: number
}

/** The agent tree for the desk, one level at a time. Read only. */
export function createDeskTree(db: Db) {
  const matching = ({ merchantCodes, under, q }: DeskTreeFilter) => {
    const level = under === null ? sql`place.upline_id is null` : sql`place.upline_id = ${under}`
    return sql`found as (
      select agent.merchant_code, agent.player_id, agent.username, agent.username_key, agent.currency, place.upline_id
      from player agent left join team_place place
        on place.merchant_code = agent.merchant_code and place.player_id = agent.player_id
      where agent.merchant_code = any(${[...merchantCodes]}) and ${isAgent('agent')}
        and ${q === null ? level : sql`starts_with(agent.username_key, ${q.toLowerCase()})`}
    )`
  }

  /** Throws `request.invalid` for a bad cursor. */
  const page = async (
    filter: DeskTreeFilter,
    since: Date,
    wish: KeysetWish<DeskAgentSort>,
  ): Promise<{ readonly shown: readonly DeskAgent[]; readonly next: string | null }> => {
    const { beyond, order, take, place, pageOf } = keysetOf(wish)
    const { rows } = await sql<Row>`
      with ${matching(filter)}, ranked as (
        select found.*, (${figureOf(wish.sort, since)})::bigint as figure from found
      ), shown as (
        select ranked.*, ${place} as place, row_number() over (${order}) as rank
        from ranked where ${beyond} ${order} limit ${take}
      ), direct as (
        select place.merchant_code, place.upline_id, count(*) as direct,
          count(*) filter (where ${isAgent('below')}) as agents
        from shown join team_place place
            on place.merchant_code = shown.merchant_code and place.upline_id = shown.player_id
          join player below on below.merchant_code = place.merchant_code and below.player_id = place.player_id
        group by place.merchant_code, place.upline_id
      )
      select shown.merchant_code as "merchantCode", shown.player_id as "playerId", shown.username, shown.currency,
        shown.upline_id as "uplineId", shown.place,
        (select count(*) from team_above above where above.merchant_code = shown.merchant_code
          and above.player_id = shown.player_id)::text as above,
        coalesce(direct.agents, 0)::text as "directAgents", coalesce(direct.direct, 0)::text as direct,
        ${teamSizeOf('shown')}::text as "teamSize",
        ${playOf('shown', since, staked)}::text as "validBets", ${playOf('shown', since, lost)}::text as "netLoss"
      from shown
        left join direct on direct.merchant_code = shown.merchant_code and direct.upline_id = shown.player_id
      order by shown.rank`.execute(db)
    const { shown, next } = pageOf(rows)
    const toAgent = (read: Row): DeskAgent => {
      const { above, direct, directAgents, teamSize, validBets, netLoss, place: _, ...row } = read
      return {
        ...row,
        level: Number(above) + 1,
        directAgents: Number(directAgents),
        directMembers: Number(direct) - Number(directAgents),
        teamSize: Number(teamSize),
        validBetsMinor: BigInt(validBets),
        netLossMinor: BigInt(netLoss),
      }
    }
    return { shown: shown.map(toAgent), next }
  }

  /** By currency. A search can find an agent of another's team, which contains the agent's own: it is counted once. */
  const totals = async (filter: DeskTreeFilter, since: Date): Promise<readonly DeskAgentSums[]> => {
    const { rows } = await sql<{ [K in keyof DeskAgentSums]: string }>`
      with ${matching(filter)}, counted as (
        select found.*, not exists (
          select 1 from team_above above join found higher
            on higher.merchant_code = above.merchant_code and higher.player_id = above.ancestor_id
          where above.merchant_code = found.merchant_code and above.player_id = found.player_id) as outermost
        from found
      )
      select currency, count(*)::text as count,
        coalesce(sum(${teamSizeOf('counted')}) filter (where outermost), 0)::text as "teamSize",
        coalesce(sum(${playOf('counted', since, staked)}) filter (where outermost), 0)::text as "validBetsMinor",
        coalesce(sum(${playOf('counted', since, lost)}) filter (where outermost), 0)::text as "netLossMinor"
      from counted group by currency order by currency`.execute(db)
    return rows.map(({ currency, count, teamSize, validBetsMinor, netLossMinor }) => ({
      currency,
      count: Number(count),
      teamSize: Number(teamSize),
      validBetsMinor: BigInt(validBetsMinor),
      netLossMinor: BigInt(netLossMinor),
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

  return { page, totals, path }
}
