import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { termsProblems } from '#domain/agents/terms.ts'
import * as ops from '#schemas/api/ops-agents.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { deskWish } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createContractList } from './contract-list.ts'
import { fromWireTerms, toWireSettlement } from './contracts-wire.ts'
import type { createContracts } from './create-contracts.ts'
import type { AgentPolicy } from './policy.ts'

export interface ContractsDeskDeps
  extends
    Desk,
    Pick<
      ReturnType<typeof createContracts>,
      'policies' | 'contracts' | 'settlements' | 'simulate' | 'exceptions'
    > {
  readonly db: Db
  readonly clock: Clock
}

/** Desk routes of agents' contracts, policies and settlements. */
export const contractsDeskRoutes = (deps: ContractsDeskDeps): Handler[] => [
  ...contractRoutes(deps),
  ...policyRoutes(deps),
  ...settlementRoutes(deps),
  exceptionRoute(deps),
]

/** Parses wire terms. Throws `contracts.termsInvalid`. */
function readTerms(terms: Input<typeof ops.grantContract>['terms']) {
  const read = fromWireTerms(terms)
  if (read === null || termsProblems(read).length > 0) throw new ApiError('contracts.termsInvalid')
  return read
}

function contractRoutes({
  db,
  clock,
  contracts,
  simulate,
  audited,
  codesOf,
  requireServed,
}: ContractsDeskDeps) {
  const { ofDesk } = createContractList({ db, clock })
  interface OfContract {
    readonly merchantCode: string
    readonly contractId: string
    readonly reason: string
  }
  const ofContract = {
    to: ({ merchantCode, contractId, reason }: OfContract) => ({
      merchantCode,
      subject: `contract ${contractId}`,
      reason,
    }),
    state: async (key: OfContract) => {
      const row = await contracts.one(key)
      return row === null ? null : { state: row.state, endReason: row.end_reason }
    },
  }
  return [
    handle(ops.listDeskContracts, ({ input }) => ofDesk(codesOf(input.merchantCode), input)),
    audited(
      ops.grantContract,
      {
        action: 'contract.grant',
        to: ({ merchantCode, playerId, reason }) => ({ merchantCode, subject: `agent ${playerId}`, reason }),
        after: ({ contractId }, { terms }) => ({ contractId, terms }),
      },
      async ({ merchantCode, playerId, terms }) => {
        requireServed(merchantCode)
        const offer = { merchantCode, uplineId: null, downlineId: playerId, terms: readTerms(terms) }
        const { contract, ends } = await contracts.propose(offer)
        return { contractId: contract.contract_id, ends: ends.length }
      },
    ),
    audited(
      ops.withdrawContract,
      { action: 'contract.withdraw', ...ofContract },
      async ({ merchantCode, contractId }) => {
        requireServed(merchantCode)
        await contracts.withdraw(null, { merchantCode, contractId })
        return {}
      },
    ),
    audited(
      ops.endContract,
      { action: 'contract.end', ...ofContract },
      async ({ merchantCode, contractId }) => {
        const { ended } = await contracts.endByHouse({ merchantCode, contractId })
        return { ended: ended.length + 1 }
      },
    ),
    handle(ops.simulateTerms, async ({ input: { merchantCode, playerId = null, terms } }) => {
      requireServed(merchantCode)
      const found = await simulate(merchantCode, playerId, readTerms(terms))
      if (playerId !== null && found.agents.length === 0) throw new ApiError('ops.unknown')
      const { currency } = terms
      return {
        from: found.from.toISOString(),
        until: found.until.toISOString(),
        currency,
        cost: toDecimal(found.costMinor, currency),
        costPpm: found.costPpm,
        ...(found.rolledMinor > 0n && { rolled: toDecimal(found.rolledMinor, currency) }),
        agents: found.agents.map(({ playerId: id, username, activeMembers, periods, ...sums }) => ({
          playerId: id,
          username,
          basis: toDecimal(sums.basisMinor, currency),
          activeMembers,
          amount: toDecimal(sums.amountMinor, currency),
          periods,
          ...(sums.rolledMinor > 0n && { rolled: toDecimal(sums.rolledMinor, currency) }),
        })),
      }
    }),
  ]
}

function policyRoutes({ policies, audited, codesOf, requireServed }: ContractsDeskDeps) {
  const shown = ({ approveFromMinor, carryFromMinor, kinds, ceilings, ...policy }: AgentPolicy) => ({
    ...policy,
    kinds: [...kinds],
    approveFrom: toDecimal(approveFromMinor, policy.currency),
    ceilings: { dividend: null, daily: null, hourly: null, realtime: null, ...ceilings },
    carryFrom: toDecimal(carryFromMinor, policy.currency),
  })
  return [
    handle(ops.listAgentPolicies, async ({ input: { merchantCode } }) => {
      const codes = codesOf(merchantCode)
      return {
        list: await Promise.all(
          codes.map(async (code) => ({ merchantCode: code, ...shown(await policies.of(code)) })),
        ),
      }
    }),
    audited(
      ops.setAgentPolicy,
      {
        action: 'agents.policy',
        to: ({ merchantCode, reason }) => ({ merchantCode, subject: 'agent policy', reason }),
        state: async ({ merchantCode }) => shown(await policies.of(merchantCode)),
      },
      async ({
        merchantCode,
        approveFrom,
        carryFrom,
        ceilings,
        mayBringAgents,
        mostLevels,
        kinds,
        issue,
      }) => {
        requireServed(merchantCode)
        const { currency } = await policies.of(merchantCode)
        const approveFromMinor = fromDecimal(approveFrom, currency)
        const carryFromMinor = fromDecimal(carryFrom, currency)
        if (approveFromMinor === null || carryFromMinor === null) throw new ApiError('request.invalid')
        await policies.set(merchantCode, {
          mayBringAgents,
          mostLevels,
          kinds: [...new Set(kinds)],
          issue,
          currency,
          approveFromMinor,
          carryFromMinor,
          ceilings: Object.fromEntries(Object.entries(ceilings).filter(([, ppm]) => ppm !== null)),
        })
        return {}
      },
    ),
  ]
}

function settlementRoutes({ db, settlements, auditedEach, codesOf, requireServed }: ContractsDeskDeps) {
  return [
    handle(ops.listDeskSettlements, async ({ input }) => {
      const { merchantCode, state, kind, playerId, sort = 'settledAt' } = input
      const codes = codesOf(merchantCode)
      const filter = { merchantCodes: codes, state, kind, playerId }
      const [{ shown, next }, sums] = await Promise.all([
        settlements.deskList(filter, deskWish(input, sort)),
        settlements.deskTotals(filter),
      ])
      return {
        list: shown.map((row) => ({
          merchantCode: row.merchant_code,
          ...toWireSettlement(row),
          large: row.large,
          approvedBy: row.approved_by,
          note: row.note,
        })),
        totals: {
          count: sums.reduce((all, { count }) => all + count, 0),
          sums: sums.map(({ currency, amountMinor, waitingMinor, paidMinor, owedMinor }) => ({
            currency,
            amount: toDecimal(amountMinor, currency),
            waiting: toDecimal(waitingMinor, currency),
            paid: toDecimal(paidMinor, currency),
            owed: toDecimal(owedMinor, currency),
          })),
        },
        next,
      }
    }),
    auditedEach(
      ops.decideSettlements,
      {
        action: 'settlement.decide',
        each: ({ settlementIds }) => settlementIds,
        to: ({ merchantCode, decision, reason }, id) => ({
          merchantCode,
          subject: `${decision} settlement ${id}`,
          reason,
        }),
        state: async ({ merchantCode }, id) =>
          (await db
            .selectFrom('settlement')
            .select(['state', 'approved_by as approvedBy', 'note'])
            .where('merchant_code', '=', merchantCode)
            .where('settlement_id', '=', id)
            .executeTakeFirst()) ?? null,
      },
      async ({ merchantCode, decision, reason }, settlementId, { name, confirmed }) => {
        requireServed(merchantCode)
        const operator = { name, confirmed }
        const [decided] = await settlements.decide({
          merchantCode,
          settlementIds: [settlementId],
          decision,
          operator,
          reason,
        })
        return { settlementId, state: decided?.state ?? null }
      },
      (done) => ({ list: [...done] }),
    ),
  ]
}

function exceptionRoute({ exceptions, codesOf }: ContractsDeskDeps) {
  return handle(ops.listAgentExceptions, async ({ input }) => {
    const { merchantCode, what, sort = 'since' } = input
    const codes = codesOf(merchantCode)
    const wish = deskWish({ ...input, order: input.order ?? 'asc' }, sort)
    const { shown, next, count } = await exceptions.list(codes, what, wish)
    return {
      list: shown.map((row) => ({
        merchantCode: row.merchant_code,
        what: row.what,
        id: row.id,
        agent: row.player_id === null ? null : { playerId: row.player_id, username: row.username ?? '' },
        kind: row.kind,
        amount:
          row.amount_minor === null || row.currency === null
            ? null
            : toDecimal(row.amount_minor, row.currency),
        currency: row.currency,
        ratePpm: row.rate === null ? null : Number(row.rate),
        ceilingPpm: row.ceiling === null ? null : Number(row.ceiling),
        note: row.note,
        since: row.since.toISOString(),
      })),
      totals: { count },
      next,
    }
  })
}
