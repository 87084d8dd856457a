import { configure, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { listLotteries, placeTickets } from '#schemas/api/lottery.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { aBrand } from '#tests/support/brand.ts'
import { anApp, Around, sayingIn } from '#tests/support/app-root.tsx'
import { LotteryPage } from './pages/LotteryPage.tsx'
import { lotteryAnswers } from './testing/answers.ts'

vi.setConfig({ testTimeout: 60_000 })
const say = sayingIn('en')

beforeAll(() => {
  configure({ asyncUtilTimeout: 12_000 })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const lotteryModules = ['GAMELOTT3', 'GAMEELOTT3', 'SEALOTT3', 'VNLOTT3'] as const

async function show(
  part: React.ReactNode,
  address: string,
  change: (api: Gateway) => void = () => undefined,
) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
  lotteryAnswers(api)
    .answer(getSession, aSession())
    .answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, ...lotteryModules]) } }))
  change(api)
  const clock = createManualClock()
  const brand = aBrand({ currency: 'VND', lotteryType: 'VN' })
  const { root } = anApp({ api, areas, address, clock, brand })
  await Promise.all([root.language.start(), root.start(), root.lottery.load()])
  const shown = render(
    <Around root={root} address={address}>
      {part}
    </Around>,
  )
  return { api, clock, user: userEvent.setup(), ...shown }
}
type Gateway = ReturnType<typeof createFakeGateway>

const button = (name: string | RegExp) => screen.findByRole('button', { name })

it('the lobby lists favourite stations and every family with its next draw', async () => {
  await show(<LotteryPage />, '/lottery')
  const favourites = await screen.findByRole('region', { name: say('lottery:page.lobby.favourites') })
  expect(within(favourites).getByText(say('lottery:station.ho-chi-minh'))).toBeVisible()
  const vietnam = screen.getByRole('region', { name: say('lottery:family.vietnam') })
  const south = within(vietnam).getByRole('link', { name: new RegExp(say('lottery:game.vietnam-south')) })
  expect(south).toHaveAttribute('href', '/lottery?gameCode=vietnam-south')
  expect(south).toHaveTextContent('7:00:00')
})

it('the address of one family lists no other', async () => {
  await show(<LotteryPage />, '/seaLottery')
  await screen.findByRole('region', { name: say('lottery:family.sea') })
  expect(screen.queryByRole('region', { name: say('lottery:family.vietnam') })).toBeNull()
})

it('a lobby that cannot be read says so and reads again', async () => {
  const { api, user } = await show(<LotteryPage />, '/lottery', (gateway) =>
    gateway.answer(listLotteries, () => {
      throw refusal('server.overloaded')
    }),
  )
  const retry = await button(say('lottery:page.retry'))
  lotteryAnswers(api)
  await user.click(retry)
  expect(await screen.findByRole('region', { name: say('lottery:family.sea') })).toBeVisible()
})

it('12 dd 10 is bought with three presses, and the receipt names the ticket', async () => {
  const { api, user } = await show(<LotteryPage />, '/lottery?gameCode=vietnam-south')
  await user.click(await button('12'))
  await user.click(await button(/^Buy/))
  await user.click(await button(/^Confirm and pay/))
  expect(await screen.findByText(say('lottery:page.slip.bought'))).toBeVisible()
  expect(api.callsOf(placeTickets).map(({ input }) => input)).toMatchObject([
    { lines: [{ bet: 'dd', numbers: ['12'], stations: ['ho-chi-minh'], stake: '10000' }], price: '20000' },
  ])
})

it('a typed ticket without a station is of the chosen one', async () => {
  const { api, user } = await show(<LotteryPage />, '/lottery?gameCode=vietnam-south')
  await user.type(
    await screen.findByRole('textbox', { name: say('lottery:page.typed.title') }),
    '34 56 lo 5{Enter}',
  )
  await user.click(await button(/^Buy/))
  await user.click(await button(/^Confirm and pay/))
  await waitFor(() => expect(api.callsOf(placeTickets)).toHaveLength(1))
  expect(api.callsOf(placeTickets)[0]?.input).toMatchObject({
    lines: [{ bet: 'lo2', numbers: ['34', '56'], stake: '5000' }],
  })
})
