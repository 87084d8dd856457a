import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import {
  getDrawProof,
  getRuleBook,
  listLotteries,
  listOpened,
  listOpenedVietnam,
} from '#schemas/api/lottery.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { NextDraws } from './NextDraws.tsx'
import { ResultsPage } from './ResultsPage.tsx'
import { resultsPath } from './result-query.ts'
import type { ResultQuery } from './result-query.ts'
import { aLottery, aProof, aResult } from './testing/boards.ts'
import { aRuleBook } from './testing/rule-books.ts'
import { inVietnamese, onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Lottery/Results', parameters: { padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const ids = ['vietnam-south', 'vietnam-north', 'thailand', 'pk10', 'fast-three', 'keno', 'wheel-36', 'yeekee']
const games = ids.map(aRuleBook)
const never = () => new Promise<never>(() => {})

const answers = (api: FakeApi) => {
  const boards = ({ gameId, count = 1 }: { gameId: string; count?: number }) => ({
    list: Array.from({ length: Math.min(count, 30) }, (_, index) => aResult(aRuleBook(gameId), index)),
  })
  return api
    .answer(listLotteries, { list: games.map(aLottery), serverTime: '2026-11-24T03:00:00.000Z' })
    .answer(getRuleBook, ({ gameId }) => ({
      game: aRuleBook(gameId),
      hash: '5f'.repeat(32),
      currency: 'EUR',
    }))
    .answer(listOpened, boards)
    .answer(listOpenedVietnam, boards)
    .answer(getDrawProof, ({ gameId }) => aProof(aRuleBook(gameId)))
}

const page = (query: Partial<ResultQuery>, more: (api: FakeApi) => FakeApi = (api) => api): Story => ({
  loaders: [partLoader({ answers: (api) => more(answers(api)) })],
  render: inPart(
    <Suspense>
      <ResultsPage />
    </Suspense>,
    resultsPath(query),
  ),
})

export const South = page({ gameCode: 'vietnam-south' })
export const SouthOnAPhone: Story = {
  ...South,
  globals: onAPhone,
}
export const North = page({ gameCode: 'vietnam-north' })
export const Thailand = page({ gameCode: 'thailand' })
export const Yeekee = page({ gameCode: 'yeekee' })
export const Race = page({ gameCode: 'pk10' })
export const Dice = page({ gameCode: 'fast-three' })
export const Keno = page({ gameCode: 'keno' })
export const Wheel = page({ gameCode: 'wheel-36' })
export const OneDay = page({ gameCode: 'vietnam-south', station: 'ho-chi-minh', day: '2026-11-23' })
export const Trends = page({ gameCode: 'vietnam-south', view: 'trends' })
export const TrendsOnAPhone: Story = {
  ...Trends,
  globals: onAPhone,
}
export const TrendsOfBalls = page({ gameCode: 'keno', view: 'trends' })
export const TrendsTooFew = page({ gameCode: 'keno', view: 'trends' }, (api) =>
  api.answer(listOpened, { list: [aResult(aRuleBook('keno'))] }),
)
export const Check: Story = {
  ...page({ gameCode: 'vietnam-south', view: 'check' }),
  play: async () => {
    const field = await screen.findByRole('textbox')
    const number = aResult(aRuleBook('vietnam-south')).board['g8']?.[0] ?? ''
    await userEvent.type(field, `${number}{Enter}`)
    await screen.findAllByText(number, { selector: 'mark' })
  },
}
export const CheckInvalid: Story = {
  ...page({ gameCode: 'vietnam-south', view: 'check' }),
  play: async () => {
    const field = await screen.findByRole('textbox')
    await userEvent.type(field, '1{Enter}')
    await expect(field).toBeInvalid()
  },
}
const proof = (verdict: 'matches' | 'unannounced', more?: (api: FakeApi) => FakeApi): Story => ({
  ...page({ gameCode: 'vietnam-south' }, more),
  play: async () => {
    const [button] = await screen.findAllByRole('button', {
      name: inAnyLanguage('lottery:results.proof.title'),
    })
    await userEvent.click(button ?? document.body)
    await screen.findByText(inAnyLanguage(`lottery:results.proof.${verdict}`))
  },
})
export const Proof = proof('matches')
export const ProofUnannounced = proof('unannounced', (api) =>
  api.answer(getDrawProof, ({ gameId }) => ({ ...aProof(aRuleBook(gameId)), committedAt: null })),
)
export const Empty = page({ gameCode: 'vietnam-south', day: '2026-01-01' }, (api) =>
  api.answer(listOpenedVietnam, { list: [] }),
)
export const Unknown = page({ gameCode: 'moon' })
export const Loading = page({ gameCode: 'vietnam-south' }, (api) => api.answer(listOpenedVietnam, never))
export const Failed = page({ gameCode: 'vietnam-south' }, (api) =>
  api.answer(listOpenedVietnam, () => {
    throw refusal('server.overloaded')
  }),
)
export const Draws: Story = {
  loaders: [partLoader({ answers })],
  render: inPart(
    <Suspense>
      <NextDraws />
    </Suspense>,
  ),
}
/** Beside a long name the countdown goes below it instead of beyond the ticket's edge. */
export const DrawsOnASmallDesktop: Story = {
  ...Draws,
  globals: { ...inVietnamese, viewport: { value: 'desktop', isRotated: false } },
  play: async () => {
    for (const timer of await screen.findAllByRole('timer')) {
      const ticket = timer.closest('article')?.getBoundingClientRect()
      const { left, right } = timer.getBoundingClientRect()
      await expect(left).toBeGreaterThanOrEqual(ticket?.left ?? Infinity)
      await expect(right).toBeLessThanOrEqual(ticket?.right ?? 0)
    }
  },
}
