import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { getVendorLanes, listGames } from '#schemas/api/games.ts'
import { addFavourite } from '#schemas/api/games-player.ts'
import { held, refusal } from '#src/api/testing/fake-api.ts'
import { loginDialog } from '#src/features/session/index.ts'
import { aBrand } from '#tests/support/brand.ts'
import { searchAfterMs } from '../lobby.store.ts'
import { createGamesStage } from '../testing/games-stage.tsx'
import { englishTexts } from '../testing/texts.ts'
import { gatewayWithGames, thirtyGames } from '../testing/wire-games.ts'
import { LobbyPage } from './LobbyPage.tsx'

// Queries by role over two dozen tiles are slow.
vi.setConfig({ testTimeout: 30_000 })

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

async function open(
  path = '/rng?page=ALL',
  { api = gatewayWithGames(), brand = aBrand(), loggedIn = false } = {},
) {
  const stage = await createGamesStage({ api, brand, texts: englishTexts(), path, loggedIn })
  render(
    <stage.Stage>
      <LobbyPage />
    </stage.Stage>,
  )
  return { ...stage, api, user: userEvent.setup() }
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const asked = (api: ReturnType<typeof gatewayWithGames>) => api.callsOf(listGames).map(({ input }) => input)

test('shows the first page of games and how many there are', async () => {
  await open()
  expect(await screen.findByText('1–24 of 30 games')).toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Slots')
  await screen.findByText('Game 24')
  expect(titles()).toHaveLength(24)
})

test('an entry that opens a studio’s list is a tile, but not counted among the games', async () => {
  const [first, ...rest] = thirtyGames
  const games = first === undefined ? [] : [{ ...first, isGame: 'VASSALAGE' as const }, ...rest]
  await open('/rng?page=ALL', { api: gatewayWithGames(games) })
  expect(await screen.findByText('1–23 of 29 games')).toBeInTheDocument()
  await screen.findByText('Game 24')
  expect(titles()).toHaveLength(24)
  // It has no rules of its own to read.
  const rulesOf = screen.getAllByRole('button', { name: /^Rules of / })
  expect(rulesOf).toHaveLength(23)
  expect(screen.queryByRole('button', { name: 'Rules of Game 1' })).toBeNull()
})

test('a skeleton of the same shape stands there until the games arrive', async () => {
  const answer = held<never>()
  const api = gatewayWithGames().answer(listGames, () => answer.promise)
  await open('/rng', { api })
  expect(screen.getByText('Loading games').parentElement).toHaveAttribute('aria-busy', 'true')
})

test('the next page is an address of its own', async () => {
  const { user, visited } = await open()
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('25–30 of 30 games')).toBeInTheDocument()
  expect(visited.at(-1)).toBe('/rng?page=ALL&pageNo=2')
  expect(titles()).toEqual(['Game 25', 'Game 26', 'Game 27', 'Game 28', 'Game 29', 'Game 30'])
})

test('an address opens the page it names', async () => {
  const { api } = await open('/rng?page=KESTREL&search=1&pageNo=1')
  expect(await screen.findByText('5 games')).toBeInTheDocument()
  expect(screen.getByRole('searchbox')).toHaveValue('1')
  expect(asked(api)[0]).toMatchObject({ gameType: 'RNG', vassalage: 'KESTREL', gameName: '1', pageSize: 24 })
})

test('vendors are links with their counts, the chosen one is marked', async () => {
  const { user, visited } = await open()
  const vendors = await screen.findByRole('navigation', { name: 'Providers' })
  expect(
    within(vendors)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['All30', 'Lumen Forge15', 'Kestrel Nine15'])
  await user.click(within(vendors).getByRole('link', { name: /Kestrel/ }))
  expect(await screen.findByText('15 games')).toBeInTheDocument()
  expect(visited.at(-1)).toBe('/rng?page=KESTREL')
  expect(within(vendors).getByRole('link', { name: /Kestrel/ })).toHaveAttribute('aria-current', 'page')
})

test('the code of a vendor that shares a brand marks the brand', async () => {
  const card = { gameType: 'RNG', logo: '/l.svg', gameCount: 15, gameId: null } as const
  const cards = [
    { ...card, vassalage: 'LUMEN', name: 'Lumen Forge', members: ['TIDE'] },
    { ...card, vassalage: 'KESTREL', name: 'Kestrel Nine' },
  ]
  const api = gatewayWithGames(thirtyGames).answer(getVendorLanes, {
    lanes: [{ title: 'RNG', gameClassify: 'Slots', cards }],
  })
  await open('/rng?page=TIDE', { api })
  const vendors = await screen.findByRole('navigation', { name: 'Providers' })
  expect(within(vendors).getByRole('link', { current: 'page' })).toHaveTextContent('Lumen Forge')
})

test('another vendor keeps what else was asked for', async () => {
  const { user, visited } = await open('/rng?page=LUMEN&search=game&volatility=1,2,3&only=hot&sort=name')
  const vendors = await screen.findByRole('navigation', { name: 'Providers' })
  await user.click(within(vendors).getByRole('link', { name: /Kestrel/ }))
  expect(visited.at(-1)).toBe('/rng?page=KESTREL&search=game&volatility=1%2C2%2C3&only=hot&sort=name')
})

test('a lobby of a single game has nothing to look for it with', async () => {
  const card = { vassalage: 'LUMEN', gameType: 'RNG', name: 'Lumen Forge', logo: '/l.svg' } as const
  const api = gatewayWithGames(thirtyGames.slice(0, 1)).answer(getVendorLanes, {
    lanes: [{ title: 'RNG', gameClassify: 'Slots', cards: [{ ...card, gameCount: 1, gameId: null }] }],
  })
  await open('/rng?page=ALL', { api })
  await expect.poll(() => screen.queryAllByRole('heading', { level: 3 })).toHaveLength(1)
  expect(screen.queryByRole('searchbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
})

test('a search goes into the address after a pause and back to the first page', async () => {
  const { user, clock, visited } = await open('/rng?page=ALL&pageNo=2')
  await screen.findByText('25–30 of 30 games')
  await user.type(screen.getByRole('searchbox'), 'game 7')
  await act(() => clock.advance(searchAfterMs))
  expect(await screen.findByText('1 game')).toBeInTheDocument()
  expect(visited.at(-1)).toBe('/rng?page=ALL&search=game+7')
})

test('a search without a result names it and leads back to every game', async () => {
  const { user } = await open('/rng?page=ALL&search=zzz')
  expect(await screen.findByText('No games found for “zzz”.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'See all games' }))
  expect(await screen.findByText('1–24 of 30 games')).toBeInTheDocument()
})

test('a page beyond the end leads back to every game', async () => {
  await open('/rng?page=ALL&pageNo=9')
  expect(await screen.findByRole('button', { name: 'See all games' })).toBeInTheDocument()
})

test('a failure says so with its code and tries again', async () => {
  const api = gatewayWithGames().answer(listGames, () => {
    throw refusal('server.overloaded')
  })
  const { user } = await open('/rng', { api })
  expect(await screen.findByRole('alert')).toHaveTextContent('req-1')
  api.answer(listGames, {
    games: [],
    pageNum: 1,
    pageSize: 24,
    totalPages: 0,
    totalCount: 0,
    gamesBefore: 0,
    gameCount: 0,
  })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No games here yet.')).toBeInTheDocument()
})

test('a lobby for members only asks for a login', async () => {
  const api = gatewayWithGames().answer(listGames, () => {
    throw refusal('session.required')
  })
  const { user, dialogs } = await open('/rng', { api })
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(dialogs.isOpen(loginDialog)).toBe(true)
})

test('a lobby the brand does not open says so and asks for nothing', async () => {
  const { api } = await open('/rng', { brand: aBrand({ modules: { 'lobby.slots': false } }) })
  expect(await screen.findByText('Slots: not available on this site.')).toBeInTheDocument()
  expect(asked(api)).toEqual([])
})

test('a visitor who starts a game meets the login, and the game follows it', async () => {
  const { user, dialogs, session, visited } = await open()
  await user.click(await screen.findByRole('link', { name: 'Play Game 1 by Lumen Forge' }))
  expect(dialogs.isOpen(loginDialog)).toBe(true)
  expect(visited.at(-1)).toBe('/rng?page=ALL')
  await act(async () => {
    session.adopt({
      token: 'h'.repeat(32),
      userName: 'marina',
      isAgent: 0,
      firstTimeLogin: false,
      passwordExpired: false,
      lastLoginAt: null,
      failedAttemptsSince: 0,
      passwordDenied: false,
      level: 'full',
      oldPasswordKnown: false,
    })
    await Promise.resolve()
  })
  expect(visited.at(-1)).toBe('/game?gameId=game-1&vendor=LUMEN')
})

test('a player who is logged in goes straight to the game', async () => {
  const { user, visited } = await open('/rng', { loggedIn: true })
  await user.click(await screen.findByRole('link', { name: 'Play Game 2 by Kestrel Nine' }))
  expect(visited.at(-1)).toBe('/game?gameId=game-2&vendor=KESTREL')
})

test('return to player, smallest bet and rules are one press away, before any login', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Rules of Game 1' }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('96.12%')
  expect(dialog).toHaveTextContent('3 of 5, medium')
  expect(dialog).toHaveTextContent('Counts toward rewards100%')
  expect(dialog).toHaveTextContent('Hit rate24.50%')
  expect(dialog).toHaveTextContent('Max. win5,000×')
  expect(dialog).toHaveTextContent('€0.20')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a brand without rewards for bets says nothing about what counts toward them', async () => {
  const off = [
    'promotions',
    'points',
    'missions',
    'vip',
    'member.manualRebate',
    'member.rank',
    'referral',
    'member.referral',
  ] as const
  const brand = aBrand({ modules: Object.fromEntries(off.map((id) => [id, false])) })
  const { user } = await open('/rng?page=ALL', { brand })
  await user.click(await screen.findByRole('button', { name: 'Rules of Game 1' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('96.12%')
  expect(screen.getByRole('dialog')).not.toHaveTextContent('Counts toward rewards')
})

test('filters are pressed, stand in the address, and are taken back one by one', async () => {
  const { user, visited, api } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  const filters = screen.getByRole('group', { name: 'Filters' })
  await user.click(await within(filters).findByRole('button', { name: /^3 Medium/ }))
  await user.selectOptions(within(filters).getByRole('combobox', { name: 'RTP from' }), '96.00%')
  expect(visited.at(-1)).toBe('/rng?page=ALL&volatility=3&rtpFrom=96')
  expect(asked(api).at(-1)).toMatchObject({ volatility: '3', rtpFrom: '96' })
  await user.click(screen.getByRole('button', { name: 'Remove filter: 3 Medium' }))
  expect(visited.at(-1)).toBe('/rng?page=ALL&rtpFrom=96')
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  expect(visited.at(-1)).toBe('/rng?page=ALL')
})

test('games are filtered by hit rate and maximum win', async () => {
  const { user, visited, api } = await open()
  await user.click(await screen.findByRole('button', { name: 'Filters' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hit rate from' }), '40.00%')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Max. win from' }), '5,000×')
  expect(visited.at(-1)).toBe('/rng?page=ALL&hitRate=40&maxWin=5000')
  expect(asked(api).at(-1)).toMatchObject({ hitRateFrom: '40', maxWinFrom: '5000' })
  expect(screen.getByRole('button', { name: 'Remove filter: Max. win from 5,000×' })).toBeInTheDocument()
})

test('an address brings its filters and its order along', async () => {
  const { api } = await open('/rng?page=ALL&only=new&sort=rtp')
  expect(await screen.findByText('3 games')).toBeInTheDocument()
  expect(asked(api)[0]).toMatchObject({ only: 'new', sort: 'rtp' })
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('rtp')
  expect(screen.getByRole('button', { name: 'Remove filter: New' })).toBeInTheDocument()
})

test('another order is another address', async () => {
  const { user, visited } = await open()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'Highest RTP')
  expect(visited.at(-1)).toBe('/rng?page=ALL&sort=rtp')
})

test('a player’s favourites have a shelf; a heart fills it and is taken back when it is refused', async () => {
  const { user, visited, api } = await open('/rng', { loggedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Favourite: Game 2' }))
  expect(screen.getByRole('button', { name: 'Favourite: Game 2' })).toHaveAttribute('aria-pressed', 'true')
  expect(api.callsOf(addFavourite)).toHaveLength(1)
  api.answer(addFavourite, () => {
    throw refusal('game.favouritesFull')
  })
  await user.click(screen.getByRole('button', { name: 'Favourite: Game 3' }))
  expect(await screen.findByRole('button', { name: 'Favourite: Game 3' })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await user.click(screen.getByRole('button', { name: 'Favourites' }))
  expect(visited.at(-1)).toBe('/rng?page=ALL&show=favourites')
  expect(titles()).toEqual(['Game 2', 'Game 1'])
})

test('a favourite is found as any game is: without its accents', async () => {
  const dragon = thirtyGames.slice(0, 1).map((game) => ({ ...game, displayName: 'Dragão de Jade' }))
  await open('/rng?show=favourites&search=dragao', { loggedIn: true, api: gatewayWithGames(dragon) })
  await expect.poll(titles).toEqual(['Dragão de Jade'])
})

test('the games opened last have a shelf', async () => {
  await open('/rng?show=recent', { loggedIn: true })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  expect(titles()).toEqual(['Game 2', 'Game 3'])
})

test('visitors keep no favourites and see no hearts', async () => {
  await open()
  await screen.findByText('1–24 of 30 games')
  expect(screen.queryByRole('button', { name: /^Favourite/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Recent' })).toBeNull()
})

test('one long list takes the place of the pages', async () => {
  const { user, api } = await open()
  await user.click(await screen.findByRole('button', { name: 'Show all games in one list' }))
  expect(await screen.findByText('30 games')).toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  expect(asked(api).at(-1)).toMatchObject({ pageSize: 96 })
})
