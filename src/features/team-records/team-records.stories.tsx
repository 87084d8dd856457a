import type { Meta, StoryObj } from '@storybook/react-vite'
import { getTeamProfit, listTeamBets, listTeamMovements, sumTeamBets } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusing, silent } from '#src/app/testing/story-form.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { TeamBetsPage } from './pages/TeamBetsPage.tsx'
import { TeamMovementsPage } from './pages/TeamMovementsPage.tsx'
import { TeamProfitPage } from './pages/TeamProfitPage.tsx'
import { inPortuguese, onAPhone, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Agent centre/Team records' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const currency = 'BRL'
const members = ['joana', 'caio', 'a_name_as_long_as_names_may_be_here']

const bets: Reply<typeof listTeamBets> = {
  list: Array.from({ length: 9 }, (_, index) => ({
    memberId: `m-${index % 3}`,
    username: members[index % 3] ?? '',
    roundId: `round-${index}-2f1c`,
    gameId: `game-${index % 3}`,
    displayName: index === 4 ? null : 'Lantern Parade',
    gameType: index === 4 ? null : index % 3 === 1 ? 'LIVE' : 'RNG',
    state: (['closed', 'open', 'void'] as const)[index % 3] ?? 'closed',
    staked: '10.00',
    won: index % 3 === 0 ? '12.50' : '0.00',
    net: index % 3 === 0 ? '2.50' : '-10.00',
    currency,
    startedAt: '2026-11-21T10:04:00.000Z',
  })),
  next: 'more',
}
const sums = { staked: '12340.00', won: '11902.20', net: '-437.80' }
const profit: Reply<typeof getTeamProfit> = {
  currency,
  list: members.map((name, index) => ({ key: `m-${index}`, name, bets: 120 - index, ...sums })),
  totals: { bets: 357, staked: '37020.00', won: '35706.60', net: '-1313.40' },
  next: null,
}
const lobbies: Reply<typeof getTeamProfit> = {
  ...profit,
  list: ['RNG', 'LIVE', 'gone'].map((key) => ({ key, name: null, bets: 119, ...sums })),
}
const movements: Reply<typeof listTeamMovements> = {
  currency,
  list: (['winnings', 'stakes', 'deposits'] as const).map((group, index) => ({
    transferId: `transfer-${index}-77ab`,
    memberId: `m-${index}`,
    username: members[index] ?? '',
    group,
    amount: ['12.50', '-10.00', '500.00'][index] ?? '0.00',
    balance: ['1011.50', '999.00', '1499.00'][index] ?? '0.00',
    at: '2026-11-21T10:04:00.000Z',
  })),
  totals: { count: 3, in: '512.50', out: '10.00' },
  next: null,
}
const vendors: Reply<typeof getTeamProfit> = {
  ...profit,
  list: ['SANDBOX', 'VERA'].map((key) => ({ key, name: null, bets: 178, ...sums })),
}
const full = (api: FakeApi) =>
  api
    .answer(listTeamBets, bets)
    .answer(sumTeamBets, { count: 1234, ...sums, currency })
    .answer(getTeamProfit, ({ by }) => ({ member: profit, lobby: lobbies, vendor: vendors })[by])
    .answer(listTeamMovements, movements)
const none = { staked: '0.00', won: '0.00', net: '0.00' }
const nothing = (api: FakeApi) =>
  api
    .answer(listTeamBets, { list: [], next: null })
    .answer(sumTeamBets, { count: 0, ...none, currency })
    .answer(getTeamProfit, { ...profit, list: [], totals: { bets: 0, ...none } })
    .answer(listTeamMovements, { ...movements, list: [], totals: { count: 0, in: '0.00', out: '0.00' } })
const lists = [listTeamBets, sumTeamBets, getTeamProfit, listTeamMovements]
const pending = silent(...lists)
const failing = refusing(lists)

const story = (
  page: Parameters<typeof inPart>[0],
  answers: (api: FakeApi) => FakeApi,
  globals: NonNullable<Story['globals']> = {},
  address = '/',
): Story => ({
  render: inPart(page, address),
  loaders: [partLoader({ loggedIn: true, answers })],
  globals,
})

export const Bets = story(<TeamBetsPage />, full)
export const BetsEmpty = story(<TeamBetsPage />, nothing)
export const BetsNoneFound = story(<TeamBetsPage />, nothing, {}, '/agent/bets?q=zz&state=open')
export const BetsLoading = story(<TeamBetsPage />, pending)
export const BetsFailed = story(<TeamBetsPage />, failing)
export const BetsInPortuguese = story(<TeamBetsPage />, full, inPortuguese)
export const BetsRightToLeft = story(<TeamBetsPage />, full, rightToLeft)
export const BetsOnPhone = story(<TeamBetsPage />, full, onAPhone)
export const Profit = story(<TeamProfitPage />, full)
export const ProfitByLobby = story(<TeamProfitPage />, full, {}, '/agent/profit?by=lobby')
export const ProfitByVendor = story(<TeamProfitPage />, full, {}, '/agent/profit?by=vendor')
export const ProfitEmpty = story(<TeamProfitPage />, nothing)
export const ProfitNoneFound = story(<TeamProfitPage />, nothing, {}, '/agent/profit?q=zz')
export const ProfitPaged = story(<TeamProfitPage />, (api) =>
  full(api).answer(getTeamProfit, { ...profit, next: 'more' }),
)
export const ProfitLoading = story(<TeamProfitPage />, pending)
export const ProfitFailed = story(<TeamProfitPage />, failing)
export const ProfitInPortuguese = story(<TeamProfitPage />, full, inPortuguese)
export const ProfitRightToLeft = story(<TeamProfitPage />, full, rightToLeft)
export const ProfitOnPhone = story(<TeamProfitPage />, full, onAPhone)
export const Movements = story(<TeamMovementsPage />, full)
export const MovementsEmpty = story(<TeamMovementsPage />, nothing)
export const MovementsNoneFound = story(
  <TeamMovementsPage />,
  nothing,
  {},
  '/agent/movements?q=zz&group=deposits',
)
export const MovementsPaged = story(<TeamMovementsPage />, (api) =>
  full(api).answer(listTeamMovements, { ...movements, next: 'more' }),
)
export const MovementsLoading = story(<TeamMovementsPage />, pending)
export const MovementsFailed = story(<TeamMovementsPage />, failing)
export const MovementsInPortuguese = story(<TeamMovementsPage />, full, inPortuguese)
export const MovementsRightToLeft = story(<TeamMovementsPage />, full, rightToLeft)
export const MovementsOnPhone = story(<TeamMovementsPage />, full, onAPhone)
