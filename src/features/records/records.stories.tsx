import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import {
  listDepositRecords,
  listWithdrawalRecords,
  sumDepositRecords,
  sumWithdrawalRecords,
} from '#schemas/api/payment-records.ts'
import { getProfit, getRound, getStatement, listBets, listMovements, sumBets } from '#schemas/api/records.ts'
import type { Reply } from '#schemas/api/route.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { AccountRecordsPage } from './pages/AccountRecordsPage.tsx'
import { BetRecordsPage } from './pages/BetRecordsPage.tsx'
import { DepositRecordsPage } from './pages/DepositRecordsPage.tsx'
import { ProfitPage } from './pages/ProfitPage.tsx'
import { WithdrawalRecordsPage } from './pages/WithdrawalRecordsPage.tsx'
import { inPortuguese } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Member centre/Records' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const currency = 'EUR'
const games = ['Lantern Parade', 'Green Wheel', 'The very long voyage of the seven paper boats']
const states = ['closed', 'closed', 'open', 'void'] as const

const bets: Reply<typeof listBets> = {
  list: Array.from({ length: 12 }, (_, index) => ({
    roundId: `round-${index}-2f1c`,
    gameId: `game-${index % 3}`,
    displayName: games[index % 3] ?? null,
    gameType: index % 3 === 1 ? 'LIVE' : 'RNG',
    state: states[index % 4] ?? 'closed',
    // One was a free round.
    ...(index === 9 ? { staked: '0.00', free: true } : { staked: '1.00' }),
    won: index % 3 === 0 ? '12.50' : '0.00',
    net: index === 9 ? '12.50' : index % 3 === 0 ? '11.50' : '-1.00',
    currency,
    startedAt: '2026-11-21T10:04:00.000Z',
  })),
  next: 'more',
}
const movements: Reply<typeof listMovements> = {
  list: (['winnings', 'stakes', 'playMoney'] as const).map((group, index) => ({
    transferId: `transfer-${index}-77ab`,
    group,
    amount: ['12.50', '-1.00', '1000.00'][index] ?? '0.00',
    balance: ['1011.50', '999.00', '1000.00'][index] ?? '0.00',
    currency,
    at: '2026-11-21T10:04:00.000Z',
    gameId: index === 2 ? null : 'game-0',
    displayName: index === 2 ? null : 'Lantern Parade',
    roundId: null,
  })),
  next: null,
}
const statement: Reply<typeof getStatement> = {
  opening: '0.00',
  closing: '1011.50',
  currency,
  groups: [
    { group: 'stakes', count: 1, amount: '-1.00' },
    { group: 'winnings', count: 1, amount: '12.50' },
    { group: 'playMoney', count: 1, amount: '1000.00' },
  ],
  lifetime: { deposits: '450.00', withdrawals: '400.00', net: '50.00' },
}
const round: Reply<typeof getRound> = {
  movements: [
    { amount: '-1.00', balance: '999.00' },
    { amount: '12.50', balance: '1011.50' },
  ].map((each, index) => ({
    ...each,
    group: index === 0 ? 'stakes' : 'winnings',
    transferId: `SANDBOX:player:round-0-${index === 0 ? 'b' : 'w'}`,
    at: '2026-11-21T10:04:00.000Z',
  })),
  currency,
  fairness: {
    commitment: '5f70bf18a086007016e948b04aed3b82103a36bea41755b6cddfaf10ace3c6ef',
    clientSeed: '9f3c1a77be02d4e8',
    nonce: 1_204,
  },
  replayUrl: 'http://games.localhost:8080/round?round=round-0-2f1c',
}
const profit: Reply<typeof getProfit> = {
  currency,
  total: { staked: '145.00', won: '96.40', open: '25.00', net: '-23.60' },
  days: Array.from({ length: 14 }, (_, index) => ({
    day: `2026-11-${String(index + 1).padStart(2, '0')}`,
    staked: '10.00',
    won: '8.00',
    net: String([3, -8, 12, -2, 0, -15, 6][index % 7]),
  })),
  lobbies: [
    { gameType: 'RNG', rounds: 90, staked: '90.00', won: '80.00', net: '-10.00' },
    { gameType: 'LIVE', rounds: 30, staked: '30.00', won: '16.40', net: '-13.60' },
    { gameType: null, rounds: 1, staked: '1.00', won: '0.00', net: '-1.00' },
  ],
}

const deposits: Reply<typeof listDepositRecords> = {
  list: (['confirmed', 'pending', 'rejected', 'expired'] as const).map((state, index) => ({
    depositId: `deposit-${index}-77ab`,
    method: index % 2 === 0 ? 'bank' : 'voucher',
    state,
    amount: '50.00',
    received: state === 'confirmed' ? '50.00' : null,
    currency,
    createdAt: '2026-11-21T10:04:00.000Z',
    settledAt: null,
  })),
  next: 'more',
}
const withdrawals: Reply<typeof listWithdrawalRecords> = {
  list: (['inProcess', 'paid', 'rejected', 'reversed'] as const).map((state, index) => ({
    withdrawalId: `withdrawal-${index}-77ab`,
    state,
    amount: '400.00',
    fee: '8.50',
    payout: '391.50',
    currency,
    account: '•••• 4321',
    requestedAt: '2026-11-21T10:04:00.000Z',
    reference: state === 'paid' ? 'E0000000000000001' : null,
  })),
  next: null,
}

const full = (api: FakeApi) =>
  api
    .answer(listBets, bets)
    .answer(getRound, round)
    .answer(sumBets, {
      count: 1234,
      staked: '1234.00',
      won: '1190.20',
      open: '25.00',
      net: '-18.80',
      currency,
    })
    .answer(listMovements, movements)
    .answer(getStatement, statement)
    .answer(getProfit, profit)
    .answer(listDepositRecords, deposits)
    .answer(sumDepositRecords, { count: 41, received: '2050.00', awaited: '50.00', currency })
    .answer(listWithdrawalRecords, withdrawals)
    .answer(sumWithdrawalRecords, { count: 4, paid: '391.50', fees: '8.50', underWay: '400.00', currency })
const nothing = (api: FakeApi) =>
  api
    .answer(listBets, { list: [], next: null })
    .answer(sumBets, { count: 0, staked: '0.00', won: '0.00', open: '0.00', net: '0.00', currency })
    .answer(listMovements, { list: [], next: null })
    .answer(getStatement, {
      opening: '0.00',
      closing: '0.00',
      currency,
      groups: [],
      lifetime: { deposits: '0.00', withdrawals: '0.00', net: '0.00' },
    })
    .answer(getProfit, { ...profit, days: [], lobbies: [] })
    .answer(listDepositRecords, { list: [], next: null })
    .answer(sumDepositRecords, { count: 0, received: '0.00', awaited: '0.00', currency })
    .answer(listWithdrawalRecords, { list: [], next: null })
    .answer(sumWithdrawalRecords, { count: 0, paid: '0.00', fees: '0.00', underWay: '0.00', currency })
const never = () => new Promise<never>(() => {})
const pending = (api: FakeApi) =>
  api
    .answer(listBets, never)
    .answer(sumBets, never)
    .answer(listMovements, never)
    .answer(getStatement, never)
    .answer(getProfit, never)
    .answer(listDepositRecords, never)
    .answer(sumDepositRecords, never)
    .answer(listWithdrawalRecords, never)
    .answer(sumWithdrawalRecords, never)
const refuse = () => {
  throw refusal('server.overloaded')
}
const failing = (api: FakeApi) =>
  api
    .answer(listBets, refuse)
    .answer(sumBets, refuse)
    .answer(listMovements, refuse)
    .answer(getStatement, refuse)
    .answer(getProfit, refuse)
    .answer(listDepositRecords, refuse)
    .answer(sumDepositRecords, refuse)
    .answer(listWithdrawalRecords, refuse)
    .answer(sumWithdrawalRecords, refuse)

const story = (
  page: Parameters<typeof inPart>[0],
  answers: (api: FakeApi) => FakeApi,
  globals: NonNullable<Story['globals']> = {},
): Story => ({
  render: inPart(page),
  loaders: [partLoader({ loggedIn: true, answers })],
  globals,
})
const rightToLeft = { direction: 'rtl' }

export const Bets: Story = {
  ...story(<BetRecordsPage />, full),
  async play({ canvas }) {
    await expect(await canvas.findAllByText('Free round')).toHaveLength(1)
  },
}
export const BetsEmpty = story(<BetRecordsPage />, nothing)
export const BetsLoading = story(<BetRecordsPage />, pending)
export const BetsFailed = story(<BetRecordsPage />, failing)
export const Account = story(<AccountRecordsPage />, full)
export const AccountEmpty = story(<AccountRecordsPage />, nothing)
export const AccountLoading = story(<AccountRecordsPage />, pending)
export const AccountFailed = story(<AccountRecordsPage />, failing)
export const Profit = story(<ProfitPage />, full)
export const ProfitEmpty = story(<ProfitPage />, nothing)
export const ProfitLoading = story(<ProfitPage />, pending)
export const ProfitFailed = story(<ProfitPage />, failing)
export const Deposits = story(<DepositRecordsPage />, full)
export const DepositsEmpty = story(<DepositRecordsPage />, nothing)
export const DepositsLoading = story(<DepositRecordsPage />, pending)
export const DepositsFailed = story(<DepositRecordsPage />, failing)
export const Withdrawals = story(<WithdrawalRecordsPage />, full)
export const WithdrawalsEmpty = story(<WithdrawalRecordsPage />, nothing)
export const WithdrawalsLoading = story(<WithdrawalRecordsPage />, pending)
export const WithdrawalsFailed = story(<WithdrawalRecordsPage />, failing)
export const BetsInPortuguese = story(<BetRecordsPage />, full, inPortuguese)
export const BetsRightToLeft = story(<BetRecordsPage />, full, rightToLeft)
export const AccountInPortuguese = story(<AccountRecordsPage />, full, inPortuguese)
export const AccountRightToLeft = story(<AccountRecordsPage />, full, rightToLeft)
export const ProfitInPortuguese = story(<ProfitPage />, full, inPortuguese)
export const ProfitRightToLeft = story(<ProfitPage />, full, rightToLeft)
export const DepositsInPortuguese = story(<DepositRecordsPage />, full, inPortuguese)
export const DepositsRightToLeft = story(<DepositRecordsPage />, full, rightToLeft)
export const WithdrawalsInPortuguese = story(<WithdrawalRecordsPage />, full, inPortuguese)
export const WithdrawalsRightToLeft = story(<WithdrawalRecordsPage />, full, rightToLeft)

/** Opens the latest round. */
const looking: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  const [first] = await canvas.findAllByRole('button', { name: /2f1c/ })
  if (first === undefined) throw new Error('There is no round to look at')
  await userEvent.click(first)
  const dialog = await canvas.findByRole('dialog')
  // The whole reference, to be read out or copied.
  await within(dialog).findByText('round-0-2f1c', { selector: 'code' })
}
const answering = (answer: (api: FakeApi) => FakeApi) => (api: FakeApi) => answer(full(api))
export const Round: Story = {
  ...story(<BetRecordsPage />, full),
  async play(context) {
    await looking(context)
    // Of a movement's reference the end is shown; the whole one would take three lines on a phone.
    const [stake] = await context.canvas.findAllByTitle('SANDBOX:player:round-0-b')
    await expect(stake).toHaveTextContent(/^.{8}$/)
  },
}
export const RoundInPortuguese: Story = { ...story(<BetRecordsPage />, full, inPortuguese), play: looking }
export const RoundRightToLeft: Story = { ...story(<BetRecordsPage />, full, rightToLeft), play: looking }
export const RoundNotShown: Story = {
  ...story(
    <BetRecordsPage />,
    answering((api) => api.answer(getRound, { ...round, fairness: null, replayUrl: null })),
  ),
  play: looking,
}
export const RoundLoading: Story = {
  ...story(
    <BetRecordsPage />,
    answering((api) => api.answer(getRound, never)),
  ),
  play: looking,
}
export const RoundFailed: Story = {
  ...story(
    <BetRecordsPage />,
    answering((api) => api.answer(getRound, refuse)),
  ),
  play: looking,
}
