import type { RankCheckRow } from '#schemas/api/ops-rank-checks.ts'
import type { DeskRates, DeskRatesRow } from '#schemas/api/ops-rates.ts'

const rank = (place: number, turnoverUnits: number, rebateBasisPoints: number, giftUnits: number) => ({
  id: String(place),
  name: `VIP ${place}`,
  turnoverUnits,
  rebateBasisPoints,
  giftUnits,
  turnover: turnoverUnits.toFixed(2),
  gift: giftUnits.toFixed(2),
})

/** The plan file, which is valid. */
export const fileRates: DeskRatesRow = {
  merchantCode: 'NOCTURNE01',
  version: 0,
  state: 'valid',
  validFrom: null,
  madeBy: null,
  madeAt: null,
  approvedBy: null,
  approvedAt: null,
  endedBy: null,
  endedAt: null,
  source: 'server/seed/rewards/_default.json',
  currency: 'EUR',
  ranks: [rank(0, 0, 0, 0), rank(1, 1_000, 5, 5), rank(2, 5_000, 10, 15)],
  rebate: [
    { category: 'slots', basisPoints: 120 },
    { category: 'live', basisPoints: 70 },
  ],
}

/** Approved by another operator: a lower threshold, and more for live games. */
export const comingRates: DeskRatesRow = {
  ...fileRates,
  version: 1,
  state: 'coming',
  validFrom: '2026-12-03',
  madeBy: 'bruno',
  madeAt: '2026-11-20T09:00:00.000Z',
  approvedBy: 'ana',
  approvedAt: '2026-11-20T10:00:00.000Z',
  source: null,
  ranks: [rank(0, 0, 0, 0), rank(1, 1_000, 5, 5), rank(2, 4_000, 10, 15)],
  rebate: [
    { category: 'slots', basisPoints: 120 },
    { category: 'live', basisPoints: 80 },
  ],
}

/** Written by a colleague. */
export const draftedRates: DeskRatesRow = {
  ...comingRates,
  version: 2,
  state: 'draft',
  validFrom: '2027-01-01',
  approvedBy: null,
  approvedAt: null,
  ranks: [
    ...comingRates.ranks,
    { ...rank(3, 20_000, 20, 50), id: 'desk-1', name: 'VIP 3', needsCheck: true },
  ],
}

export const aDeskRates = (parts: Partial<DeskRates> = {}): DeskRates => ({
  rates: draftedRates,
  before: { validFrom: '2026-12-03', ranks: comingRates.ranks, rebate: comingRates.rebate },
  cost: {
    days: 28,
    currency: 'EUR',
    rebates: '8412.50',
    rebatesNow: '8120.00',
    gifts: '640.00',
    giftsNow: '590.00',
  },
  unpaid: [],
  ...parts,
})

/** One player not checked yet, and one who passed. */
export const someRankChecks: RankCheckRow[] = [
  {
    merchantCode: 'NOCTURNE01',
    playerId: 'p1',
    username: 'winner01',
    staked: '261400.00',
    currency: 'EUR',
    state: 'needed',
    occupation: null,
    sourceOfFunds: null,
    madeBy: null,
    madeAt: null,
  },
  {
    merchantCode: 'NOCTURNE01',
    playerId: 'p2',
    username: 'lantern77',
    staked: '412000.00',
    currency: 'EUR',
    state: 'passed',
    occupation: 'Architect',
    sourceOfFunds: 'Salary, statements of six months',
    madeBy: 'ana',
    madeAt: '2026-11-20T10:00:00.000Z',
  },
]
