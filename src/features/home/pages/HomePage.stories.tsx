import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen } from 'storybook/test'
import { getVendorLanes, listHotGames } from '#schemas/api/games.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { onAPhone } from '#src/app/testing/story-pins.ts'
import { storyGames, storyOrigin } from '#src/features/games/testing/story-stage.tsx'
import { gamesAnswers } from '#src/features/games/testing/wire-games.ts'
import { jackpotsAnswers } from '#src/features/jackpots/testing/answers.ts'
import { promotionAnswers } from '#src/features/promotions/testing/answers.ts'
import { racesAnswers } from '#src/features/races/testing/answers.ts'
import { rafflesAnswers } from '#src/features/raffles/testing/answers.ts'
import { HomePage } from './HomePage.tsx'

/** A gateway with games, jackpots and promotions; pictures come from Storybook itself. */
const home = (api: FakeApi): FakeApi =>
  gamesAnswers(rafflesAnswers(racesAnswers(promotionAnswers(jackpotsAnswers(api)))), storyGames).answer(
    getStatus,
    aStatus({ info: { imageCDNs: [storyOrigin()], launchGameCDNs: [storyOrigin()] } }),
  )

const onHome = (answers: (api: FakeApi) => FakeApi = (api) => api, loggedIn = false) => [
  partLoader({ loggedIn, answers: (api) => answers(home(api)) }),
]

const meta = {
  title: 'Screens/Home',
  component: HomePage,
  render: inPart(<HomePage />),
  loaders: onHome(),
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
export const VisitorOnAPhone: Story = { globals: onAPhone }
/** With one's own cards, and the places of all sections of the brand. */
export const LoggedIn: Story = {
  loaders: onHome((api) => api, true),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  },
}
export const SeveralLobbies: Story = {
  loaders: onHome((api) =>
    api.answer(getVendorLanes, {
      lanes: (['RNG', 'LIVE', 'FISH', 'SPORTS'] as const).map((gameType) => ({
        title: gameType,
        gameClassify: gameType,
        cards: [card('Sandbox Studio', 12), card('Bright Reel', 1)].map((each) => ({ ...each, gameType })),
      })),
    }),
  ),
}
export const Loading: Story = {
  loaders: onHome((api) =>
    api.answer(getVendorLanes, () => new Promise(() => {})).answer(listHotGames, () => new Promise(() => {})),
  ),
}
export const Failed: Story = {
  loaders: onHome((api) =>
    api.answer(getVendorLanes, () => {
      throw refusal('server.overloaded')
    }),
  ),
}
export const Empty: Story = {
  loaders: onHome((api) => api.answer(getVendorLanes, { lanes: [] }).answer(listHotGames, { list: [] })),
}
