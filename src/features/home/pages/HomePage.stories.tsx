import type { Meta, StoryObj } from '@storybook/react-vite'
import { getVendorLanes, listHotGames } from '#schemas/api/games.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { onStage, stageLoader } from '#src/features/games/testing/story-stage.tsx'
import { HomePage } from './HomePage.tsx'

const meta = {
  title: 'Screens/Home',
  component: HomePage,
  render: onStage(<HomePage />),
  loaders: [stageLoader()],
  parameters: { padded: false },
} satisfies Meta<typeof HomePage>
export default meta
type Story = StoryObj<typeof meta>

const card = (name: string, gameCount: number) => ({
  vassalage: name.toUpperCase().replaceAll(' ', '_'),
  name,
  logo: '/story-art/SANDBOX.svg',
  gameCount,
  gameId: null,
})

export const Visitor: Story = {}
export const LoggedIn: Story = { loaders: [stageLoader({ loggedIn: true })] }
export const SeveralLobbies: Story = {
  loaders: [
    stageLoader({
      answers: (api) =>
        api.answer(getVendorLanes, {
          lanes: (['RNG', 'LIVE', 'FISH', 'SPORTS'] as const).map((gameType) => ({
            title: gameType,
            gameClassify: gameType,
            cards: [card('Sandbox Studio', 12), card('Bright Reel', 1)].map((each) => ({
              ...each,
              gameType,
            })),
          })),
        }),
    }),
  ],
}
export const Loading: Story = {
  loaders: [
    stageLoader({
      answers: (api) =>
        api
          .answer(getVendorLanes, () => new Promise(() => {}))
          .answer(listHotGames, () => new Promise(() => {})),
    }),
  ],
}
export const Failed: Story = {
  loaders: [
    stageLoader({
      answers: (api) =>
        api.answer(getVendorLanes, () => {
          throw refusal('server.overloaded')
        }),
    }),
  ],
}
export const Empty: Story = {
  loaders: [
    stageLoader({
      answers: (api) => api.answer(getVendorLanes, { lanes: [] }).answer(listHotGames, { list: [] }),
    }),
  ],
}
