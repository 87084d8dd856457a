import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { idleDaysOf } from '#domain/agents/idle-time.ts'
import { settle } from '#domain/agents/settle.ts'
import { wholePpm } from '#domain/agents/terms.ts'
import type { ContractPeriod, ContractTerms } from '#domain/agents/terms.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import type { Host } from '#server/host.ts'
import type { TeamSums } from './ports.ts'

export interface SimulateDeps extends Pick<Host, 'db' | 'clock'> {
  readonly teamSums: TeamSums
  readonly zoneOf: (merchantCode: string) => string
}

const dayMs = 24 * 3_600_000

/**
 * Simulated span by period. Shorter for short periods, because each period is one query and a month has 8,640 periods
 * of five minutes.
 */
const rangeOf: Readonly<Partial<Record<ContractPeriod, number>>> = { realtime: dayMs, hour: 7 * dayMs }

/**
 * Simulates the cost to the house if agents without an upline had held the terms. Idle time counts as under a contract that has
 * run for long: from the last first deposit alone. Read-only.
 */
export function createSimulate({ db, clock, teamSums, zoneOf }: SimulateDeps) {
  const topAgents = async (merchantCode: string, playerId: string | null) => {
    const rows = await db
      .selectFrom('player')
      .leftJoin('team_place as place', (join) =>
        join
          .onRef('place.merchant_code', '=', 'player.merchant_code')
          .onRef('place.player_id', '=', 'player.player_id'),
      )
      .select(['player.player_id as playerId', 'player.username', 'player.account_type_code as code'])
      .where('player.merchant_code', '=', merchantCode)
      .where((where) =>
        playerId === null ? where('place.upline_id', 'is', null) : where('player.player_id', '=', playerId),
      )
      .orderBy('player.username')
      .execute()
    return rows.filter(({ code }) => accountTypeOf(code) === 'agent')
  }

  /** Covers the last whole month; for hourly salaries its last seven days, for five-minute salaries its last day. */
  return async (merchantCode: string, playerId: string | null, terms: ContractTerms) => {
    const zone = zoneOf(merchantCode)
    const thisMonth = contractPeriodAt('month', clock.now(), zone).start
    const month = contractPeriodAt('month', new Date(thisMonth.getTime() - 1), zone)
    const range = rangeOf[terms.period]
    const until = month.end
    const from = range === undefined ? month.start : new Date(until.getTime() - range)
    await teamSums.catchUp(merchantCode)
    const agents = await topAgents(merchantCode, playerId)
    const agentIds = agents.map((agent) => agent.playerId)
    const sum = new Map(
      agentIds.map((id) => [
        id,
        { basisMinor: 0n, amountMinor: 0n, activeMembers: 0, periods: 0, carriedMinor: 0n, rolledMinor: 0n },
      ]),
    )
    const { lobbies, countsOwnPlay } = terms
    let at = from
    while (at < until && agentIds.length > 0) {
      const { end } = contractPeriodAt(terms.period, at, zone)
      const stop = end < until ? end : until
      // A period rests on what the one before carried over and rolled over.
      const found = await teamSums.figuresOfPeriod({
        merchantCode,
        agentIds,
        from: at,
        until: stop,
        lobbies,
        countsOwnPlay,
      })
      const newest =
        terms.idle === undefined ? null : await teamSums.lastFirstDeposits(merchantCode, agentIds, stop)
      for (const [agentId, { sums: figures }] of found) {
        const sums =
          newest === null
            ? figures
            : { ...figures, idleDays: idleDaysOf(zone, newest.get(agentId) ?? new Date(0), stop) }
        const so = sum.get(agentId)
        if (so === undefined) continue
        const settled = settle(terms, sums, {
          carriedMinor: so.carriedMinor,
          lateMinor: 0n,
          rolledMinor: so.rolledMinor,
        })
        so.basisMinor += settled.basisMinor > 0n ? settled.basisMinor : 0n
        so.amountMinor += settled.amountMinor
        so.activeMembers = Math.max(so.activeMembers, sums.activeMembers)
        so.periods += settled.amountMinor > 0n ? 1 : 0
        so.carriedMinor = settled.carryMinor
        so.rolledMinor = settled.rollMinor
      }
      at = stop
    }
    const list = agents.flatMap(({ playerId: id, username }) => {
      const so = sum.get(id)
      return so === undefined ? [] : [{ playerId: id, username, ...so }]
    })
    const costMinor = list.reduce((total, { amountMinor }) => total + amountMinor, 0n)
    const basisMinor = list.reduce((total, each) => total + each.basisMinor, 0n)
    return {
      from,
      until,
      costMinor,
      /** Earned and not paid within the span: it rolls over. Not part of the cost. */
      rolledMinor: list.reduce((total, { rolledMinor }) => total + rolledMinor, 0n),
      /** Cost in parts per million of the total basis; null: the basis is zero. */
      costPpm: basisMinor === 0n ? null : Number((costMinor * BigInt(wholePpm)) / basisMinor),
      agents: list,
    }
  }
}
