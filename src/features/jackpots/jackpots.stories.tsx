import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { getJackpots } from '#schemas/api/jackpots.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { JackpotTicker } from './components/JackpotTicker.tsx'
import { WinnerConsentPanel } from './components/WinnerConsentPanel.tsx'
import { WinnersBoard } from './components/WinnersBoard.tsx'
import { JackpotsPage } from './pages/JackpotsPage.tsx'
import { jackpotsAnswers, someJackpots } from './testing/answers.ts'
import { onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Jackpots' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const story = (part: ReactNode, more: (api: FakeApi) => FakeApi = (api) => api): Story => ({
  loaders: [partLoader({ loggedIn: true, answers: (api) => more(jackpotsAnswers(api)) })],
  render: inPart(<Suspense>{part}</Suspense>, '/jackpots'),
})

export const Page: Story = {
  ...story(<JackpotsPage />),
  play: async () => {
    await expect(await screen.findByText('a•••s')).toBeVisible()
  },
}
export const PageOnAPhone: Story = { ...Page, globals: onAPhone }
export const PageRightToLeft: Story = {
  ...story(<JackpotsPage />),
  globals: { language: 'ar', direction: 'rtl' },
}
export const PageWithoutHits = story(<JackpotsPage />, (api) =>
  api.answer(getJackpots, { ...someJackpots, lastHits: [] }),
)
export const PageFailed = story(<JackpotsPage />, (api) =>
  api.answer(getJackpots, () => {
    throw refusal('server.unexpected')
  }),
)
export const LeavingTheJackpots: Story = {
  ...story(<JackpotsPage />),
  play: async () => {
    const choice = await screen.findByRole('checkbox', { name: /take part/ })
    await expect(choice).toBeChecked()
    await userEvent.click(choice)
    await expect(await screen.findByText(/^Not taking part since/)).toBeVisible()
    await expect(choice).not.toBeChecked()
  },
}
export const Ticker = story(<JackpotTicker />)
export const TickerOnAPhone: Story = {
  ...Ticker,
  globals: onAPhone,
}
export const Winners = story(<WinnersBoard />)
export const Consent = story(<WinnerConsentPanel />)
