import type { Insertable } from 'kysely'
import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { settlementDocument } from '#domain/agents/document.ts'
import { idleDaysOf } from '#domain/agents/idle-time.ts'
import { settle } from '#domain/agents/settle.ts'
import type { Brought, PeriodSums } from '#domain/agents/settle.ts'
import type { ContractPeriod } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import type { TeamSumsOf } from '#server/modules/agents/team-sums.ts'
import type { TeamSums } from './ports.ts'
import { termsOf } from './contract-rows.ts'
import type { SettlementTable } from './contracts.tables.ts'
import { createDuePeriods, leftBefore } from './due-periods.ts'
import type { DueTerms, Left } from './due-periods.ts'
import type { AgentPolicy, Policies } from './policy.ts'
import type { Signed, Signing } from './signing.ts'

export interface SettlingDeps extends Pick<Host, 'db' | 'clock' | 'hub'> {
  readonly teamSums: TeamSums
  readonly policies: Pick<Policies, 'of'>
  readonly signing: Pick<Signing, 'signer'>
  /** IANA time zone of the merchant's brand. */
  readonly zoneOf: (merchantCode: string) => string
}

/** Periods of salaries that a dividend may deduct. */
const salaryPeriods: readonly ContractPeriod[] = ['realtime', 'hour', 'day']
const insertedAtOnce = 250

interface NewSettlement {
  readonly row: Insertable<SettlementTable>
  readonly document: string
}

/** Builds a settlement row with its document, without storing it. */
const workedOut = (
  zone: string,
  merchantCode: string,
  due: DueTerms,
  given: {
    readonly of: TeamSumsOf
    readonly salariesMinor: bigint
    /** Undefined: no earlier settlement of the kind between this payer and agent. */
    readonly left: Left | undefined
    /** Undefined: the terms do not cut what an idle team earns. */
    readonly idleSince: Date | undefined
    readonly policy: AgentPolicy
    readonly now: Date
  },
): NewSettlement => {
  const { of, salariesMinor, left, idleSince, policy, now } = given
  const { terms, from, until } = due
  const sums: PeriodSums = {
    ...of.sums,
    deductionsMinor: { ...of.sums.deductionsMinor, salaries: salariesMinor },
    ...(idleSince !== undefined && { idleDays: idleDaysOf(zone, idleSince, until) }),
  }
  const late = terms.basis === 'validBets' ? of.late.validBetsMinor : of.late.netLossMinor
  // Reversals of bets that this payer never paid for are ignored.
  const brought: Brought = {
    carriedMinor: left?.carryMinor ?? 0n,
    lateMinor: left === undefined ? 0n : late,
    rolledMinor: left?.rollMinor ?? 0n,
    closes: due.closes && terms.rollsOverBelow !== undefined,
  }
  const result = settle(terms, sums, brought)
  const large =
    result.amountMinor > 0n &&
    (terms.currency !== policy.currency || result.amountMinor >= policy.approveFromMinor)
  const settlementId = `${due.contract_id}:${from.toISOString()}`
  const document = settlementDocument({
    merchantCode,
    settlementId,
    contractId: due.contract_id,
    contractHash: due.hash,
    upline: due.upline_id,
    downline: due.downline_id,
    currency: terms.currency,
    from,
    until,
    timeZone: zone,
    sums,
    idleSince: idleSince ?? null,
    bets: of.bets,
    brought,
    result,
    settledAt: now,
  })
  return {
    document,
    row: {
      merchant_code: merchantCode,
      settlement_id: settlementId,
      contract_id: due.contract_id,
      kind: due.kind,
      upline_id: due.upline_id,
      downline_id: due.downline_id,
      period_from: from,
      period_until: until,
      currency: terms.currency,
      basis_minor: result.basisMinor,
      amount_minor: result.amountMinor,
      carry_minor: result.carryMinor,
      roll_minor: result.rollMinor,
      large,
      state: stateOf(result.amountMinor, large || policy.issue === 'manual'),
      settled_at: now,
    },
  }
}

/** Closes periods: computes and stores a settlement for every contract, without paying it. */
export function createSettling({ db, clock, hub, teamSums, policies, signing, zoneOf }: SettlingDeps) {
  const { unsettled, moved, markClosed, salaries, sumsOf, idle } = createDuePeriods({ db, teamSums })

  /** Settles due contracts from counted movements; of concurrent gateways one stores each row. */
  const store = async (merchantCode: string, due: readonly DueTerms[]): Promise<number> => {
    const deducting = due.filter(deductsSalaries)
    const zone = zoneOf(merchantCode)
    const [sums, left, idleSince, paid, policy, sign] = await Promise.all([
      sumsOf(merchantCode, due, zone),
      leftBefore(db, merchantCode, due),
      idle(merchantCode, due),
      deducting.length === 0 ? new Map<string, bigint>() : salaries(merchantCode, deducting),
      policies.of(merchantCode),
      signing.signer(),
    ])
    const now = clock.now()
    const rows = due.map((each) => {
      const of = sums.get(each.contract_id)
      if (of === undefined) throw new Error(`The team of ${each.downline_id} has no sums`)
      return workedOut(zone, merchantCode, each, {
        of,
        salariesMinor: paid.get(each.contract_id) ?? 0n,
        left: left.get(each.contract_id),
        idleSince: idleSince.get(each.contract_id),
        policy,
        now,
      })
    })
    const stored = new Set<string>()
    for (let at = 0; at < rows.length; at += insertedAtOnce)
      for (const id of await insertSettlements(db, rows.slice(at, at + insertedAtOnce), sign)) stored.add(id)
    // Open pages show what has rolled over; a payment refreshes them itself.
    const rolling = rows.filter(({ row }) => stored.has(row.settlement_id) && (row.roll_minor ?? 0n) > 0n)
    for (const playerId of new Set(rolling.flatMap(({ row }) => [row.upline_id, row.downline_id])))
      if (typeof playerId === 'string') hub.publish({ merchantCode, playerId }, { type: 'contracts' })
    return stored.size
  }

  /**
   * Settles all periods ended by `until`, oldest first, including those missed in an outage; of real-time contracts only
   * those in which money moved. A dividend that deducts salaries waits for theirs. Returns the number of settlements stored.
   */
  const settleUpTo = async (
    merchantCode: string,
    period: ContractPeriod,
    until: Date,
    only: 'all' | 'salaries' = 'all',
  ): Promise<number> => {
    let stored = 0
    let isCounted = false
    /** One roll-up covers all missed periods, because each has ended. */
    const count = async () => {
      if (!isCounted) await teamSums.catchUp(merchantCode)
      isCounted = true
    }
    /** What can be settled: contracts that follow one of another cadence come after all its periods. */
    const inTurn = async () => {
      const open = await unsettled(merchantCode, period, until, only)
      const waiting = Map.groupBy(
        open.filter(({ waits_for }) => waits_for !== null),
        ({ waits_for }) => waits_for,
      )
      if (waiting.size === 0) return open
      for (const [cadence, list] of waiting)
        if (cadence !== null) stored += await settleUpTo(merchantCode, cadence, latestOf(list))
      const again = await unsettled(merchantCode, period, until, only)
      return again.filter(({ waits_for }) => waits_for === null)
    }
    const opened = async () => {
      const open = await inTurn()
      if (period !== 'realtime' || open.length === 0) return open
      await count()
      const found = await moved(merchantCode, open)
      if (found.length === 0)
        await markClosed(merchantCode, contractPeriodAt(period, until, zoneOf(merchantCode)).start)
      return found
    }
    for (;;) {
      // A period rests on what the one before carried over and rolled over.
      const open = await opened()
      const firstMs = Math.min(...open.map(({ from }) => from.getTime()))
      if (open.length === 0) return stored
      const { end } = contractPeriodAt(period, new Date(firstMs), zoneOf(merchantCode))
      const due = open
        .map((each) => ({ ...each, until: each.paid_until === null ? end : earlier(each.paid_until, end) }))
        .filter((each) => each.from < end && each.until <= until)
        .map((each) => ({
          ...each,
          closes: each.is_ended_by_payer && each.until.getTime() === each.paid_until?.getTime(),
          terms: termsOf(each),
        }))
      if (due.length === 0) return stored
      if (due.some(deductsSalaries)) {
        let before = 0
        for (const salary of salaryPeriods)
          before += await settleUpTo(merchantCode, salary, earlier(end, until), 'salaries')
        stored += before
        // Salaries of the same period may just have been stored.
        if (before > 0) continue
      }
      await count()
      stored += await store(merchantCode, due)
    }
  }

  return { settleUpTo }
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const latestOf = (list: readonly { readonly from: Date }[]) =>
  new Date(Math.max(...list.map(({ from }) => from.getTime())))

const deductsSalaries = ({ terms }: DueTerms) => terms.deducts.includes('salaries')

const stateOf = (amountMinor: bigint, needsApproval: boolean) => {
  if (amountMinor === 0n) return 'nothing' as const
  return needsApproval ? ('pending' as const) : ('approved' as const)
}

/** One transaction; existing settlements are left unchanged. Returns the ids of those stored. */
const insertSettlements = (db: Db, list: readonly NewSettlement[], sign: (text: string) => Signed) =>
  db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('settlement')
      .values(list.map(({ row }) => row))
      .onConflict((conflict) => conflict.doNothing())
      .returning('settlement_id')
      .execute()
    const ids = new Set(stored.map((row) => row.settlement_id))
    const documents = list.flatMap(({ row: { merchant_code, settlement_id }, document }) => {
      if (!ids.has(settlement_id)) return []
      const { keyId, signature } = sign(document)
      return [{ merchant_code, settlement_id, document, key_id: keyId, signature }]
    })
    if (documents.length > 0) await transaction.insertInto('settlement_document').values(documents).execute()
    return ids
  })
