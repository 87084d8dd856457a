import {
  listAgentExceptions,
  listAgentPolicies,
  listDeskAgents,
  listDeskContracts,
  listDeskSettlements,
  simulateTerms,
} from '#schemas/api/ops-agents.ts'
import type {
  AgentExceptionRow,
  DeskAgentRow,
  DeskContractRow,
  DeskSettlementRow,
} from '#schemas/api/ops-agents.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const merchantCode = 'NOCTURNE01'
const at = '2026-11-21T19:48:00.000Z'

export const anAgent = (parts: Partial<DeskAgentRow> = {}): DeskAgentRow => ({
  merchantCode,
  playerId: 'agent1',
  username: 'agent01',
  uplineId: null,
  level: 1,
  directAgents: 3,
  directMembers: 41,
  teamSize: 1204,
  validBets: '418200.00',
  netLoss: '21750.40',
  currency: 'EUR',
  contracts: [
    { kind: 'dividend', ratePpm: 400_000 },
    { kind: 'daily', ratePpm: 8_000 },
  ],
  owed: '0.00',
  mayGrant: true,
  ...parts,
})

const aParty = { memberId: 'agent1', name: 'agent01' }

const aContract = (parts: Partial<DeskContractRow> = {}): DeskContractRow => ({
  merchantCode,
  contractId: 'c1',
  kind: 'dividend',
  state: 'active',
  upline: null,
  downline: aParty,
  terms: {
    kind: 'dividend',
    period: 'halfMonth',
    basis: 'netLoss',
    currency: 'EUR',
    tiers: [
      { threshold: '0', minActiveMembers: 0, ratePpm: 120_000 },
      { threshold: '10000.00', minActiveMembers: 5, ratePpm: 280_000 },
      { threshold: '100000.00', minActiveMembers: 20, ratePpm: 400_000 },
    ],
    lobbies: ['RNG', 'LIVE'],
    countsOwnPlay: false,
    deducts: ['bonuses', 'rebates', 'fees'],
    fees: { platformPpm: 100_000, paymentPpm: 10_000 },
    payer: 'house',
    carriesLosses: true,
  },
  hash: '7c'.repeat(32),
  signature: null,
  proposedAt: at,
  expiresAt: '2026-11-28T19:48:00.000Z',
  acceptedAt: at,
  startsAt: '2026-12-01T00:00:00.000Z',
  endedAt: null,
  endReason: null,
  ...parts,
})

export const aSettlement = (parts: Partial<DeskSettlementRow> = {}): DeskSettlementRow => ({
  merchantCode,
  settlementId: 's1',
  kind: 'daily',
  contractId: 'c2',
  upline: null,
  downline: aParty,
  from: '2026-11-20T00:00:00.000Z',
  until: '2026-11-21T00:00:00.000Z',
  basis: '150000.00',
  amount: '1800.00',
  currency: 'EUR',
  state: 'pending',
  settledAt: '2026-11-21T00:05:00.000Z',
  paidAt: null,
  large: false,
  approvedBy: [],
  note: null,
  ...parts,
})

/** A whole list of agents with its totals. */
export const agentsPage = (list: DeskAgentRow[]) => ({
  path: [] as { playerId: string; username: string }[],
  list,
  totals: {
    count: list.length,
    teamSize: 1_204,
    sums: [
      { currency: 'BRL', validBets: '12650.00', netLoss: '-410.00' },
      { currency: 'EUR', validBets: '836400.00', netLoss: '43500.80' },
    ],
  },
  next: null,
})

/** A whole list of contracts with its totals. */
export const contractsPage = (list: DeskContractRow[]) => ({
  list,
  totals: { count: list.length, binding: 1, proposed: 1 },
  next: null,
})

const anException = (parts: Partial<AgentExceptionRow>): AgentExceptionRow => ({
  merchantCode,
  what: 'held',
  id: 's4',
  agent: { playerId: 'agent1', username: 'agent01' },
  kind: 'daily',
  amount: '1800.00',
  currency: 'EUR',
  ratePpm: null,
  ceilingPpm: null,
  note: null,
  since: at,
  ...parts,
})

const exceptions = [
  anException({ note: 'The bets are being checked.' }),
  anException({ what: 'owed', id: 's5', amount: '240.00' }),
  anException({ what: 'carried', id: 's8', kind: 'dividend', amount: '-3100.00' }),
  anException({
    what: 'aboveCeiling',
    id: 'c1',
    kind: 'dividend',
    amount: null,
    currency: null,
    ratePpm: 400_000,
    ceilingPpm: 350_000,
  }),
  anException({
    what: 'jobFailed',
    merchantCode: 'AURORA01',
    id: 'contracts.settle.day 2026-11-20 03:00',
    agent: null,
    kind: null,
    amount: null,
    currency: null,
    note: 'The team of agent1 has no sums',
  }),
]

/** A whole list of exceptions with its totals. */
export const exceptionsPage = (list: AgentExceptionRow[] = exceptions) => ({
  list,
  totals: { count: list.length },
  next: null,
})

/** A whole list of settlements with its totals. */
export const settlementsPage = (list: DeskSettlementRow[]) => ({
  list,
  totals: {
    count: list.length,
    sums: [{ currency: 'EUR', amount: '49200.00', waiting: '45600.00', paid: '1800.00', owed: '1800.00' }],
  },
  next: null,
})

/** Agents with contracts and settlements in every state. */
export const agentAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(
      listDeskAgents,
      agentsPage([
        anAgent(),
        anAgent({ playerId: 'agent2', username: 'agent02', directAgents: 0, contracts: [], owed: '1200.00' }),
      ]),
    )
    .answer(
      listDeskContracts,
      contractsPage([
        aContract(),
        aContract({
          contractId: 'c2',
          state: 'proposed',
          acceptedAt: null,
          startsAt: null,
          terms: {
            ...aContract().terms,
            period: 'week',
            rollsOverBelow: 5,
            idle: { afterDays: 90, keepsPpm: 500_000 },
          },
        }),
        aContract({
          contractId: 'c3',
          state: 'terminated',
          upline: aParty,
          downline: { memberId: 'agent3', name: 'agent03' },
          endedAt: at,
          endReason: 'notCovered',
        }),
      ]),
    )
    .answer(
      listDeskSettlements,
      settlementsPage([
        aSettlement(),
        aSettlement({ settlementId: 's2', amount: '18000.00', large: true, approvedBy: ['ana'] }),
        aSettlement({ settlementId: 's3', amount: '24000.00', large: true, approvedBy: ['bruno'] }),
        aSettlement({ settlementId: 's4', state: 'held', note: 'The bets are being checked.' }),
        aSettlement({ settlementId: 's5', state: 'owed', upline: { memberId: 'agent9', name: 'agent09' } }),
        aSettlement({ settlementId: 's6', state: 'paid', paidAt: at, approvedBy: ['bruno'] }),
        aSettlement({ settlementId: 's7', state: 'nothing', amount: '0.00' }),
      ]),
    )
    .answer(listAgentPolicies, {
      list: [
        {
          merchantCode,
          mayBringAgents: true,
          mostLevels: 3,
          kinds: ['dividend', 'daily'],
          issue: 'automatic',
          approveFrom: '5000.00',
          ceilings: { dividend: 450_000, daily: 15_000, hourly: null, realtime: null },
          carryFrom: '2000.00',
          currency: 'EUR',
        },
        {
          merchantCode: 'AURORA01',
          mayBringAgents: false,
          mostLevels: 1,
          kinds: [],
          issue: 'manual',
          approveFrom: '20000.00',
          ceilings: { dividend: null, daily: null, hourly: null, realtime: null },
          carryFrom: '10000.00',
          currency: 'BRL',
        },
      ],
    })
    .answer(listAgentExceptions, exceptionsPage())
    .answer(simulateTerms, {
      from: '2026-10-01T00:00:00.000Z',
      until: '2026-11-01T00:00:00.000Z',
      currency: 'EUR',
      cost: '8700.16',
      costPpm: 400_000,
      agents: [
        {
          playerId: 'agent1',
          username: 'agent01',
          basis: '21750.40',
          activeMembers: 212,
          amount: '8700.16',
          periods: 1,
        },
      ],
    })
