import { sql } from 'kysely'
import type { DayOfBets } from '#domain/agents/document.ts'
import type { PeriodSums } from '#domain/agents/settle.ts'
import type { Db } from '#server/database/database.ts'
import { isPlay, withTarget } from './figures.ts'
import type { Figures } from './figures.ts'

export interface TeamSumsQuery {
  readonly merchantCode: string
  /** Several at once: closing a period queries all. */
  readonly agentIds: readonly string[]
  /** Inclusive; a multiple of five minutes. */
  readonly from: Date
  /** Exclusive; a multiple of five minutes. */
  readonly until: Date
  /** Wire codes of the lobbies included; null: all. */
  readonly lobbies: readonly string[] | null
  /** Whether the agent's own movements are included. */
  readonly countsOwnPlay: boolean
}

/** A query whose bets are listed by calendar day of an IANA time zone. */
export interface TeamBetsQuery extends TeamSumsQuery {
  readonly timeZone: string
}

export interface TeamSumsOf {
  readonly agentId: string
  /**
   * Without salaries, which are settlements. Bonuses, rebates and deposits cover all lobbies. A win counts when it is
   * paid, whenever its bet was placed. Active members are accounts below the agent with stakes, never the agent.
   */
  readonly sums: PeriodSums
  /**
   * Reversals made in this period of bets and wins before `from`; not part of `sums`. Stakes are negative for
   * refunded bets; net loss is positive for wins taken back.
   */
  readonly late: { readonly validBetsMinor: bigint; readonly netLossMinor: bigint }
  /**
   * The days of the period on which the team moved, oldest first, each with a SHA-256, hex, over the team's play of that day,
   * of all lobbies. Of each account that moved: the lines `<transferId> <amountMinor>` of its bets, wins, prizes of vendors
   * and reversals of these whose time lies in the day and the period and whose amount is not zero (signed as on the account),
   * in the order of the account's history, joined by `\n`; their SHA-256 as hex is the account's hash. The day's is that of
   * the lines `<playerId> <account's hash>` sorted by the bytes of the player's id, joined by `\n`.
   */
  readonly bets: readonly DayOfBets[]
}

interface Row {
  agentId: string
  validBets: string
  netLoss: string
  lateValidBets: string
  lateNetLoss: string
  bonuses: string
  rebates: string
  deposits: string
  active: string
}

/** Team sums of a period, for settlements. */
export function createTeamSums({ db, figures }: { db: Db; figures: Pick<Figures, 'catchUp'> }) {
  const teams = ({ merchantCode, agentIds, countsOwnPlay }: TeamSumsQuery) => sql`team as (
    select ancestor_id as agent_id, player_id from team_above
    where merchant_code = ${merchantCode} and ancestor_id = any(${[...agentIds]})
    ${countsOwnPlay ? sql`union all select agent_id, agent_id from unnest(${[...agentIds]}::text[]) as own (agent_id)` : sql``}
  )`
  const inPeriod = ({ merchantCode, from, until }: TeamSumsQuery) =>
    sql`merchant_code = ${merchantCode} and slot_at >= ${from} and slot_at < ${until}`

  const sumsOf = async (query: TeamSumsQuery) => {
    const { from, lobbies } = query
    const { rows } = await sql<Row>`
      with ${teams(query)}, member as (
        select player_id,
          coalesce(sum(staked_minor) filter (where of_slot_at >= ${from}), 0) as valid,
          coalesce(sum(staked_minor - won_minor) filter (where of_slot_at >= ${from}), 0) as net,
          coalesce(sum(staked_minor) filter (where of_slot_at < ${from}), 0) as late_valid,
          coalesce(sum(staked_minor - won_minor) filter (where of_slot_at < ${from}), 0) as late_net,
          sum(bonuses_minor) as bonuses, sum(rebates_minor) as rebates, sum(deposits_minor) as deposits
        from figure_slot where ${inPeriod(query)}
          ${lobbies === null ? sql`` : sql`and (lobby = '' or lobby = any(${[...lobbies]}))`}
        group by player_id
      )
      select agent_id as "agentId", sum(valid)::text as "validBets", sum(net)::text as "netLoss",
        sum(late_valid)::text as "lateValidBets", sum(late_net)::text as "lateNetLoss",
        sum(bonuses)::text as bonuses, sum(rebates)::text as rebates, sum(deposits)::text as deposits,
        count(*) filter (where valid > 0 and player_id <> agent_id)::text as active
      from team join member using (player_id) group by agent_id`.execute(db)
    return new Map(rows.map((row) => [row.agentId, row]))
  }

  const betsOf = async (query: TeamBetsQuery) => {
    const { merchantCode, from, until, timeZone } = query
    const { rows } = await sql<DayOfBets & { agentId: string }>`
      with ${teams(query)}, span as (
        select player_id, min(first_version) as opens, max(last_version) as closes
        from figure_slot where ${inPeriod(query)} and lobby <> ''
          and player_id in (select player_id from team)
        group by player_id
      ), member as (
        select moved.player_id, (moved.created_at at time zone ${timeZone})::date as day,
          encode(sha256(convert_to(string_agg(moved.id || ' ' || moved.amount_minor, E'\n'
            order by moved.account_version), 'UTF8')), 'hex') as hash
        from span join transfer moved on moved.merchant_code = ${merchantCode} and moved.player_id = span.player_id
            and moved.account_version between span.opens and span.closes
          ${withTarget}
        where moved.created_at >= ${from} and moved.created_at < ${until} and moved.amount_minor <> 0 and ${isPlay}
        group by moved.player_id, day
      )
      select agent_id as "agentId", to_char(day, 'YYYY-MM-DD') as day, encode(sha256(convert_to(
        string_agg(player_id || ' ' || hash, E'\n' order by player_id collate "C"), 'UTF8')), 'hex') as hash
      from team join member using (player_id) group by agent_id, member.day order by member.day`.execute(db)
    return Map.groupBy(rows, ({ agentId }) => agentId)
  }

  /** Without the days of bets, for unsigned figures. Call `catchUp` first: only counted movements are included. */
  const figuresOfPeriod = async (
    query: TeamSumsQuery,
  ): Promise<ReadonlyMap<string, Omit<TeamSumsOf, 'bets'>>> => {
    const sums = await sumsOf(query)
    return new Map(
      query.agentIds.map((agentId) => {
        const row = sums.get(agentId)
        const minor = (name: Exclude<keyof Row, 'agentId'>) => BigInt(row?.[name] ?? 0)
        return [
          agentId,
          {
            agentId,
            sums: {
              validBetsMinor: minor('validBets'),
              netLossMinor: minor('netLoss'),
              depositsMinor: minor('deposits'),
              deductionsMinor: { bonuses: minor('bonuses'), rebates: minor('rebates') },
              activeMembers: Number(row?.active ?? 0),
            },
            late: { validBetsMinor: minor('lateValidBets'), netLossMinor: minor('lateNetLoss') },
          },
        ]
      }),
    )
  }

  /** One entry per requested agent. Call `catchUp` first. */
  const ofPeriod = async (query: TeamBetsQuery): Promise<ReadonlyMap<string, TeamSumsOf>> => {
    const [found, days] = await Promise.all([figuresOfPeriod(query), betsOf(query)])
    return new Map(
      [...found].map(([agentId, row]) => {
        const bets = (days.get(agentId) ?? []).map(({ day, hash }) => ({ day, hash }))
        return [agentId, { ...row, bets }]
      }),
    )
  }

  /**
   * Of each agent, when a member of the team last made its first deposit ever before `until`: the start of those five minutes.
   * No entry: none has. One look-up in an index for each member. Call `catchUp` first.
   */
  const lastFirstDeposits = async (
    merchantCode: string,
    agentIds: readonly string[],
    until: Date,
  ): Promise<ReadonlyMap<string, Date>> => {
    if (agentIds.length === 0) return new Map()
    const { rows } = await sql<{ agent_id: string; last: Date }>`
      select team.ancestor_id as agent_id, max(first.slot_at) as last
      from team_above team cross join lateral (select slot_at from figure_slot
        where merchant_code = ${merchantCode} and player_id = team.player_id and deposits_minor > 0
        order by slot_at limit 1) first
      where team.merchant_code = ${merchantCode} and team.ancestor_id = any(${[...agentIds]})
        and first.slot_at < ${until}
      group by team.ancestor_id`.execute(db)
    return new Map(rows.map(({ agent_id, last }) => [agent_id, last]))
  }

  return { ofPeriod, figuresOfPeriod, lastFirstDeposits, catchUp: figures.catchUp }
}
