import { render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { launchGame, launchTrial } from '#schemas/api/games.ts'
import { aBrand } from '#tests/support/brand.ts'
import { createGamesStage } from '../testing/games-stage.tsx'
import { englishTexts } from '../testing/texts.ts'
import { aWireGame } from '#src/api/testing/builders.ts'
import { gatewayWithGames } from '../testing/wire-games.ts'
import { GamePage } from './GamePage.tsx'
import { LobbyPage } from './LobbyPage.tsx'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const games = [
  aWireGame({ gameId: 'reef', displayName: 'Reef', hasDemo: 1 }),
  aWireGame({ gameId: 'cards', displayName: 'Cards', hasDemo: 0 }),
]

async function open(Page: ComponentType, path: string, { brand = aBrand(), freePlay = true } = {}) {
  const api = gatewayWithGames(games)
  const stage = await createGamesStage({ api, brand, texts: englishTexts(), path, freePlay })
  render(
    <stage.Stage>
      <Page />
    </stage.Stage>,
  )
  return { ...stage, api, user: userEvent.setup() }
}

describe('in the lobby', () => {
  test('a game with a demo is tried out from its tile, without a login', async () => {
    const { user, visited } = await open(LobbyPage, '/rng?page=ALL')
    await user.click(await screen.findByRole('button', { name: 'Play Reef demo' }))
    expect(visited.at(-1)).toBe('/game?gameId=reef&vendor=LUMEN&mode=demo')
    expect(screen.queryByRole('button', { name: 'Play Cards demo' })).toBeNull()
  })

  test('and from its description', async () => {
    const { user, visited } = await open(LobbyPage, '/rng?page=ALL')
    await user.click(await screen.findByRole('button', { name: 'Rules of Reef' }))
    await user.click(await screen.findByRole('button', { name: 'Play demo' }))
    expect(visited.at(-1)).toBe('/game?gameId=reef&vendor=LUMEN&mode=demo')
  })

  test.each([
    ['the merchant has no free play', { freePlay: false }],
    ['the brand has no demo games', { brand: aBrand({ modules: { 'games.demo': false } }) }],
  ])('nothing is tried out where %s', async (_, options) => {
    await open(LobbyPage, '/rng?page=ALL', options)
    await screen.findByRole('button', { name: 'Rules of Reef' })
    expect(screen.queryByRole('button', { name: 'Play Reef demo' })).toBeNull()
  })
})

describe('on its page', () => {
  test('a visitor plays, and the bar says that play money only', async () => {
    const { api } = await open(GamePage, '/game?gameId=reef&vendor=LUMEN&mode=demo')
    expect(await screen.findByTitle('Reef')).toHaveAttribute(
      'src',
      'http://games.localhost/play/reef?code=demo',
    )
    expect(screen.getByText('play money only')).toBeInTheDocument()
    expect(api.callsOf(launchGame)).toEqual([])
    expect(api.callsOf(launchTrial)[0]?.input).toMatchObject({ gameId: 'reef', clientType: 3 })
  })

  test('a visitor logs in first where the market asks for an age', async () => {
    const brand = aBrand({ jurisdiction: { demo: { requiresAge: true } } })
    const { api } = await open(GamePage, '/game?gameId=reef&vendor=LUMEN&mode=demo', { brand })
    expect(await screen.findByText(/confirm your age first/)).toBeInTheDocument()
    expect(api.callsOf(launchTrial)).toEqual([])
  })
})
