import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getVendorLanes, listHotGames } from '#schemas/api/games.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createGamesStage } from '#src/features/games/testing/games-stage.tsx'
import { englishTexts } from '#src/features/games/testing/texts.ts'
import { gatewayWithGames } from '#src/features/games/testing/wire-games.ts'
import { registerDialog } from '#src/features/session/index.ts'
import { aBrand } from '#tests/support/brand.ts'
import { HomePage } from './HomePage.tsx'

async function open({ api = gatewayWithGames(), brand = aBrand(), loggedIn = false } = {}) {
  const stage = await createGamesStage({ api, brand, texts: englishTexts(), loggedIn })
  render(
    <stage.Stage>
      <HomePage />
    </stage.Stage>,
  )
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

test('a player is invited to play', async () => {
  await open({ loggedIn: true })
  expect(await screen.findByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/rng?page=ALL')
})

test('vendors lead to their games', async () => {
  await open()
  const kestrel = await screen.findByRole('link', { name: /Kestrel Nine/ })
  expect(kestrel).toHaveAttribute('href', '/rng?page=KESTREL')
  expect(kestrel).toHaveTextContent('15 games')
})

test('hot and new games have lanes of their own', async () => {
  await open()
  expect(within(await lane('Popular games')).getAllByRole('link', { name: /^Play / })).toHaveLength(3)
  expect(within(await lane('New games')).getAllByRole('link', { name: /^Play / })).toHaveLength(3)
})

test('sections stand in the brand’s order', async () => {
  await open({ brand: aBrand({ home: { sections: ['hotGames', 'lanes', 'hero'] } }) })
  await lane('New games')
  expect(headings()).toEqual(['Popular games', 'New games', 'Slots'])
})

test('a brand without hot games has none', async () => {
  await open({ brand: aBrand({ modules: { 'home.hotGames': false } }) })
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
    ],
  })
  await open({ api })
  const crossroads = await screen.findByRole('navigation', { name: 'What would you like to play?' })
  expect(
    within(crossroads)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/rng', '/live'])
})
