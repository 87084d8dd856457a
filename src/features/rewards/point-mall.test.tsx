import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { getPoints, listPointGoods, listRedeems } from '#schemas/api/points.ts'
import type { Reply } from '#schemas/api/route.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { PointMallPage } from './pages/PointMallPage.tsx'

vi.setConfig({ testTimeout: 20_000 })
const say = sayingIn('en')
type Good = Reply<typeof listPointGoods>['list'][number]
type Order = Reply<typeof listRedeems>['list'][number]

const aGood = (parts: Partial<Good> = {}): Good => ({
  goodId: 'tickets',
  kind: 'tickets',
  picture: 'gift',
  title: '5 raffle tickets',
  text: 'For this week.',
  points: 120,
  amount: null,
  currency: 'EUR',
  stock: null,
  perDay: null,
  perWeek: null,
  perMonth: null,
  rankFrom: null,
  activeTill: null,
  refusal: null,
  tickets: { count: 5, raffleId: 'weekly-2026-11-16', raffle: 'Weekly raffle' },
  ...parts,
})
const anOrder = (parts: Partial<Order> = {}): Order => ({
  id: 'one',
  kind: 'redeem',
  points: '120.00',
  title: '5 raffle tickets',
  amount: null,
  currency: 'EUR',
  status: 'approved',
  step: 'delivered',
  time: '2026-11-21T10:00:00.000Z',
  remark: null,
  ...parts,
})

async function show({ goods = [aGood()], orders = [] }: { goods?: Good[]; orders?: Order[] }) {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
    .answer(getStatus, aStatus({ info: { modules: aTree([...usualModules, 'PTSYS3', 'REWCEN3']) } }))
    .answer(getSession, aSession())
    .answer(listPointGoods, { list: goods })
    .answer(getPoints, { balance: '500.00', earned: '500.00', spent: '0.00', expired: '0.00', expires: null })
    .answer(listRedeems, { list: orders, next: null })
  const part = (
    <Suspense>
      <PointMallPage />
    </Suspense>
  )
  await showApp({ api, areas, part })
}

it('tickets name their raffle, and are not sent anywhere', async () => {
  await show({})
  await userEvent.click(await screen.findByRole('button', { name: /5 raffle tickets/ }))
  expect(await screen.findByText(say('rewards:mall.facts.raffle'))).toBeVisible()
  expect(screen.getAllByText('Weekly raffle').at(-1)).toBeVisible()
  expect(screen.queryByText(say('rewards:mall.delivery'), { exact: false })).toBeNull()
})

it('free rounds name games, stake and time', async () => {
  const { tickets: _tickets, ...rest } = aGood({ goodId: 'rounds', kind: 'rounds', title: '10 free rounds' })
  const games = [{ gameId: 'koi', vendorCode: 'LUMEN', name: 'Koi Ascending' }]
  await show({ goods: [{ ...rest, rounds: { count: 10, stake: '0.20', days: 7, games } }] })
  await userEvent.click(await screen.findByRole('button', { name: /10 free rounds/ }))
  expect(await screen.findByText('Koi Ascending')).toBeVisible()
  expect(screen.getByText(say('rewards:mall.withinDays_other', { count: 7 }))).toBeVisible()
})

it('an order leads to its raffle or game, and says why it was refunded', async () => {
  await show({
    orders: [
      anOrder({ raffleId: 'weekly-2026-11-16' }),
      anOrder({
        id: 'two',
        game: { gameId: 'koi', vendorCode: 'LUMEN' },
        rounds: { left: 7, expiresAt: '2026-11-30T12:00:00.000Z' },
      }),
      anOrder({ id: 'three', status: 'rejected', step: 'refunded', failed: 'raffleOver' }),
    ],
  })
  await userEvent.click(await screen.findByRole('tab', { name: say('rewards:mall.orders') }))
  expect(await screen.findByRole('link', { name: say('rewards:mall.toRaffle') })).toHaveAttribute(
    'href',
    '/promotions/raffle?id=weekly-2026-11-16',
  )
  expect(screen.getByRole('link', { name: say('rewards:mall.toGame') })).toHaveAttribute(
    'href',
    '/game?gameId=koi&vendor=LUMEN',
  )
  expect(screen.getByText(/^7 left, until /)).toBeVisible()
  expect(screen.getByText(say('rewards:mall.failed.raffleOver'))).toBeVisible()
})
