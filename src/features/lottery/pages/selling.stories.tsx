import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { getPlaySession } from '#schemas/api/games-player.ts'
import { getDrawProof, getRuleBook, listLotteries, listTickets, placeTickets } from '#schemas/api/lottery.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { inAnyLanguage } from '#src/app/testing/in-any-language.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { aWirePlaySession } from '#src/features/games/testing/wire-games.ts'
import { drawsOf, lotteryAnswers, lotteryModules } from '../testing/answers.ts'
import { QuickBet } from '../components/QuickBet.tsx'
import { LotteryPage } from './LotteryPage.tsx'
import { TicketsPage } from './TicketsPage.tsx'
import { inVietnamese, onAPhone } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Lottery/Tickets', parameters: { padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Change = (api: FakeApi) => FakeApi

const modules = aStatus({ info: { modules: aTree([...usualModules, ...lotteryModules]) } })
const never = () => new Promise<never>(() => {})
const fails = (code: Parameters<typeof refusal>[0], more?: Parameters<typeof refusal>[1]) => () => {
  throw refusal(code, more)
}

const onDesktop = { viewport: { value: 'desktop', isRotated: false } }
const rightToLeft = { ...inVietnamese, direction: 'rtl' }

const shown = (page: React.ReactNode, address: string, change: Change = (api) => api): Story => ({
  render: inPart(<Suspense>{page}</Suspense>, address),
  loaders: [
    partLoader({
      loggedIn: true,
      answers: (api) => change(lotteryAnswers(api).answer(getStatus, modules)),
    }),
  ],
  globals: inVietnamese,
})
const lobby = (change?: Change) => shown(<LotteryPage />, '/lottery', change)
const play = (gameCode: string, change?: Change) =>
  shown(<LotteryPage />, `/lottery?gameCode=${gameCode}`, change)
const tickets = (change?: Change) => shown(<TicketsPage />, '/lottery/tickets', change)

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const chooseTwelve = async () => press('12')
const goToPay = async () => {
  await chooseTwelve()
  await press(inAnyLanguage('lottery:page.slip.buyFor'))
  await screen.findByRole('button', { name: inAnyLanguage('lottery:page.slip.confirm') })
}
const buy = async () => {
  await goToPay()
  await press(inAnyLanguage('lottery:page.slip.confirm'))
}
const refused = (code: Parameters<typeof refusal>[0], more?: Parameters<typeof refusal>[1]): Story => ({
  ...play('vietnam-south', (api) => api.answer(placeTickets, fails(code, more))),
  play: async () => {
    await buy()
    await screen.findByRole('alert')
  },
})

export const Lobby = lobby()
export const LobbyOnAPhone: Story = { ...Lobby, globals: { ...inVietnamese, ...onAPhone } }
export const LobbyRightToLeft: Story = { ...Lobby, globals: rightToLeft }
export const LobbyEmpty = lobby((api) =>
  api.answer(listLotteries, { list: [], serverTime: '2026-11-23T02:00:00.000Z' }),
)
export const LobbyLoading = lobby((api) => api.answer(listLotteries, never))
export const LobbyFailed = lobby((api) => api.answer(listLotteries, fails('server.overloaded')))

export const Vietnam: Story = { ...play('vietnam-south'), globals: { ...inVietnamese, ...onDesktop } }
export const VietnamOnAPhone: Story = { ...Vietnam, globals: { ...inVietnamese, ...onAPhone } }
/** Wherever one picks numbers, the time left to bet is in the window. */
const timeInSight: NonNullable<Story['play']> = async () => {
  // Accessible roles of hundreds of keys are slow to compute.
  const timers = () => [...document.querySelectorAll('[role=timer]')]
  await waitFor(() => expect(timers()).not.toEqual([]), { timeout: 5_000 })
  for (const at of [0, 0.5, 1]) {
    window.scrollTo(0, at * document.documentElement.scrollHeight)
    const isInSight = (timer: Element) => {
      const { top, bottom, height } = timer.getBoundingClientRect()
      return height > 0 && top >= 0 && bottom <= window.innerHeight
    }
    await waitFor(() => expect(timers().some(isInSight)).toBe(true))
  }
}
export const TimeInSight: Story = { ...Vietnam, play: timeInSight }
export const TimeInSightOnAPhone: Story = { ...VietnamOnAPhone, play: timeInSight }
export const VietnamRightToLeft: Story = { ...Vietnam, globals: rightToLeft }
export const VietnamLoading = play('vietnam-south', (api) => api.answer(getRuleBook, never))
export const VietnamFailed = play('vietnam-south', (api) =>
  api.answer(getRuleBook, fails('server.overloaded')),
)
const withNumbers: Change = (api) =>
  api.answer(getDrawProof, ({ gameId, station, drawId }) => {
    const draw = drawsOf(gameId, 1).find((each) => each.drawId === drawId && each.station === station)
    if (draw === undefined) throw refusal('lottery.drawUnknown')
    const submissions = ['40213', '99021', '00007'].map((number, index) => ({
      number,
      at: `2026-11-23T02:00:0${index}.000Z`,
    }))
    return { draw, result: null, committedAt: null, seed: null, replaced: [], submissions }
  })
export const Yeekee = play('yeekee', withNumbers)
export const YeekeeOnAPhone: Story = { ...Yeekee, globals: { ...inVietnamese, ...onAPhone } }
export const YeekeeRightToLeft: Story = { ...Yeekee, globals: rightToLeft }
export const Race = play('pk10')
export const RaceOnAPhone: Story = { ...Race, globals: { ...inVietnamese, ...onAPhone } }

export const Slip: Story = { ...Vietnam, play: chooseTwelve }
export const Confirming: Story = { ...Vietnam, play: goToPay }
export const ConfirmingOnAPhone: Story = { ...VietnamOnAPhone, play: goToPay }
export const Receipt: Story = {
  ...Vietnam,
  play: async () => {
    await buy()
    await screen.findByText(inAnyLanguage('lottery:page.slip.bought'))
  },
}
const left = '4000'
export const NumberFull = refused('lottery.numberFull', { fields: { line: '0', number: '12', left } })
export const LossLimit = refused('vendor.lossLimit')
export const LowBalance = refused('wallet.insufficientFunds')
export const RealityCheck: Story = {
  ...play('vietnam-south', (api) =>
    api.answer(placeTickets, fails('vendor.realityCheck')).answer(getPlaySession, aWirePlaySession()),
  ),
  play: async () => {
    await buy()
    await screen.findByRole('dialog', { name: inAnyLanguage('games:reality.title') })
  },
}

export const Tickets = tickets()
export const TicketsOnAPhone: Story = { ...Tickets, globals: { ...inVietnamese, ...onAPhone } }
export const TicketsRightToLeft: Story = { ...Tickets, globals: rightToLeft }
export const TicketsEmpty: Story = {
  ...tickets((api) => api.answer(listTickets, { list: [], next: null })),
  play: async () => {
    const choose = await screen.findByRole('link', { name: inAnyLanguage('lottery:page.tickets.choose') })
    await expect(choose).toHaveAttribute('href', '/lottery')
  },
}
export const TicketsLoading = tickets((api) => api.answer(listTickets, never))
export const TicketsFailed = tickets((api) => api.answer(listTickets, fails('server.overloaded')))
export const Settled: Story = {
  ...Tickets,
  play: async () => {
    await userEvent.click(
      await screen.findByRole('tab', { name: inAnyLanguage('lottery:page.tickets.tabs.settled') }),
    )
    await press(inAnyLanguage('lottery:page.tickets.state.won'))
    await screen.findByText(inAnyLanguage('lottery:page.tickets.wins'))
  },
}

/** On the home page of a brand that puts lotteries first. */
export const QuickBetOnHome: Story = shown(<QuickBet />, '/')
export const QuickBetOfTwoNumbers: Story = {
  ...QuickBetOnHome,
  play: async () => {
    for (const digit of ['1', '2', '3', '9']) await press(digit)
    await screen.findByRole('link', { name: inAnyLanguage('lottery:quickBet.toTicket') })
  },
}
export const QuickBetOnAPhone: Story = { ...QuickBetOfTwoNumbers, globals: { ...inVietnamese, ...onAPhone } }
export const QuickBetLoading: Story = shown(<QuickBet />, '/', (api) => api.answer(getRuleBook, never))
