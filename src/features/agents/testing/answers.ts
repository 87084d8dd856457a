import { getTeamSeries } from '#schemas/api/agent-series.ts'
import { getDownTransfer, getTeamOverview, listLinks, listTeam } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const currency = 'BRL'
type OwnSeries = NonNullable<Reply<typeof getTeamSeries>['series']>
type Member = Reply<typeof listTeam>['list'][number]

const sums = {
  validBets: '128450.00',
  netLoss: '9310.50',
  deposits: '42000.00',
  withdrawals: '30120.00',
  newMembers: 14,
  activeMembers: 61,
  commission: '1541.40',
  series: '312.50',
}

export const someOverview: Reply<typeof getTeamOverview> = {
  ...sums,
  currency,
  members: 240,
  agents: 18,
  balance: '85310.20',
  bonuses: '1200.00',
  rebates: '640.20',
  days: Array.from({ length: 14 }, (_, index) => ({
    ...sums,
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    validBets: String(4_000 + ((index * 2_311) % 9_000)),
    netLoss: String([900, -420, 1_300, 150, -900, 2_200, 610][index % 7]),
  })),
}

export const aTeamMember = (overrides: Partial<Member> = {}): Member => ({
  memberId: 'm-lucas',
  username: 'lucas',
  accountTypeCode: 1,
  level: 1,
  enabled: true,
  registeredAt: '2026-10-02T14:00:00.000Z',
  lastLoginAt: '2026-11-21T09:12:00.000Z',
  balance: '1250.00',
  direct: 12,
  teamSize: 48,
  validBets: '48200.00',
  netLoss: '2110.00',
  contracts: [{ kind: 'daily', state: 'active', ratePpm: 8_000 }],
  series: { set: 1930, highest: 1930 },
  ...overrides,
})

export const someTeam: Reply<typeof listTeam> = {
  currency,
  path: [{ memberId: 'm-1', name: 'marina' }],
  list: [
    aTeamMember(),
    aTeamMember({
      memberId: 'm-bia',
      username: 'bia_andrade',
      contracts: [{ kind: 'dividend', state: 'proposed', ratePpm: 280_000 }],
    }),
    aTeamMember({
      memberId: 'm-joao',
      username: 'joao77',
      accountTypeCode: 0,
      direct: 0,
      teamSize: 0,
      lastLoginAt: null,
      netLoss: '-310.00',
      contracts: [],
      series: { set: null, highest: 1950 },
    }),
    aTeamMember({
      memberId: 'm-rui',
      username: 'rui',
      accountTypeCode: 0,
      direct: 0,
      teamSize: 0,
      enabled: false,
      contracts: [],
    }),
  ],
  totals: { accounts: 4, balance: '5000.00', validBets: '192800.00', netLoss: '6020.00' },
  next: 'more',
}

export const someLinks: Reply<typeof listLinks> = {
  most: 20,
  mayBringAgents: true,
  opened: 1,
  totals: { count: 2, joined: 13 },
  next: null,
  list: [
    {
      code: 'K7QX2M',
      name: 'Telegram',
      joinsAs: 'member',
      offers: [],
      notGiven: [],
      joined: 12,
      open: true,
      createdAt: '2026-11-01T10:00:00.000Z',
    },
    {
      code: 'P3ZD9A',
      name: 'Agentes do Nordeste',
      joinsAs: 'agent',
      offers: [
        {
          kind: 'daily',
          period: 'day',
          basis: 'validBets',
          currency,
          tiers: [{ threshold: '0', minActiveMembers: 0, ratePpm: 8_000 }],
          lobbies: null,
          countsOwnPlay: false,
          deducts: [],
          payer: 'upline',
          carriesLosses: false,
        },
      ],
      notGiven: ['daily'],
      series: 1930,
      joined: 1,
      open: false,
      createdAt: '2026-10-12T10:00:00.000Z',
    },
  ],
}

export const someDownTerms: Reply<typeof getDownTransfer> = {
  currency,
  playable: '1250.00',
  min: '10.00',
  max: '5000.00',
  leftToday: '8000.00',
  hasPin: true,
}

export const someSeries: OwnSeries = { least: 1700, most: 1980, full: 2000, own: 1950 }

/** Adds an agent's team to a fake gateway. */
export const agentAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(getTeamOverview, someOverview)
    .answer(listTeam, someTeam)
    .answer(listLinks, someLinks)
    .answer(getDownTransfer, someDownTerms)
    .answer(getTeamSeries, { series: someSeries })
