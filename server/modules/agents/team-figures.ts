import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Span, TeamKey, Texts } from './team-query.ts'

export interface TeamFigures {
  readonly validBetsMinor: bigint
  readonly netLossMinor: bigint
  readonly depositsMinor: bigint
  readonly withdrawalsMinor: bigint
  readonly bonusesMinor: bigint
  readonly rebatesMinor: bigint
  readonly newMembers: number
  readonly activeMembers: number
}

/** Aggregates are text in the driver's result. */
const figuresOf = (row: Texts<TeamFigures>): TeamFigures => ({
  validBetsMinor: BigInt(row.validBetsMinor),
  netLossMinor: BigInt(row.netLossMinor),
  depositsMinor: BigInt(row.depositsMinor),
  withdrawalsMinor: BigInt(row.withdrawalsMinor),
  bonusesMinor: BigInt(row.bonusesMinor),
  rebatesMinor: BigInt(row.rebatesMinor),
  newMembers: Number(row.newMembers),
  activeMembers: Number(row.activeMembers),
})

export const noFigures: TeamFigures = {
  validBetsMinor: 0n,
  netLossMinor: 0n,
  depositsMinor: 0n,
  withdrawalsMinor: 0n,
  bonusesMinor: 0n,
  rebatesMinor: 0n,
  newMembers: 0,
  activeMembers: 0,
}

const added = (one: TeamFigures, other: TeamFigures): TeamFigures => ({
  validBetsMinor: one.validBetsMinor + other.validBetsMinor,
  netLossMinor: one.netLossMinor + other.netLossMinor,
  depositsMinor: one.depositsMinor + other.depositsMinor,
  withdrawalsMinor: one.withdrawalsMinor + other.withdrawalsMinor,
  bonusesMinor: one.bonusesMinor + other.bonusesMinor,
  rebatesMinor: one.rebatesMinor + other.rebatesMinor,
  newMembers: one.newMembers + other.newMembers,
  activeMembers: 0,
})

/** The months of a period, each with a bit mask of its days in the period. */
export function monthsOf({ from, to }: Period): readonly { readonly month: string; readonly days: number }[] {
  const months: { month: string; days: number }[] = []
  const last = to.slice(0, 7)
  for (let month = from.slice(0, 7); month <= last;) {
    const first = month === from.slice(0, 7) ? Number(from.slice(8)) : 1
    const until = month === last ? Number(to.slice(8)) : 31
    months.push({ month: `${month}-01`, days: 2 ** until - 2 ** (first - 1) })
    const [year = 0, number = 0] = month.split('-').map(Number)
    month = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
  }
  return months
}

/** Team figures of a period of whole days, from the daily sums. */
export function createTeamFigures(db: Db) {
  /** Number of accounts active on any of the days. */
  const activeIn = async ({ merchantCode, agentId }: TeamKey, period: Period): Promise<number> => {
    const months = monthsOf(period)
    const { rows } = await sql<{ active: string }>`
      select count(*)::text as active from (
        select distinct own.player_id
        from unnest(${months.map(({ month }) => month)}::date[], ${months.map(({ days }) => days)}::int[])
            as asked (month, days)
          join active_days own on own.merchant_code = ${merchantCode} and own.month = asked.month
            and own.days & asked.days <> 0
          join team_above team on team.merchant_code = own.merchant_code and team.ancestor_id = ${agentId}
            and team.player_id = own.player_id
      ) active`.execute(db)
    return Number(rows[0]?.active ?? 0)
  }

  const byDay = async (
    { merchantCode, agentId }: TeamKey,
    { from, to }: Period,
    span: Span,
    timeZone: string,
  ) => {
    const { rows } = await sql<Texts<TeamFigures> & { day: string }>`
      with joined as (
        select (registered_at at time zone ${timeZone})::date as day, count(*) as members
        from player join team_above team on team.merchant_code = player.merchant_code
          and team.ancestor_id = ${agentId} and team.player_id = player.player_id
        where player.merchant_code = ${merchantCode}
          and registered_at >= ${span.since} and registered_at < ${span.until}
        group by 1
      ), played as (
        select * from team_day where merchant_code = ${merchantCode} and agent_id = ${agentId}
          and day between ${from}::date and ${to}::date
      )
      select to_char(day, 'YYYY-MM-DD') as day, coalesce(staked_minor, 0)::text as "validBetsMinor",
        coalesce(staked_minor - won_minor, 0)::text as "netLossMinor", coalesce(deposits_minor, 0)::text as "depositsMinor",
        coalesce(withdrawals_minor, 0)::text as "withdrawalsMinor", coalesce(bonuses_minor, 0)::text as "bonusesMinor",
        coalesce(rebates_minor, 0)::text as "rebatesMinor", coalesce(members, 0)::text as "newMembers",
        coalesce(active_members, 0)::text as "activeMembers"
      from played full join joined using (day) order by day`.execute(db)
    return rows.map((row) => ({ day: row.day, ...figuresOf(row) }))
  }

  /** Totals, and sums by day of the time zone, omitting empty days. `span`: the period as instants. */
  const figures = async (team: TeamKey, period: Period, span: Span, timeZone: string) => {
    const isOneDay = period.from === period.to
    const [days, active] = await Promise.all([
      byDay(team, period, span, timeZone),
      isOneDay ? null : activeIn(team, period),
    ])
    const activeMembers = active ?? days[0]?.activeMembers ?? 0
    return { total: { ...days.reduce<TeamFigures>(added, noFigures), activeMembers }, days }
  }

  return { figures }
}
