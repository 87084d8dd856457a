import {
  getConsolidated,
  getIncome,
  listContracts,
  listSettlements,
  previewContract,
  previewEnd,
} from '#schemas/api/contracts.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import type { Consolidated, Contract, ContractTerms, Income, Preview, SettlementRow } from '../types.ts'

const currency = 'BRL'

/** A daily salary of 0.5 to 1.2 %. */
export const someTerms = (parts: Partial<ContractTerms> = {}): ContractTerms => ({
  kind: 'daily',
  period: 'day',
  basis: 'validBets',
  currency,
  tiers: [
    { threshold: '0.00', minActiveMembers: 0, ratePpm: 5_000 },
    { threshold: '20000.00', minActiveMembers: 3, ratePpm: 8_000 },
    { threshold: '100000.00', minActiveMembers: 5, ratePpm: 12_000 },
  ],
  lobbies: null,
  countsOwnPlay: false,
  deducts: [],
  payer: 'upline',
  carriesLosses: false,
  ...parts,
})

/** A monthly dividend of 28 and 40 % after bonuses, rebates and fees. */
export const aDividend = (parts: Partial<ContractTerms> = {}): ContractTerms =>
  someTerms({
    kind: 'dividend',
    period: 'month',
    basis: 'netLoss',
    tiers: [
      { threshold: '0.00', minActiveMembers: 3, ratePpm: 280_000 },
      { threshold: '50000.00', minActiveMembers: 10, ratePpm: 400_000 },
    ],
    lobbies: ['RNG', 'LIVE'],
    deducts: ['bonuses', 'rebates', 'fees'],
    fees: { platformPpm: 100_000, paymentPpm: 10_000 },
    carriesLosses: true,
    ...parts,
  })

/** A weekly dividend that pays from five active members on, and half of it to a team without new depositors. */
export const payoutTerms = (parts: Partial<ContractTerms> = {}): ContractTerms =>
  aDividend({ period: 'week', rollsOverBelow: 5, idle: { afterDays: 90, keepsPpm: 500_000 }, ...parts })

export const aContract = (parts: Partial<Contract> = {}): Contract => ({
  contractId: 'contract-1',
  kind: 'daily',
  state: 'active',
  upline: { memberId: 'top', name: 'rio_top' },
  downline: { memberId: 'm-1', name: 'marina' },
  terms: someTerms(),
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  signature: null,
  proposedAt: '2026-11-01T12:00:00.000Z',
  expiresAt: '2026-11-08T12:00:00.000Z',
  acceptedAt: '2026-11-01T18:00:00.000Z',
  startsAt: '2026-11-02T03:00:00.000Z',
  endedAt: null,
  endReason: null,
  ...parts,
})

export const aProposal = (parts: Partial<Contract> = {}): Contract =>
  aContract({
    contractId: 'contract-proposed',
    state: 'proposed',
    acceptedAt: null,
    startsAt: null,
    ...parts,
  })

const granted: readonly Contract[] = [
  aContract({
    contractId: 'contract-2',
    upline: { memberId: 'm-1', name: 'marina' },
    downline: { memberId: 'm-2', name: 'joana' },
    terms: someTerms({ tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 4_000 }] }),
  }),
  aProposal({
    contractId: 'contract-3',
    upline: { memberId: 'm-1', name: 'marina' },
    downline: { memberId: 'm-3', name: 'a_name_as_long_as_names_may_be_here' },
  }),
  aContract({
    contractId: 'contract-4',
    state: 'terminated',
    upline: { memberId: 'm-1', name: 'marina' },
    downline: { memberId: 'm-4', name: 'tiago' },
    endedAt: '2026-11-10T12:00:00.000Z',
    endReason: 'notCovered',
  }),
]

export const someConsolidated = (parts: Partial<Consolidated> = {}): Consolidated => ({
  divtypereq: true,
  dailysalreqtype: true,
  contracthoursalreq: false,
  realtimesalreqtype: false,
  proposals: 0,
  grants: ['daily', 'dividend'],
  currency,
  contracts: [
    {
      kind: 'daily',
      contractId: 'contract-1',
      ratePpm: 8_000,
      periodFrom: '2026-11-21T03:00:00.000Z',
      periodUntil: '2026-11-22T03:00:00.000Z',
      periodValidBets: '48210.50',
      periodNetLoss: '1920.00',
      activeMembers: 4,
      todayValidBets: '48210.50',
    },
  ],
  ...parts,
})

export const aSettlement = (parts: Partial<SettlementRow> = {}): SettlementRow => ({
  settlementId: 'contract-1:2026-11-20',
  kind: 'daily',
  contractId: 'contract-1',
  upline: { memberId: 'top', name: 'rio_top' },
  downline: { memberId: 'm-1', name: 'marina' },
  from: '2026-11-20T03:00:00.000Z',
  until: '2026-11-21T03:00:00.000Z',
  basis: '100000.00',
  amount: '800.00',
  currency,
  state: 'paid',
  settledAt: '2026-11-21T03:01:00.000Z',
  paidAt: '2026-11-21T03:01:00.000Z',
  ...parts,
})

const states = ['paid', 'owed', 'pending', 'approved', 'held', 'nothing'] as const

export const someIncome = (parts: Partial<Income> = {}): Income => ({
  currency,
  received: '1800.00',
  given: '800.00',
  net: '1000.00',
  owedToMe: '120.00',
  owedByMe: '0.00',
  kinds: [
    { kind: 'daily', received: '1500.00', given: '800.00', net: '700.00' },
    { kind: 'dividend', received: '300.00', given: '0.00', net: '300.00' },
  ],
  days: ['2026-11-19', '2026-11-20', '2026-11-21'].map((day, index) => ({
    day,
    received: '600.00',
    given: String(index * 200),
    net: String(600 - index * 200),
  })),
  series: {
    total: '42.50',
    games: [{ gameId: 'three-digits', amount: '42.50', tickets: 17 }],
    days: [
      { day: '2026-11-20', amount: '30.00' },
      { day: '2026-11-21', amount: '12.50' },
    ],
  },
  ...parts,
})

export const aPreview = (parts: Partial<Preview> = {}): Preview => ({
  problems: [],
  covered: true,
  tiersAbove: [],
  overCeiling: [],
  ceilingPpm: null,
  ends: [],
  startsAt: '2026-11-23T03:00:00.000Z',
  own: someTerms(),
  previewHash: 'ab'.repeat(32),
  ...parts,
})

/** Adds contracts, proposals and settlements to a fake gateway. */
export const contractAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(getConsolidated, someConsolidated())
    .answer(listContracts, ({ side, state, memberId }) => ({
      list:
        state === 'proposed'
          ? side === 'held'
            ? []
            : [granted[1] ?? aProposal()]
          : side === 'held'
            ? [aContract()]
            : granted.filter(({ downline }) => memberId === undefined || downline.memberId === memberId),
      totals: { count: 2, binding: 1, proposed: 1 },
      next: null,
    }))
    .answer(listSettlements, {
      currency,
      list: states.map((state, index) =>
        aSettlement({
          settlementId: `contract-1:2026-11-${10 + index}`,
          state,
          paidAt: state === 'paid' ? '2026-11-21T03:01:00.000Z' : null,
          ...(state === 'nothing' && { basis: '0.00', amount: '0.00' }),
        }),
      ),
      totals: { count: 6, amount: '4000.00', paid: '800.00', owed: '800.00' },
      next: 'more',
    })
    .answer(getIncome, someIncome())
    .answer(previewContract, aPreview())
    .answer(previewEnd, { ends: [] })

/** An hourly or a real-time salary: periods within a day, all of them paid by the house or quiet. */
export const shortAnswers =
  (kind: 'hourly' | 'realtime') =>
  (api: FakeApi): FakeApi => {
    const period = kind === 'hourly' ? 'hour' : 'realtime'
    const lengthMs = kind === 'hourly' ? 3_600_000 : 300_000
    const terms = someTerms({
      kind,
      period,
      payer: 'house',
      tiers: [{ threshold: '0.00', minActiveMembers: 0, ratePpm: 2_000 }],
    })
    const held = aContract({ kind, terms, upline: null, startsAt: '2026-11-21T10:00:00.000Z' })
    const [standing] = someConsolidated().contracts
    return contractAnswers(api)
      .answer(
        getConsolidated,
        someConsolidated({
          contracts:
            standing === undefined ? [] : [{ ...standing, kind, ratePpm: 2_000, periodValidBets: '820.00' }],
        }),
      )
      .answer(listContracts, ({ side }) => ({
        list: side === 'held' ? [held] : [],
        totals: { count: 0, binding: 0, proposed: 0 },
        next: null,
      }))
      .answer(listSettlements, {
        currency,
        // Real-time periods have gaps: quiet ones are not settled.
        list: [1, 2, 5, 9].map((count) => {
          const from = new Date(Date.parse('2026-11-21T18:00:00.000Z') - count * lengthMs)
          return aSettlement({
            settlementId: `contract-1:${from.toISOString()}`,
            kind,
            upline: null,
            from: from.toISOString(),
            until: new Date(from.getTime() + lengthMs).toISOString(),
            basis: `${count * 240}.00`,
            amount: (count * 0.48).toFixed(2),
          })
        }),
        totals: { count: 4, amount: '8.16', paid: '8.16', owed: '0.00' },
        next: 'more',
      })
  }

/** A contract of `payoutTerms` from which an amount has rolled over, and whose team is idle soon. */
export const payoutAnswers =
  ({ activeMembers }: Pick<Consolidated['contracts'][number], 'activeMembers'>) =>
  (api: FakeApi): FakeApi =>
    contractAnswers(api)
      .answer(
        getConsolidated,
        someConsolidated({
          contracts: someConsolidated().contracts.map((standing) => ({
            ...standing,
            kind: 'dividend',
            ratePpm: 280_000,
            periodFrom: '2026-11-16T03:00:00.000Z',
            periodUntil: '2026-11-23T03:00:00.000Z',
            activeMembers,
            rolled: '1284.50',
            idle: { days: 88, from: '2026-11-23T01:00:00.000Z' },
          })),
        }),
      )
      .answer(listContracts, ({ side }) => ({
        list: side === 'held' ? [aContract({ kind: 'dividend', terms: payoutTerms() })] : [],
        totals: { count: side === 'held' ? 1 : 0, binding: side === 'held' ? 1 : 0, proposed: 0 },
        next: null,
      }))
      .answer(listSettlements, {
        currency,
        list: [
          aSettlement({
            kind: 'dividend',
            state: 'nothing',
            amount: '0.00',
            rolled: '1284.50',
            paidAt: null,
          }),
          aSettlement({ kind: 'dividend', settlementId: 'contract-1:2026-11-13' }),
        ],
        totals: { count: 2, amount: '800.00', paid: '800.00', owed: '0.00' },
        next: null,
      })
