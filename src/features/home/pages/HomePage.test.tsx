import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getVendorLanes, listHotGames } from '#schemas/api/games.ts'
import { listFavourites, listRecentGames, listRecommendedGames } from '#schemas/api/games-player.ts'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { listOffers } from '#schemas/api/rewards.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createGamesStage } from '#src/features/games/testing/games-stage.tsx'
import { englishTexts } from '#src/features/games/testing/texts.ts'
import { gatewayWithGames, thirtyGames } from '#src/features/games/testing/wire-games.ts'
import { aNotice, aNoticePage } from '#src/features/messages/testing/notices.ts'
import { registerDialog } from '#src/features/session/index.ts'
import { aBrand } from '#tests/support/brand.ts'
import { HomePage } from './HomePage.tsx'

/** Every section of a casino's home. */
const casino = {
  home: {
    sections: ['hero', 'announcements', 'continue', 'hotGames', 'newGames', 'recommended', 'lanes'],
  },
} as const

async function open({
  api = gatewayWithGames(),
  brand = aBrand(casino),
  loggedIn = false,
  beforeStatus = false,
} = {}) {
  const stage = await createGamesStage({ api, brand, texts: englishTexts(), loggedIn, beforeStatus })
  // Awaited, because React drops what is left of a synchronous act when a lazy section suspends in it.
  await act(async () => {
    render(
      <stage.Stage>
        <HomePage />
      </stage.Stage>,
    )
  })
  return { ...stage, api, user: userEvent.setup() }
}

const lane = (name: string) => screen.findByRole('region', { name })
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the hero speaks with the brand’s words and says what the money is', async () => {
  await open()
  const title = screen.getByRole('heading', { level: 1 })
  expect(title).toHaveTextContent('Your evening, your game.')
  const hero = screen.getByRole('region', { name: 'Your evening, your game.' })
  expect(hero).toHaveTextContent('18+')
  expect(hero).toHaveTextContent('Play money only. For adults.')
})

test('a visitor is invited to join, a player to play', async () => {
  const { user, dialogs } = await open()
  await user.click(screen.getByRole('button', { name: 'Join for free' }))
  expect(dialogs.isOpen(registerDialog)).toBe(true)
})

test('the invitation is there, and keeps the focus, before the site’s status has arrived', async () => {
  const { system } = await open({ beforeStatus: true })
  const join = screen.getByRole('button', { name: 'Join for free' })
  join.focus()
  await act(() => system.load())
  expect(join).toHaveFocus()
})

test('a player is greeted with the games opened last and the favourites, not with the hero', async () => {
  await open({ loggedIn: true })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, ')
  expect(within(await lane('Continue playing')).getAllByRole('link', { name: /^Play / })).toHaveLength(2)
  expect(within(await lane('Your favourites')).getAllByRole('link', { name: /^Play / })).toHaveLength(1)
  expect(screen.queryByText('Join for free')).toBeNull()
})

test('a player who has neither played nor liked anything has no rows of their own', async () => {
  const api = gatewayWithGames()
    .answer(listRecentGames, { list: [] })
    .answer(listFavourites, { list: [] })
    .answer(listRecommendedGames, { list: [] })
  await open({ api, loggedIn: true })
  await lane('New games')
  const soon = { timeout: 5_000 }
  await waitFor(() => expect(screen.queryByText('Continue playing')).toBeNull(), soon)
  await waitFor(() => expect(screen.queryByText('Picked for you')).toBeNull(), soon)
  // The row stays and suggests games.
  expect(await within(await lane('Highest returns')).findAllByRole('link', { name: /^Play / })).toHaveLength(
    12,
  )
})

test('a player’s own games come first; a sports brand begins with live matches', async () => {
  await open({
    loggedIn: true,
    brand: aBrand({ home: { sections: ['newGames', 'lanes', 'hero', 'continue'] } }),
  })
  await Promise.all([lane('Continue playing'), lane('New games'), lane('Slots')])
  expect(headings()).toEqual(['Continue playing', 'Your favourites', 'New games', 'Slots'])
})

test('recommended games say why they are there; a visitor has none', async () => {
  const { api } = await open({ loggedIn: true })
  const picked = within(await lane('Picked for you'))
  expect(await picked.findAllByText('Because you played Game 2')).toHaveLength(4)
  cleanup()
  const visitor = await open()
  await lane('New games')
  expect(visitor.api.callsOf(listRecommendedGames)).toEqual([])
  expect(api.callsOf(listRecommendedGames)).toHaveLength(1)
})

test('a running bonus shows how far it has come', async () => {
  const api = gatewayWithGames().answer(listOffers, {
    offers: [],
    active: {
      grantKey: 'welcome-1',
      offerId: 'welcome',
      kind: 'welcome',
      version: 1,
      reward: '10.00',
      wagering: '100.00',
      currency: 'EUR',
      days: 7,
      gameTypes: ['RNG'],
      staked: '25.00',
      state: 'active',
      optedAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2026-01-08T00:00:00.000Z',
    },
  })
  // Loads the code of promotions first, because that can take long on a busy machine.
  await import('#src/features/promotions/index.ts')
  await open({ api, loggedIn: true })
  const bar = await screen.findByRole('progressbar', { name: '€10.00 bonus' }, { timeout: 10_000 })
  expect(bar).toHaveValue(25)
})

test('the latest announcement opens, and stays away once closed until there is a newer one', async () => {
  const api = gatewayWithGames().answer(listAnnouncements, aNoticePage([aNotice()]))
  const { user, storage } = await open({ api })
  await user.click(await screen.findByRole('button', { name: 'Night of draws' }))
  expect(screen.getByText('All of it.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close announcement' }))
  expect(screen.queryByText('Night of draws')).toBeNull()
  expect(storage.get('announcementClosed')).toBe('n1 1')
})

test('a row of games ends with its studios', async () => {
  await open()
  const row = await lane('Slots')
  expect(await within(row).findAllByRole('link', { name: /^Play / })).toHaveLength(12)
  const kestrel = within(row).getByRole('link', { name: /All of Kestrel Nine/ })
  expect(kestrel).toHaveAttribute('href', '/rng?page=KESTREL')
  expect(kestrel).toHaveTextContent('15 games')
})

test('studios have rows of their own', async () => {
  await open({ brand: aBrand({ home: { sections: ['studios'] } }) })
  const row = await lane('Kestrel Nine')
  expect(await within(row).findAllByRole('link', { name: /^Play .* Kestrel Nine/ })).toHaveLength(12)
})

test('a page whose first section is no hero is named by the brand', async () => {
  await open({ brand: aBrand({ home: { sections: ['hotGames', 'hero'] } }) })
  const [first] = screen.getAllByRole('heading')
  expect(first).toHaveTextContent(aBrand().identity.name)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
})

test('hot and new games have lanes of their own', async () => {
  await open()
  expect(await within(await lane('Popular games')).findAllByRole('link', { name: /^Play / })).toHaveLength(3)
  expect(await within(await lane('New games')).findAllByRole('link', { name: /^Play / })).toHaveLength(3)
})

test('sections stand in the brand’s order', async () => {
  await open({ brand: aBrand({ home: { sections: ['newGames', 'hotGames', 'lanes', 'hero'] } }) })
  await Promise.all([lane('Slots'), lane('New games')])
  expect(headings()).toEqual(['New games', 'Popular games', 'Slots', 'Your evening, your game.'])
})

test('a brand without hot games has none', async () => {
  await open({ brand: aBrand({ ...casino, modules: { 'home.hotGames': false } }) })
  await lane('Slots')
  expect(screen.queryByText('Popular games')).toBeNull()
})

test('without an answer about hot games the rest of the page stands', async () => {
  const api = gatewayWithGames().answer(listHotGames, () => {
    throw refusal('server.overloaded')
  })
  await open({ api })
  await lane('Slots')
  expect(screen.queryByText('Popular games')).toBeNull()
})

test('vendors that cannot be had are asked for again', async () => {
  const api = gatewayWithGames()
  const answered = api.answer(getVendorLanes, () => {
    throw refusal('server.overloaded')
  })
  const { user } = await open({ api: answered })
  expect(await screen.findByRole('alert')).toHaveTextContent('Games couldn’t be loaded')
  api.answer(getVendorLanes, { lanes: [] })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No games yet/)).toBeInTheDocument()
})

test('a row that shows all games of a studio does not end with a card of the studio', async () => {
  await open({ api: gatewayWithGames(thirtyGames.slice(0, 5)) })
  const row = within(await lane('Slots'))
  expect(await row.findAllByRole('link', { name: /^Play / })).toHaveLength(5)
  expect(row.queryByRole('link', { name: /^All of / })).toBeNull()
})

test('several lobbies have a crossroads, a single one has none', async () => {
  const card = {
    vassalage: 'LUMEN',
    gameType: 'LIVE' as const,
    name: 'Lumen',
    logo: '/l.svg',
    gameCount: 2,
    gameId: null,
  }
  const api = gatewayWithGames().answer(getVendorLanes, {
    lanes: [
      { title: 'RNG', gameClassify: 'Slots', cards: [{ ...card, gameType: 'RNG' }] },
      { title: 'LIVE', gameClassify: 'Live', cards: [card] },
      { title: 'SPORTS', gameClassify: 'Sports', cards: [{ ...card, gameType: 'SPORTS' }] },
    ],
  })
  await open({ api })
  const crossroads = await screen.findByRole('navigation', { name: 'What would you like to play?' })
  expect(
    within(crossroads)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/rng', '/live', '/sports'])
  // A book has matches, not a number of games.
  expect(within(crossroads).getByRole('link', { name: /Sports/ })).toHaveTextContent('Live and upcoming')
})
