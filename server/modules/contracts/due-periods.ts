import { sql } from 'kysely'
import { isByCalendar } from '#domain/agents/terms.ts'
import type { ContractPeriod, ContractTerms } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'
import type { TeamSumsOf } from '#server/modules/agents/team-sums.ts'
import type { EndReason } from './contracts.tables.ts'
import type { TeamSums } from './ports.ts'

/** A contract and the part of the period it pays for. */
export interface Due {
  readonly contract_id: string
  readonly document: string
  readonly hash: string
  readonly kind: ContractTerms['kind']
  readonly upline_id: string | null
  readonly downline_id: string
  /** Start of the contract. */
  readonly starts_at: Date
  readonly from: Date
  readonly until: Date
}
export type DueTerms = Due & {
  readonly terms: ContractTerms
  /** Whether it is the last period of a contract that the payer's side ended. */
  readonly closes: boolean
}

/** A contract with unsettled periods, the earliest from `from`. */
export interface Unsettled extends Due {
  /** End of the last period that it pays; null: it has not ended. */
  readonly paid_until: Date | null
  /** Whether the payer's side ended it, or one that was to follow it, where none began. */
  readonly is_ended_by_payer: boolean
  /** Cadence of an ended contract of the kind with the same payer that has unsettled periods before `from`. */
  readonly waits_for: ContractPeriod | null
}

/** Why a contract ended, where its payer or an agent above ended it. */
const payerReasons: readonly EndReason[] = ['byUpline', 'byHouse', 'notCovered']

/** Kinds whose settlements a dividend may deduct. */
const salaryKinds = ['daily', 'hourly', 'realtime']

/** What earlier settlements of the kind left to the agent, with the same payer. */
export interface Left {
  /** Carried over: zero or negative. */
  readonly carryMinor: bigint
  /** Rolled over: zero or positive. */
  readonly rollMinor: bigint
}

/**
 * What is left by each agent's last settlement of the kind with the same payer, by contract; no entry: there was none. What
 * rolled over is that of the last settlement that knows of rolling over: an earlier release pays every period, and leaves it.
 */
export async function leftBefore(
  db: Db,
  merchantCode: string,
  due: readonly Pick<DueTerms, 'contract_id' | 'downline_id' | 'kind' | 'upline_id' | 'from' | 'terms'>[],
): Promise<ReadonlyMap<string, Left>> {
  const earlier = sql`settlement.merchant_code = ${merchantCode} and settlement.downline_id = asked.downline_id
    and settlement.kind = asked.kind and settlement.upline_id is not distinct from asked.upline_id
    and settlement.period_until <= asked.starts`
  const { rows } = await sql<{ contract_id: string; carry: bigint; roll: bigint }>`
    select asked.contract_id, last.carry_minor as carry, coalesce(rolled.roll_minor, 0) as roll
    from unnest(${due.map((each) => each.contract_id)}::text[], ${due.map((each) => each.downline_id)}::text[],
      ${due.map((each) => each.kind)}::text[], ${due.map((each) => each.upline_id)}::text[],
      ${due.map((each) => each.from)}::timestamptz[], ${due.map(({ terms }) => isByCalendar(terms.period))}::bool[])
      as asked (contract_id, downline_id, kind, upline_id, starts, rolls)
    cross join lateral (
      select carry_minor from settlement where ${earlier} order by period_until desc limit 1) last
    left join lateral (
      select roll_minor from settlement where ${earlier} and asked.rolls and roll_minor is not null
      order by period_until desc limit 1) rolled on true`.execute(db)
  return new Map(
    rows.map(({ contract_id, carry, roll }) => [contract_id, { carryMinor: carry, rollMinor: roll }]),
  )
}

/**
 * From when the idle time of each contract counts, by contract: the last first deposit of a member of the team before the end
 * of the period, or the start of the contract if that is later. Only of terms that cut what an idle team earns.
 */
export const idleSinces =
  (teamSums: Pick<TeamSums, 'lastFirstDeposits'>) =>
  async (
    merchantCode: string,
    due: readonly Pick<DueTerms, 'contract_id' | 'downline_id' | 'starts_at' | 'until' | 'terms'>[],
  ): Promise<ReadonlyMap<string, Date>> => {
    const found = new Map<string, Date>()
    const cutting = due.filter(({ terms }) => terms.idle !== undefined)
    for (const group of Map.groupBy(cutting, ({ until }) => until.getTime()).values()) {
      const [{ until }] = group as [(typeof group)[number]]
      const agentIds = [...new Set(group.map((each) => each.downline_id))]
      const last = await teamSums.lastFirstDeposits(merchantCode, agentIds, until)
      for (const { contract_id, downline_id, starts_at } of group) {
        const newest = last.get(downline_id)
        found.set(contract_id, newest !== undefined && newest > starts_at ? newest : starts_at)
      }
    }
    return found
  }

/** Finds due contracts and the inputs of their settlements. */
export function createDuePeriods({ db, teamSums }: { readonly db: Db; readonly teamSums: TeamSums }) {
  /**
   * Contracts whose earliest unsettled period begins before `until`. One that follows a contract of another cadence rests on
   * what that one leaves. Real-time contracts never follow another cadence, and their quiet periods have no settlement.
   */
  const unsettled = async (
    merchantCode: string,
    period: ContractPeriod,
    until: Date,
    only: 'all' | 'salaries',
  ) => {
    const { rows } = await sql<Unsettled>`
      select contract.contract_id, contract.document, contract.hash, contract.kind, contract.upline_id,
        contract.downline_id, contract.starts_at, due.starts as "from", least(contract.paid_until, ${until}) as until, contract.paid_until,
        coalesce(case when contract.end_reason = 'superseded' then (
          select bool_or(next.end_reason = any(${payerReasons}))
            and bool_and(next.paid_until is not distinct from next.starts_at)
          from agent_contract next
          where next.merchant_code = contract.merchant_code and next.downline_id = contract.downline_id
            and next.kind = contract.kind and next.upline_id is not distinct from contract.upline_id
            and next.accepted_at is not null and next.starts_at >= contract.paid_until
            and next.contract_id <> contract.contract_id)
          else contract.end_reason = any(${payerReasons}) end, false) as is_ended_by_payer, (
          select earlier.period from agent_contract earlier
          where earlier.merchant_code = contract.merchant_code and earlier.downline_id = contract.downline_id
            and earlier.kind = contract.kind and earlier.upline_id is not distinct from contract.upline_id
            and earlier.contract_id <> contract.contract_id and earlier.accepted_at is not null
            and earlier.period <> 'realtime' and earlier.starts_at < earlier.paid_until
            and earlier.paid_until <= due.starts and not exists (
              select 1 from settlement last where last.merchant_code = earlier.merchant_code
                and last.contract_id = earlier.contract_id and last.period_until >= earlier.paid_until)
          order by earlier.starts_at limit 1) as waits_for
      from agent_contract contract cross join lateral (
        select coalesce((select last.period_until from settlement last
          where last.merchant_code = contract.merchant_code and last.contract_id = contract.contract_id
          order by last.period_from desc limit 1), contract.starts_at) as until) settled
        cross join lateral (select greatest(settled.until, (select mark.closed_until from realtime_mark mark
          where mark.merchant_code = contract.merchant_code and contract.period = 'realtime')) as starts) due
      where contract.merchant_code = ${merchantCode} and contract.period = ${period}
        and contract.accepted_at is not null and contract.starts_at < ${until}
        and (${only === 'all'} or contract.kind <> 'dividend')
        and due.starts < ${until} and (contract.paid_until is null or due.starts < contract.paid_until)
      order by contract.contract_id`.execute(db)
    return rows
  }

  /**
   * Of due real-time contracts, those whose agent or team moved money, each from the five minutes of the first movement:
   * a quiet period has no settlement. Movements have to be counted.
   */
  const moved = async <T extends Due>(merchantCode: string, due: readonly T[]): Promise<readonly T[]> => {
    const { rows } = await sql<{ contract_id: string; first: Date }>`
      with asked as (
        select * from unnest(${due.map((each) => each.contract_id)}::text[],
          ${due.map((each) => each.downline_id)}::text[], ${due.map((each) => each.from)}::timestamptz[],
          ${due.map((each) => each.until)}::timestamptz[]) as asked (contract_id, agent_id, starts, ends)
      ), slot as (
        select distinct player_id, slot_at from figure_slot
        where merchant_code = ${merchantCode} and slot_at >= (select min(starts) from asked)
          and slot_at < (select max(ends) from asked)
      ), team as (
        select ancestor_id as agent_id, player_id from team_above where merchant_code = ${merchantCode}
        union all select agent_id, agent_id from asked
      )
      select contract_id, min(slot_at) as first
      from asked join team using (agent_id) join slot using (player_id)
      where slot_at >= starts and slot_at < ends group by contract_id`.execute(db)
    const firsts = new Map(rows.map((row) => [row.contract_id, row.first]))
    return due.flatMap((each) => {
      const from = firsts.get(each.contract_id)
      return from === undefined ? [] : [{ ...each, from }]
    })
  }

  /** Notes that the merchant's real-time contracts are settled, or were quiet, until then. */
  const markClosed = async (merchantCode: string, until: Date): Promise<void> => {
    await sql`insert into realtime_mark (merchant_code, closed_until) values (${merchantCode}, ${until})
      on conflict (merchant_code) do update set closed_until = excluded.closed_until
        where realtime_mark.closed_until < excluded.closed_until`.execute(db)
  }

  /**
   * What each agent's salaries earned in periods within the dividend's: paid or rolled over, without what had rolled over
   * before. A settlement of a release that knows no rolling over earned what it pays. Only daily salaries roll over.
   */
  const salaries = async (merchantCode: string, due: readonly DueTerms[]) => {
    const { rows } = await sql<{ contract_id: string; sum: string }>`
      select asked.contract_id, sum(salary.amount_minor + coalesce(salary.roll_minor, 0)
        - coalesce(before.roll_minor, 0))::text as sum
      from unnest(${due.map((each) => each.contract_id)}::text[], ${due.map((each) => each.downline_id)}::text[],
        ${due.map((each) => each.from)}::timestamptz[], ${due.map((each) => each.until)}::timestamptz[])
        as asked (contract_id, downline_id, starts, ends)
      join settlement salary on salary.merchant_code = ${merchantCode} and salary.downline_id = asked.downline_id
        and salary.kind = any(${salaryKinds}) and salary.period_from >= asked.starts
        and salary.period_until <= asked.ends
      left join lateral (
        select earlier.roll_minor from settlement earlier
        where salary.kind = 'daily' and salary.roll_minor is not null and earlier.merchant_code = salary.merchant_code
          and earlier.downline_id = salary.downline_id and earlier.kind = salary.kind
          and earlier.upline_id is not distinct from salary.upline_id
          and earlier.period_until <= salary.period_from and earlier.roll_minor is not null
        order by earlier.period_until desc limit 1) before on true
      group by asked.contract_id`.execute(db)
    return new Map(rows.map((row) => [row.contract_id, BigInt(row.sum)]))
  }

  /** Team sums of every contract, with one query for all that count the same lobbies over the same span. */
  const sumsOf = async (merchantCode: string, due: readonly DueTerms[], timeZone: string) => {
    const found = new Map<string, TeamSumsOf>()
    const groups = Map.groupBy(due, ({ from, until, terms: { lobbies, countsOwnPlay } }) =>
      JSON.stringify([from, until, lobbies, countsOwnPlay]),
    )
    for (const group of groups.values()) {
      const [{ from, until, terms }] = group as [DueTerms]
      const { lobbies, countsOwnPlay } = terms
      const agentIds = [...new Set(group.map((each) => each.downline_id))]
      const query = { merchantCode, agentIds, from, until, lobbies, countsOwnPlay, timeZone }
      // A handful of heavy queries.
      const sums = await teamSums.ofPeriod(query)
      for (const each of group) {
        const of = sums.get(each.downline_id)
        if (of !== undefined) found.set(each.contract_id, of)
      }
    }
    return found
  }

  return { unsettled, moved, markClosed, salaries, sumsOf, idle: idleSinces(teamSums) }
}
