import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { getPlayer, listPlayers, setPlayerEnabled } from '#schemas/api/ops.ts'
import {
  closePlayerAccount,
  excludePlayer,
  getPlayerErasure,
  getPlayerProtection,
  listHarmSigns,
} from '#schemas/api/ops-protection.ts'
import {
  listPlayerBets,
  listPlayerGrants,
  listPlayerMovements,
  listPlayerRewards,
} from '#schemas/api/ops-player-records.ts'
import { getPlayerSeries, setPlayerSeries } from '#schemas/api/ops-series.ts'
import { writeToPlayer } from '#schemas/api/ops-service.ts'
import { listProfileChanges } from '#schemas/api/ops-profile.ts'
import type { ProfileChangeRow } from '#schemas/api/ops-profile.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { serviceAnswers } from '../testing/service-answers.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Players' } satisfies Meta
export default meta

const players = { path: '/players', sees: 'winner01' } as const

export const Players = deskStory(players)
/** The filters, of text and of choice, are of one height. */
export const PlayersFilters = {
  ...deskStory(players),
  play: async () => {
    await screen.findAllByText('winner01')
    const fields = [...document.querySelectorAll('form .filter-field .MuiInputBase-root')]
    await expect(fields.length).toBeGreaterThan(1)
    const heights = fields.map((field) => Math.round(field.getBoundingClientRect().height))
    await expect(new Set(heights).size).toBe(1)
    await expect(heights[0]).toBeGreaterThanOrEqual(44)
  },
}
export const PlayersDark = deskStory({ ...players, mode: 'dark' })
export const PlayersInPortuguese = deskStory({ ...players, language: 'pt' })
export const PlayersInVietnamese = deskStory({ ...players, language: 'vi', phone: true })
export const PlayersRightToLeft = deskStory({ ...players, language: 'ar' })
export const PlayersOnAPhone = deskStory({ ...players, phone: true })
export const PlayersEmpty = deskStory({
  ...players,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listPlayers, { list: [], next: null }),
})
export const PlayersLoading = deskStory({
  ...players,
  sees: 'Players',
  answers: (api) => api.answer(listPlayers, never),
})
export const PlayersFailed = deskStory({
  ...players,
  sees: 'Try again',
  answers: (api) => api.answer(listPlayers, overloaded),
})
export const PlayersForSupport = deskStory({ ...players, role: 'support' })
export const PlayersForPayments = deskStory({ ...players, role: 'payments' })

const player = { path: '/players/NOCTURNE01~p1/show', sees: 'Login history' } as const

export const Player = deskStory(player)
export const PlayerDark = deskStory({ ...player, mode: 'dark' })
export const PlayerInPortuguese = deskStory({ ...player, language: 'pt', sees: 'Histórico de logins' })
export const PlayerOnAPhone = deskStory({ ...player, phone: true })
export const PlayerLoading = deskStory({
  ...player,
  sees: 'Players',
  answers: (api) => api.answer(getPlayer, never),
})
export const PlayerFailed = deskStory({
  ...player,
  sees: 'Try again',
  answers: (api) => api.answer(getPlayer, overloaded),
})
export const PlayerProtectionLoading = deskStory({
  ...player,
  answers: (api) => api.answer(getPlayerProtection, never),
})
export const PlayerProtectionFailed = deskStory({
  ...player,
  sees: 'Try again',
  answers: (api) => api.answer(getPlayerProtection, overloaded),
})
export const PlayerErased = deskStory({
  ...player,
  sees: 'By law these stay until',
  answers: (api) =>
    api.answer(getPlayerErasure, {
      erasure: {
        askedAt: '2026-11-20T09:00:00.000Z',
        askedBy: null,
        keptUntil: '2031-11-01T12:00:00.000Z',
        erasedAt: null,
        kept: ['identity', 'payments', 'complaints'],
      },
    }),
})
export const PlayerErasureLoading = deskStory({
  ...player,
  answers: (api) => api.answer(getPlayerErasure, never),
})
export const PlayerErasureFailed = deskStory({
  ...player,
  sees: 'Try again',
  answers: (api) => api.answer(getPlayerErasure, overloaded),
})
export const PlayerSeriesFailed = deskStory({
  ...player,
  sees: 'Try again',
  answers: (api) => api.answer(getPlayerSeries, overloaded),
})
export const PlayerWithoutSeries = deskStory({
  ...player,
  answers: (api) => api.answer(getPlayerSeries, { series: null }),
})
export const PlayerSeriesLowered = deskStory({
  ...player,
  sees: 'Limit of this account: 1930.',
  answers: (api) => api.answer(setPlayerSeries, {}),
  act: async () => {
    await press('Change series')
    const field = await screen.findByLabelText('Highest series')
    await userEvent.clear(field)
    await userEvent.type(field, '1900')
    await confirm('Done.')
  },
})
export const PlayerForPayments = deskStory({ ...player, role: 'payments' })
export const PlayerFrozen = deskStory({
  ...player,
  answers: (api) => api.answer(setPlayerEnabled, {}),
  act: async () => {
    await press('Freeze account')
    await confirm('Done.')
  },
})
export const PlayerClosed = deskStory({
  ...player,
  answers: (api) => api.answer(closePlayerAccount, {}),
  act: async () => {
    await press('Close account')
    await confirm('Done.')
  },
})
export const PlayerShutOutAlready = deskStory({
  ...player,
  answers: (api) =>
    api.answer(excludePlayer, () => {
      throw refusal('ops.wrongState')
    }),
  act: async () => {
    await press('Block from play')
    await confirm(/already been handled/)
  },
})

/** Opens a tab of the player's records. */
const tab = (name: string, sees: string | RegExp) => async () => {
  await userEvent.click(await screen.findByRole('tab', { name }))
  await screen.findAllByText(sees)
}
const noRows = { list: [], next: null }
const withoutRecords = (api: FakeApi) =>
  api
    .answer(listPlayerMovements, noRows)
    .answer(listPlayerBets, noRows)
    .answer(listPlayerGrants, noRows)
    .answer(listPlayerRewards, noRows)

export const PlayerMovements = deskStory({ ...player, sees: /deposit:d3/ })
export const PlayerMovementsOnTheNextPage = deskStory({
  ...player,
  sees: /deposit:d3/,
  act: async () => {
    await press(/next page/)
    await screen.findByText('reward:rank:p1:3')
  },
})
export const PlayerDeposits = deskStory({
  ...player,
  act: async () => {
    const records = within(await screen.findByRole('region', { name: 'Transactions, bets and rewards' }))
    await userEvent.click(records.getByRole('link', { name: 'Deposits' }))
    await screen.findByDisplayValue('p1')
  },
})
export const PlayerBets = deskStory({ ...player, act: tab('Bets', '7f3c2a-0042') })
export const PlayerBetsOnAPhone = deskStory({
  ...player,
  phone: true,
  act: tab('Bets', '7f3c2a-0042'),
})
export const PlayerGrants = deskStory({ ...player, act: tab('Promotions', 'Welcome bonus') })
export const PlayerGrantsRightToLeft = deskStory({
  ...player,
  language: 'ar',
  sees: /deposit:d3/,
  act: tab('العروض', 'Welcome bonus'),
})
export const PlayerRewards = deskStory({ ...player, act: tab('Rewards', 'Rank-up gift') })
export const PlayerRecordsEmpty = deskStory({
  ...player,
  answers: withoutRecords,
  act: tab('Bets', 'No entries yet.'),
})
export const PlayerRecordsLoading = deskStory({
  ...player,
  answers: (api) => api.answer(listPlayerMovements, never),
})
export const PlayerRecordsFailed = deskStory({
  ...player,
  sees: 'Try again',
  answers: (api) => api.answer(listPlayerMovements, overloaded),
})

/** Writes to the player and sends it. */
async function write() {
  await press('Write to player')
  await userEvent.type(await screen.findByLabelText(/^Message/), 'Your deposit has arrived.')
  await press('Send')
}
export const PlayerWrittenTo = deskStory({
  ...player,
  answers: serviceAnswers,
  act: async () => {
    await write()
    await screen.findByText('Message sent.')
    await screen.findByText('Meu depósito não apareceu.')
  },
})
export const PlayerNotReached = deskStory({
  ...player,
  answers: (api) =>
    api.answer(writeToPlayer, () => {
      throw refusal('service.unreachable')
    }),
  act: async () => {
    await write()
    await screen.findByText(/can’t read a new one/)
  },
})

const signs = { path: '/signs', sees: 'winner01' } as const

export const Signs = deskStory(signs)
export const SignsDark = deskStory({ ...signs, mode: 'dark' })
export const SignsInPortuguese = deskStory({ ...signs, language: 'pt' })
export const SignsOnAPhone = deskStory({ ...signs, phone: true })
export const SignsEmpty = deskStory({
  ...signs,
  sees: 'No unanswered markers of harm.',
  answers: (api) => api.answer(listHarmSigns, { list: [], next: null }),
})
export const SignsLoading = deskStory({
  ...signs,
  sees: 'Markers of harm',
  answers: (api) => api.answer(listHarmSigns, never),
})
export const SignsFailed = deskStory({
  ...signs,
  sees: 'Try again',
  answers: (api) => api.answer(listHarmSigns, overloaded),
})

const change: ProfileChangeRow = {
  merchantCode: 'NOCTURNE01',
  changeId: 'c1',
  playerId: 'p1',
  username: 'winner01',
  fields: [
    { id: 'payeeName', present: 'Marina Souza', wished: 'Marina Souza Lima' },
    { id: 'address', present: null, wished: 'Rua das Flores 12, Curitiba' },
  ],
  pictures: 2,
  at: '2026-11-21T09:30:00.000Z',
  state: 'waiting',
  decidedBy: null,
  reason: null,
}
const changes = {
  path: '/profileChanges',
  sees: /Marina Souza Lima/,
  answers: (api: FakeApi) =>
    api.answer(listProfileChanges, {
      list: [
        change,
        { ...change, changeId: 'c2', state: 'approved', decidedBy: 'ana', reason: 'The passport shows it.' },
        { ...change, changeId: 'c3', state: 'declined', decidedBy: 'ana', reason: 'The picture is blurred.' },
      ],
      next: null,
    }),
} as const

export const ProfileChanges = deskStory(changes)
export const ProfileChangesInPortuguese = deskStory({ ...changes, language: 'pt' })
export const ProfileChangesOnAPhone = deskStory({ ...changes, phone: true })
export const ProfileChangesFailed = deskStory({
  ...changes,
  sees: 'Try again',
  answers: (api) => api.answer(listProfileChanges, overloaded),
})
