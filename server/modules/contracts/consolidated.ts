import { sql } from 'kysely'
import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { idleDaysOf, idleFrom } from '#domain/agents/idle-time.ts'
import { settle } from '#domain/agents/settle.ts'
import { contractKinds } from '#domain/agents/terms.ts'
import type { Host } from '#server/host.ts'
import type { TeamSums } from './ports.ts'
import { idleSinces, leftBefore } from './due-periods.ts'
import { readBinding, readContracts, termsOf } from './contract-rows.ts'
import type { ContractRow } from './contract-rows.ts'
import type { Policies } from './policy.ts'

export interface ConsolidatedDeps extends Pick<Host, 'db' | 'clock' | 'brandOf'> {
  readonly teamSums: TeamSums
  readonly policies: Pick<Policies, 'of'>
  readonly zoneOf: (merchantCode: string) => string
}

/** An agent's contracts, with figures of their current periods. */
export function createConsolidated(deps: ConsolidatedDeps) {
  const { db, clock, brandOf, teamSums, policies, zoneOf } = deps

  const standing = async (row: ContractRow) => {
    const { merchant_code: merchantCode, downline_id: agentId } = row
    const now = clock.now()
    const zone = zoneOf(merchantCode)
    const terms = termsOf(row)
    const period = contractPeriodAt(row.period, now, zone)
    const today = contractPeriodAt('day', now, zone)
    const from = row.starts_at !== null && row.starts_at > period.start ? row.starts_at : period.start
    const query = {
      merchantCode,
      agentIds: [agentId],
      lobbies: terms.lobbies,
      countsOwnPlay: terms.countsOwnPlay,
    }
    const due = [{ ...row, starts_at: row.starts_at ?? period.start, from, until: now, terms }]
    const [ofPeriod, ofToday, left, idle] = await Promise.all([
      teamSums.figuresOfPeriod({ ...query, from, until: period.end }),
      teamSums.figuresOfPeriod({ ...query, from: today.start, until: today.end }),
      leftBefore(db, merchantCode, due),
      idleSinces(teamSums)(merchantCode, due),
    ])
    const sums = ofPeriod.get(agentId)?.sums
    const idleSince = idle.get(row.contract_id)
    const reached = sums === undefined ? null : settle(terms, sums).tier
    return {
      kind: row.kind,
      contractId: row.contract_id,
      currency: terms.currency,
      ratePpm: reached?.ratePpm ?? null,
      from,
      until: period.end,
      validBetsMinor: sums?.validBetsMinor ?? 0n,
      netLossMinor: sums?.netLossMinor ?? 0n,
      activeMembers: sums?.activeMembers ?? 0,
      /** Null where the terms do not cut what an idle team earns. */
      idle:
        idleSince === undefined || terms.idle === undefined
          ? null
          : { days: idleDaysOf(zone, idleSince, now), from: idleFrom(zone, idleSince, terms.idle) },
      rolledMinor: left.get(row.contract_id)?.rollMinor ?? 0n,
      todayValidBetsMinor: ofToday.get(agentId)?.sums.validBetsMinor ?? 0n,
    }
  }

  return async (merchantCode: string, agentId: string) => {
    const now = clock.now()
    const [held, open, policy] = await Promise.all([
      readBinding(db, now, merchantCode, sql`contract.downline_id = ${agentId}`),
      readContracts(
        db,
        now,
        sql`contract.merchant_code = ${merchantCode} and contract.downline_id = ${agentId}
          and contract.accepted_at is null and contract.end_reason is null and contract.expires_at > ${now}`,
      ),
      policies.of(merchantCode),
    ])
    const kinds = new Set(held.map(({ kind }) => kind))
    const running = held.filter(({ state }) => state === 'active')
    if (running.length > 0) await teamSums.catchUp(merchantCode)
    const mayGrant = brandOf(merchantCode)?.jurisdiction.agents.transfers === true
    return {
      kinds,
      proposals: open.length,
      grants: mayGrant ? contractKinds.filter((kind) => kinds.has(kind) && policy.kinds.includes(kind)) : [],
      contracts: await Promise.all(running.map(standing)),
    }
  }
}
