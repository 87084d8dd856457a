import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { gameEventMessage } from '#domain/game-bridge/game-bridge.ts'
import type { GameEvent } from '#domain/game-bridge/game-bridge.ts'
import { getGame, launchGame } from '#schemas/api/games.ts'
import { answerRealityCheck, getPlaySession, listRounds } from '#schemas/api/games-player.ts'
import { getProtection, setLimit } from '#schemas/api/protection.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aProtection, protectionAnswers } from '#src/features/protection/testing/answers.ts'
import { loginDialog, realAccountDialog } from '#src/features/session/index.ts'
import { aBrand } from '#tests/support/brand.ts'
import { createGamesStage } from '../testing/games-stage.tsx'
import { englishTexts } from '../testing/texts.ts'
import { aWireGame } from '#src/api/testing/builders.ts'
import { aWirePlaySession, gatewayWithGames } from '../testing/wire-games.ts'
import { GamePage } from './GamePage.tsx'

async function open({
  api = gatewayWithGames(),
  loggedIn = true,
  isAgent = 0,
  path = '/game?gameId=game-1&vendor=LUMEN',
  before = undefined as string | undefined,
} = {}) {
  const stage = await createGamesStage({
    api,
    brand: aBrand(),
    texts: englishTexts(),
    path,
    ...(before !== undefined && { before }),
    loggedIn,
    isAgent,
  })
  render(
    <stage.Stage>
      <GamePage />
    </stage.Stage>,
  )
  return { ...stage, api, user: userEvent.setup() }
}

const frame = async () => {
  const found = await screen.findByTitle('Game 1')
  if (!(found instanceof HTMLIFrameElement)) throw new Error('The game has no frame')
  return found
}

async function say(event: GameEvent) {
  const { contentWindow } = await frame()
  await act(async () => {
    fireEvent(
      window,
      new MessageEvent('message', {
        origin: 'http://games.localhost',
        source: contentWindow,
        data: gameEventMessage(event),
      }),
    )
    await Promise.resolve()
  })
}

test('the game runs in a frame that may do only what a game needs', async () => {
  await open()
  const game = await frame()
  expect(game).toHaveAttribute('src', 'http://games.localhost/play/game-1?code=c')
  expect(game).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-orientation-lock allow-pointer-lock',
  )
  expect(game).toHaveAttribute('allow', 'fullscreen; autoplay; encrypted-media; screen-wake-lock')
  expect(game).toHaveAttribute('referrerpolicy', 'strict-origin')
  expect(game).toHaveAttribute('credentialless')
})

test('an address that names no game says so and leads home', async () => {
  const { api } = await open({ path: '/game' })
  expect(await screen.findByText(/No game selected/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go to home' })).toHaveAttribute('href', '/')
  expect(api.callsOf(launchGame)).toEqual([])
})

test('a visitor sees which game waits behind the login, with its name and picture', async () => {
  const { api } = await open({ loggedIn: false })
  expect(await screen.findByRole('heading', { level: 1, name: 'Game 1' })).toBeInTheDocument()
  const picture = document.querySelector('[data-poster] img')
  expect(picture).toHaveAttribute('src', 'http://games.localhost/art/tile/game-1.svg')
  expect(screen.getByText('Log in to play this game.')).toBeInTheDocument()
  expect(api.callsOf(launchGame)).toEqual([])
})

test('a visitor to a game that is not offered, or that no answer names, is asked to log in all the same', async () => {
  await open({ loggedIn: false, api: gatewayWithGames().answer(getGame, { game: null }) })
  expect(await screen.findByText('Log in to play this game.')).toBeInTheDocument()
  expect(document.querySelector('[data-poster] img')).toBeNull()
})

test('a player who comes from a lobby launches the game without another call for its name', async () => {
  const { api } = await open()
  await frame()
  expect(api.callsOf(getGame)).toEqual([])
})

test('a vendor that needs what it kept in the browser gets it', async () => {
  const launched = {
    launchUrl: 'http://games.localhost/play/game-1?code=c',
    game: aWireGame({ displayName: 'Game 1' }),
  }
  await open({ api: gatewayWithGames().answer(launchGame, { ...launched, needsOwnStorage: true }) })
  expect(await frame()).not.toHaveAttribute('credentialless')
})

test('the launch carries a key and the game’s names', async () => {
  const { api } = await open()
  await frame()
  const [call] = api.callsOf(launchGame)
  expect(call?.options.idempotencyKey).toBe('key')
  expect(call?.input).toMatchObject({
    gameId: 'game-1',
    vassalage: 'LUMEN',
    launchMode: 'GLS',
    clientType: 3,
    accountType: 1,
  })
})

test('name, time and net position stand above the game, by the gateway’s books', async () => {
  const { api, clock } = await open()
  await say({ name: 'ready' })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Game 1')
  await act(() => clock.advance(65_000))
  expect(screen.getByRole('timer')).toHaveTextContent('0:01:05')
  expect(screen.getByText('€0.00')).toBeInTheDocument()
  api.answer(getPlaySession, aWirePlaySession({ staked: '12.50', won: '2.00', net: '-10.50' }))
  await say({ name: 'balance', shownMinor: 0n })
  expect(await screen.findByText('-€10.50')).toBeInTheDocument()
})

test('rules and return to player are one press away; the game waits meanwhile', async () => {
  const { user } = await open()
  await say({ name: 'ready' })
  await user.click(screen.getByRole('button', { name: 'Rules and RTP' }))
  expect(screen.getByRole('dialog')).toHaveTextContent('96.12%')
})

test('the way out leads to the vendor’s place in the lobby', async () => {
  const { user, visited } = await open()
  await say({ name: 'ready' })
  await user.click(screen.getByRole('button', { name: 'Back to lobby' }))
  expect(visited.at(-1)).toBe('/rng?page=LUMEN')
})

test('the way out leads back to where one came from', async () => {
  // The index the router stores in its history entries.
  history.replaceState({ idx: 1 }, '')
  try {
    const { user, visited } = await open({ before: '/search?for=reef' })
    await frame()
    await user.click(screen.getByRole('button', { name: 'Back to lobby' }))
    await waitFor(() => expect(visited.at(-1)).toBe('/search?for=reef'))
  } finally {
    history.replaceState(null, '')
  }
})

test('leaving in the middle of a round is asked about', async () => {
  const { user, visited } = await open()
  await say({ name: 'busy' })
  await say({ name: 'exit' })
  expect(screen.getByRole('dialog')).toHaveTextContent('Leave in the middle of a round?')
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(visited.at(-1)).toBe('/rng?page=LUMEN')
})

test('a visitor is asked to log in, at once and again when asked for', async () => {
  const { user, dialogs, api } = await open({ loggedIn: false })
  expect(dialogs.isOpen(loginDialog)).toBe(true)
  act(() => dialogs.closeAll())
  await user.click(await screen.findByRole('button', { name: 'Log in' }))
  expect(dialogs.isOpen(loginDialog)).toBe(true)
  expect(api.callsOf(launchGame)).toEqual([])
})

test('a trial account is told that it needs a real one', async () => {
  const { user, dialogs, api } = await open({ isAgent: 4 })
  await user.click(await screen.findByRole('button', { name: 'Join now' }))
  expect(dialogs.isOpen(realAccountDialog)).toBe(true)
  expect(api.callsOf(launchGame)).toEqual([])
})

test('a game that cannot be opened says why and may be tried again', async () => {
  const api = gatewayWithGames().answer(launchGame, () => {
    throw refusal('game.vendorUnreachable')
  })
  const { user } = await open({ api })
  expect(await screen.findByRole('alert')).toHaveTextContent('The game couldn’t be opened')
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(api.callsOf(launchGame)).toHaveLength(2)
})

test('a game that does not exist is not tried again: the lobby is the way on', async () => {
  const api = gatewayWithGames().answer(launchGame, () => {
    throw refusal('game.unknown')
  })
  await open({ api })
  const alert = within(await screen.findByRole('alert'))
  expect(alert.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(alert.getByRole('button', { name: 'Back to lobby' })).toHaveAttribute('data-tone', 'accent')
})

test(
  'a game that wants limits first asks for them, and is opened again when they are set',
  { timeout: 30_000 },
  async () => {
    const limits = aProtection().limits.map((limit) => ({ ...limit, amount: null, pending: null }))
    const api = protectionAnswers(gatewayWithGames())
      .answer(getProtection, aProtection({ limits, missing: ['loss'] }))
      .answer(launchGame, () => {
        throw refusal('protection.limitsRequired')
      })
    const { user } = await open({ api })
    await user.click(await screen.findByRole('button', { name: 'Set limits' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type((await dialog.findAllByRole('textbox', { name: /Your limit/ }))[0] ?? document.body, '80')
    await user.click(dialog.getByRole('button', { name: 'Save and continue' }))
    await waitFor(() => expect(api.callsOf(launchGame)).toHaveLength(2))
    expect(api.callsOf(setLimit)[0]?.input).toEqual({ kind: 'loss', period: '24h', amount: '80' })
  },
)

test('a late game offers to wait or to try again', async () => {
  const { clock } = await open()
  await frame()
  await act(() => clock.advance(20_000))
  expect(screen.getByText('The game is taking longer than usual to load.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Keep waiting' })).toBeInTheDocument()
})

test('the reality check stands over the game when it is due, and cannot be passed by', async () => {
  const api = gatewayWithGames()
  const visit = aWirePlaySession({ staked: '30.00', won: '12.50', net: '-17.50' })
  api.answer(getPlaySession, { ...visit, realityCheck: { ...visit.realityCheck, remainingMs: 60_000 } })
  const { user, clock } = await open({ api })
  await say({ name: 'ready' })
  await act(() => clock.advance(60_000))
  const dialog = screen.getByRole('dialog', { name: 'Reality check' })
  expect(dialog).toHaveTextContent('€30.00')
  expect(dialog).toHaveTextContent('€12.50')
  expect(dialog).toHaveTextContent('-€17.50')
  expect(dialog).toHaveTextContent('0:01:00')
  await user.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBe(dialog)
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep playing' }))
  expect(api.callsOf(answerRealityCheck).map(({ input }) => input)).toEqual([{ choice: 'continue' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the rounds are listed when the game or the player asks for them', async () => {
  const api = gatewayWithGames().answer(listRounds, {
    list: [
      {
        roundId: '1',
        gameId: 'game-1',
        displayName: 'Game 1',
        state: 'closed',
        staked: '2.00',
        won: '5.50',
        currency: 'EUR',
        startedAt: '2026-01-01T10:00:00.000Z',
      },
    ],
  })
  const { user } = await open({ api })
  await say({ name: 'ready' })
  await say({ name: 'history' })
  const dialog = await screen.findByRole('dialog', { name: 'Recent rounds' })
  expect(await within(dialog).findByRole('row', { name: /Game 1.*€2.00.*€5.50/ })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('adults’ mark, help, the time of day and the heart stand above the game', async () => {
  await open()
  await say({ name: 'ready' })
  expect(screen.getByRole('link', { name: /For players aged 18 and over/ })).toHaveAttribute(
    'href',
    '/help#responsible-play',
  )
  expect(screen.getByText('Clock')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Favourite: Game 1' })).toHaveAttribute('aria-pressed', 'true')
})
