import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { gameEventMessage } from '#domain/game-bridge/game-bridge.ts'
import type { GameEvent } from '#domain/game-bridge/game-bridge.ts'
import { launchGame } from '#schemas/api/games.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { onStage, stageLoader } from '../testing/story-stage.tsx'
import { GamePage } from './GamePage.tsx'

const path = '/game?gameId=golden-reef-0&vendor=LUMEN'

const meta = {
  title: 'Screens/Game',
  component: GamePage,
  render: onStage(<GamePage />),
  loaders: [stageLoader({ path, loggedIn: true })],
  parameters: { padded: false },
} satisfies Meta<typeof GamePage>
export default meta
type Story = StoryObj<typeof meta>

/** Sends a message from the game's window. */
async function say(canvasElement: HTMLElement, event: GameEvent) {
  const frame = await waitFor(() => {
    const found = canvasElement.querySelector('iframe')
    if (found === null) throw new Error('The game has no frame yet')
    return found
  })
  const { origin } = new URL(frame.src)
  window.dispatchEvent(
    new MessageEvent('message', { origin, source: frame.contentWindow, data: gameEventMessage(event) }),
  )
}

export const Loading: Story = {}
export const Playing: Story = {
  play: async ({ canvas, canvasElement }) => {
    await say(canvasElement, { name: 'ready' })
    await expect(await canvas.findByRole('timer')).toHaveTextContent('0:00:00')
  },
}
export const LeavingInARound: Story = {
  play: async ({ canvas, canvasElement }) => {
    await say(canvasElement, { name: 'ready' })
    await say(canvasElement, { name: 'busy' })
    await say(canvasElement, { name: 'exit' })
    await expect(await canvas.findByRole('dialog')).toHaveAttribute('open')
  },
}
export const Opening: Story = {
  loaders: [
    stageLoader({
      path,
      loggedIn: true,
      answers: (api) => api.answer(launchGame, () => new Promise(() => {})),
    }),
  ],
}
export const Visitor: Story = { loaders: [stageLoader({ path })] }
export const TrialAccount: Story = { loaders: [stageLoader({ path, loggedIn: true, isAgent: 4 })] }
export const LimitsWanted: Story = {
  loaders: [
    stageLoader({
      path,
      loggedIn: true,
      answers: (api) =>
        api.answer(launchGame, () => {
          throw refusal('protection.limitsRequired')
        }),
    }),
  ],
}
export const Failed: Story = {
  loaders: [
    stageLoader({
      path,
      loggedIn: true,
      answers: (api) =>
        api.answer(launchGame, () => {
          throw refusal('game.vendorUnreachable')
        }),
    }),
  ],
}
