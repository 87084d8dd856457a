import type { Meta, StoryObj } from '@storybook/react-vite'
import { useEffect } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { gameEventMessage } from '#domain/game-bridge/game-bridge.ts'
import { listGames } from '#schemas/api/games.ts'
import { getPlaySession, listOpenRounds, listRounds } from '#schemas/api/games-player.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { OpenRoundsDialog } from '../components/OpenRoundsDialog.tsx'
import { RoundsDialog } from '../components/RoundsDialog.tsx'
import { VendorGamesDialog } from '../components/VendorGamesDialog.tsx'
import { onStage, stageLoader, storyGames } from '../testing/story-stage.tsx'
import { aWireGame } from '#src/api/testing/builders.ts'
import { aWirePlaySession } from '../testing/wire-games.ts'
import { useMyGames } from '../use-my-games.ts'
import { GamePage } from './GamePage.tsx'

const nothing = () => undefined
const loggedIn = { loggedIn: true }

const meta = {
  title: 'Screens/Game dialogs',
  component: GamePage,
  render: onStage(<RoundsDialog onClose={nothing} />),
  loaders: [stageLoader(loggedIn)],
  parameters: { padded: false },
} satisfies Meta<typeof GamePage>
export default meta
type Story = StoryObj<typeof meta>

const round = (roundId: string, won: string, state: 'closed' | 'open' | 'void' = 'closed') => ({
  roundId,
  gameId: 'golden-reef-0',
  displayName: roundId === '3' ? null : 'The Extraordinarily Long Voyage of Captain Marmalade',
  state,
  staked: '2.50',
  won,
  currency: 'EUR',
  startedAt: '2026-01-01T10:00:00.000Z',
})

export const Rounds: Story = {
  loaders: [
    stageLoader({
      ...loggedIn,
      answers: (api) =>
        api.answer(listRounds, {
          list: [
            round('1', '0.00'),
            round('2', '1250.00'),
            round('3', '0.00', 'void'),
            round('4', '0.00', 'open'),
          ],
        }),
    }),
  ],
}
export const NoRounds: Story = {}
export const RoundsLoading: Story = {
  loaders: [
    stageLoader({ ...loggedIn, answers: (api) => api.answer(listRounds, () => new Promise(() => {})) }),
  ],
}
export const RoundsFailed: Story = {
  loaders: [
    stageLoader({
      ...loggedIn,
      answers: (api) =>
        api.answer(listRounds, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
}

/** The page of a game, with this play session. */
const inAGame = (session: Parameters<typeof aWirePlaySession>[0]) =>
  stageLoader({
    ...loggedIn,
    path: '/game?gameId=golden-reef-0&vendor=LUMEN',
    answers: (api) => api.answer(getPlaySession, aWirePlaySession(session)),
  })

/** Tells the page that the game's first frame is there. */
async function showGame(canvasElement: HTMLElement) {
  const frame = await waitFor(() => {
    const found = canvasElement.querySelector('iframe')
    if (found === null) throw new Error('The game has no frame yet')
    return found
  })
  const data = gameEventMessage({ name: 'ready' })
  const { origin } = new URL(frame.src)
  window.dispatchEvent(new MessageEvent('message', { origin, source: frame.contentWindow, data }))
}

/** The reality check on the game page, due immediately. */
export const RealityCheck: Story = {
  render: onStage(<GamePage />),
  loaders: [
    inAGame({
      serverTime: '2026-01-01T01:00:00.000Z',
      staked: '184.50',
      won: '151.20',
      net: '-33.30',
      realityCheck: { everyMin: 60, choices: [15, 30, 60], remainingMs: 0 },
    }),
  ],
  play: async ({ canvas, canvasElement }) => {
    await showGame(canvasElement)
    await expect(await canvas.findByRole('dialog')).toHaveAttribute('open')
  },
}

/** The forced break on the game page, with four minutes left. */
export const ForcedBreak: Story = {
  render: onStage(<GamePage />),
  loaders: [inAGame({ pause: { maxMin: 60, breakMin: 5, dueInMs: 0, endsInMs: 242_000 } })],
  play: async ({ canvas, canvasElement }) => {
    await showGame(canvasElement)
    const dialog = await canvas.findByRole('dialog')
    await expect(dialog).toHaveAttribute('open')
    await expect(within(dialog).getByRole('timer')).toHaveTextContent(/^4:0\d$/)
    await expect(within(dialog).getAllByRole('button').at(-1)).toBeDisabled()
  },
}

export const ForcedBreakOnAPhone: Story = {
  ...ForcedBreak,
  globals: { viewport: { value: 'phone' }, language: 'ar' },
}

const OfferedRounds = () => {
  const { openRounds } = useMyGames()
  useEffect(() => void openRounds.load(), [openRounds])
  return <OpenRoundsDialog onClose={nothing} />
}

export const UnfinishedRounds: Story = {
  render: onStage(<OfferedRounds />),
  loaders: [
    stageLoader({
      ...loggedIn,
      answers: (api) =>
        api.answer(listOpenRounds, {
          list: storyGames.slice(6, 8).map((game, index) => ({
            roundId: String(index),
            game,
            staked: '2.50',
            currency: 'EUR',
            startedAt: '2026-01-01T10:00:00.000Z',
          })),
        }),
    }),
  ],
}

const vendorGames = (
  <VendorGamesDialog vendorCode="LUMEN" vendorName="Lumen Forge" category="slots" onClose={nothing} />
)
export const GamesOfAVendor: Story = { render: onStage(vendorGames) }
export const GamesOfAVendorLoading: Story = {
  render: onStage(vendorGames),
  loaders: [stageLoader({ answers: (api) => api.answer(listGames, () => new Promise(() => {})) })],
}
export const GamesOfAVendorWithoutAny: Story = {
  render: onStage(vendorGames),
  loaders: [
    stageLoader({
      answers: (api) =>
        api.answer(listGames, {
          games: [aWireGame({ isGame: 'VASSALAGE' })],
          pageNum: 1,
          pageSize: 24,
          totalPages: 1,
          totalCount: 1,
          gamesBefore: 0,
          gameCount: 0,
        }),
    }),
  ],
}
export const RightToLeft: Story = { ...RealityCheck, globals: { direction: 'rtl' } }
