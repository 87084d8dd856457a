import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, screen, userEvent, within } from 'storybook/test'
import { answerRealityCheck, getPlaySession } from '#schemas/api/games-player.ts'
import {
  aimSportsCashOut,
  cashOutSportsBet,
  getSportsBoard,
  getSportsTable,
  listSportsBets,
  placeSportsBet,
  quoteSports,
} from '#schemas/api/sports.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { aWirePlaySession } from '#src/features/games/testing/wire-games.ts'
import { aBet, sportsAnswers, sportsModules } from '../testing/answers.ts'
import { SportsPage } from './SportsPage.tsx'
import { rightToLeft } from '#src/app/testing/story-pins.ts'

/** All stories use Mistral, whose home page starts with sports, independent of the toolbar. */
const meta = { title: 'Sports/Pages', parameters: { padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const modules = aStatus({ info: { modules: aTree([...usualModules, ...sportsModules]) } })

const shown = (address: string, change: (api: FakeApi) => FakeApi = (api) => api): Story => ({
  render: inPart(
    <Suspense>
      <SportsPage />
    </Suspense>,
    address,
  ),
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => change(sportsAnswers(api).answer(getStatus, modules)),
    }),
  ],
  globals: { brand: 'mistral', language: 'en' },
})
const choose = async () => {
  const [first] = await screen.findAllByRole('button', { name: /Old Wharf Wanderers.*11\/10/ })
  if (first !== undefined) await userEvent.click(first)
}

/** Chooses a price and places a bet on it. */
const placeBet = async (stake: string) => {
  await choose()
  await userEvent.type(await screen.findByLabelText(inAnyLanguage('sports:slip.stake')), stake)
  await userEvent.click(screen.getByRole('button', { name: inAnyLanguage('sports:slip.place') }))
}

export const Board: Story = shown('/sports')
export const BoardRightToLeft: Story = { ...shown('/sports'), globals: rightToLeft }
export const BoardLoading: Story = shown('/sports', (api) =>
  api.answer(getSportsBoard, () => new Promise<never>(() => {})),
)
export const BookAway: Story = shown('/sports', (api) =>
  api.answer(getSportsBoard, () => {
    throw refusal('sports.unavailable')
  }),
)
export const OneLeague: Story = shown('/sports/league/northern')
export const OneLeagueRightToLeft: Story = { ...shown('/sports/league/northern'), globals: rightToLeft }
export const OneTeam: Story = shown('/sports/team/northern.tallow')
export const OneTeamRightToLeft: Story = { ...shown('/sports/team/northern.tallow'), globals: rightToLeft }
export const UnknownTeam: Story = shown('/sports/team/northern.nobody')
export const Match: Story = shown('/sports/match/northern.9.1')
/** Beside their tracker the sides are named once; the margin is written as Portuguese is. */
export const MatchInPortuguese: Story = {
  ...shown('/sports/match/northern.9.1'),
  globals: { brand: 'aurora', language: 'pt' },
  play: async () => {
    await expect((await screen.findAllByText(/^Margem de 5%$/))[0]).toBeVisible()
    const tracker = screen.getByRole('region', { name: inAnyLanguage('sports:track.title') })
    const [first] = screen.getAllByRole('tab')
    // The prices begin on the first screen.
    await expect(tracker.getBoundingClientRect().height).toBeLessThan(270)
    await expect(first).toBeVisible()
  },
}
export const MatchRightToLeft: Story = { ...shown('/sports/match/northern.9.1'), globals: rightToLeft }
export const OnTheSlip: Story = {
  ...shown('/sports'),
  play: async () => {
    await choose()
    await expect(await screen.findByText(inAnyLanguage('sports:slip.policy.label'))).toBeVisible()
  },
}
/** At the top of a page that begins below the window's middle, the button to bet is in the window all the same. */
export const ButtonInTheWindow: Story = {
  ...shown('/sports'),
  globals: { brand: 'mistral', language: 'en', viewport: { value: 'desktop', isRotated: false } },
  decorators: [
    (Inner) => (
      <>
        <div style={{ blockSize: window.innerHeight - 460 }} />
        <Inner />
      </>
    ),
  ],
  play: async () => {
    const prices = await screen.findAllByRole('button', { name: /\d+\/\d+/ })
    for (const price of prices.slice(0, 9)) await userEvent.click(price)
    window.scrollTo(0, 0)
    const place = await screen.findByRole('button', { name: inAnyLanguage('sports:slip.place') })
    await expect(place.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
export const PriceMoved: Story = {
  ...shown('/sports', (api) =>
    api.answer(quoteSports, {
      legs: [{ eventId: 'northern.10.0', marketId: 'result', outcomeId: 'home', price: 1_950, shut: null }],
      related: false,
      groups: [],
    }),
  ),
  play: async () => {
    await choose()
    await expect(
      await screen.findByRole('button', { name: inAnyLanguage('sports:slip.accept') }),
    ).toBeVisible()
  },
}
/** What was placed is told as the player knows it, not by a number of the vendor. */
export const Placed: Story = {
  ...shown('/sports', (api) => api.answer(placeSportsBet, aBet())),
  play: async () => {
    await placeBet('5')
    const receipt = (await screen.findByText(inAnyLanguage('sports:slip.placed_one'))).closest('output')
    const { betId } = aBet()
    await expect(receipt).toHaveTextContent(/10\.00.*21\.00/)
    await expect(receipt).not.toHaveTextContent(betId)
  },
}
/** A bet is refused while a reality check is due; the player answers it here, and the bet is placed. */
export const RealityCheck: Story = {
  ...shown('/sports', (api) => {
    let isAnswered = false
    return api
      .answer(placeSportsBet, () => {
        if (!isAnswered) throw refusal('vendor.realityCheck')
        return aBet()
      })
      .answer(getPlaySession, aWirePlaySession())
      .answer(answerRealityCheck, () => {
        isAnswered = true
        return aWirePlaySession()
      })
  }),
  play: async () => {
    await placeBet('5')
    await screen.findByRole('dialog', { name: inAnyLanguage('games:reality.title') })
    await userEvent.click(
      await screen.findByRole('button', { name: inAnyLanguage('games:reality.continue') }),
    )
    await expect(await screen.findByText(inAnyLanguage('sports:slip.placed_one'))).toBeVisible()
  },
}
/** The same while the market forces a break: the bet can be placed when it is over. */
export const ForcedBreak: Story = {
  ...shown('/sports', (api) =>
    api
      .answer(placeSportsBet, () => {
        throw refusal('vendor.realityCheck')
      })
      .answer(
        getPlaySession,
        aWirePlaySession({ pause: { maxMin: 60, breakMin: 5, dueInMs: 0, endsInMs: 242_000 } }),
      ),
  ),
  play: async () => {
    await placeBet('5')
    const dialog = await screen.findByRole('dialog', { name: inAnyLanguage('games:pause.title') })
    await expect(within(dialog).getByRole('timer')).toHaveTextContent(/^4:0\d$/)
    await expect(
      within(dialog).getByRole('button', { name: inAnyLanguage('games:reality.continue') }),
    ).toBeDisabled()
  },
}
export const MyBets: Story = shown('/sports/bets')
export const CashOutInParts: Story = {
  ...shown('/sports/bets', (api) =>
    api.answer(listSportsBets, { bets: [aBet()] }).answer(cashOutSportsBet, ({ stake, amount }) => {
      const parts = [{ takenAt: '2026-11-23T17:50:00.000Z', stake: stake ?? '', paid: amount }]
      const bet = aBet({ running: '7.50', cashOut: '6.90', couldPay: '15.75', parts })
      api.answer(listSportsBets, { bets: [bet] })
      return bet
    }),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /9[.,]20/ }))
    await userEvent.click(await screen.findByRole('button', { name: /25/ }))
    // A quarter of the offer for a quarter of the stake.
    await userEvent.click(await screen.findByRole('button', { name: /2[.,]30/ }))
    await expect(await screen.findByText(inAnyLanguage('sports:cashOut.part.running'))).toBeVisible()
  },
}
export const BetBuilderOnTheSlip: Story = {
  ...shown('/sports/match/northern.9.1', (api) =>
    api.answer(quoteSports, ({ legs }) => ({
      legs: legs.map((leg) => ({ ...leg, price: 2_150, shut: null })),
      related: false,
      groups: legs.length < 2 ? [] : [{ eventId: 'northern.9.1', price: 2_400, shut: null }],
    })),
  ),
  play: async () => {
    const [one] = await screen.findAllByRole('button', { name: /Tallow Town.*1\/6/ })
    if (one !== undefined) await userEvent.click(one)
    await userEvent.click(await screen.findByRole('tab', { name: inAnyLanguage('sports:tab.totals') }))
    await userEvent.click(await screen.findByRole('button', { name: /11\/10/ }))
    await expect(await screen.findByText(inAnyLanguage('sports:slip.group.title'))).toBeVisible()
  },
}
export const BetBuilderImpossible: Story = {
  ...shown('/sports/match/northern.9.1', (api) =>
    api.answer(quoteSports, ({ legs }) => ({
      legs: legs.map((leg) => ({ ...leg, price: 2_150, shut: null })),
      related: false,
      groups: legs.length < 2 ? [] : [{ eventId: 'northern.9.1', price: null, shut: 'impossible' as const }],
    })),
  ),
  play: async () => {
    const [one] = await screen.findAllByRole('button', { name: /Tallow Town.*1\/6/ })
    if (one !== undefined) await userEvent.click(one)
    await userEvent.click(await screen.findByRole('tab', { name: inAnyLanguage('sports:tab.totals') }))
    await userEvent.click(await screen.findByRole('button', { name: /4\/6/ }))
    await expect(await screen.findByText(inAnyLanguage('sports:slip.group.impossible'))).toBeVisible()
    await expect(screen.getByRole('button', { name: inAnyLanguage('sports:slip.place') })).toBeDisabled()
  },
}
export const TableAway: Story = {
  ...shown('/sports/league/northern', (api) =>
    api.answer(getSportsTable, () => {
      throw refusal('sports.unavailable')
    }),
  ),
  play: async () => {
    await expect(await screen.findByText(inAnyLanguage('sports:table.away'))).toBeVisible()
  },
}
export const CashOutAtAnAmount: Story = {
  ...shown('/sports/bets', (api) =>
    api.answer(aimSportsCashOut, () => {
      api.answer(listSportsBets, { bets: [aBet({ cashOutAt: '12.00' })] })
      return aBet({ cashOutAt: '12.00' })
    }),
  ),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: inAnyLanguage('sports:cashOut.aim') }))
    const amount = await screen.findByLabelText(inAnyLanguage('sports:cashOut.aimAt'))
    await userEvent.click(screen.getByRole('button', { name: inAnyLanguage('sports:cashOut.aimSet') }))
    await expect(amount).toBeInvalid()
    await userEvent.type(amount, '12')
    await userEvent.click(screen.getByRole('button', { name: inAnyLanguage('sports:cashOut.aimSet') }))
    await expect(
      await screen.findByRole('button', { name: inAnyLanguage('sports:cashOut.aimOff') }),
    ).toBeVisible()
  },
}
export const CashOutAtAnAmountRightToLeft: Story = {
  ...shown('/sports/bets', (api) =>
    api.answer(listSportsBets, { bets: [aBet({ cashOutAt: '12.00', cashOut: null })] }),
  ),
  globals: rightToLeft,
}
export const MySettledBets: Story = shown('/sports/bets/settled')
export const NoBets: Story = shown('/sports/bets', (api) => api.answer(listSportsBets, { bets: [] }))
export const UnknownAddress: Story = shown('/sports/nothing/here/at/all')
