import { act, configure, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import { countPageView } from '#schemas/api/analytics.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { Around } from '#tests/support/app-root.tsx'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { aBrand } from '#tests/support/brand.ts'
import { PageViews } from './components/PageViews.tsx'

vi.setConfig({ testTimeout: 60_000 })
beforeAll(() => configure({ asyncUtilTimeout: 20_000 }))

const say = sayingIn('en')
const notice = () => screen.findByRole('region', { name: say('analytics:title') })
const button = (key: string) => screen.findByRole('button', { name: say(key) })

async function aSite(analytics: { readonly source: 'server'; readonly consent: 'required' | 'notRequired' }) {
  const clock = createManualClock()
  const api = createFakeGateway().answer(countPageView, {})
  const app = await showApp({ brand: aBrand({ analytics }), api, clock, address: '/help' })
  await screen.findByRole('contentinfo')
  const counted = () => api.callsOf(countPageView).map(({ input }) => input)
  /** The layout loads the counting after its page, and its timer starts then. */
  const isCounting = async () => {
    await waitFor(() => expect(clock.nextInMs).not.toBeNull())
    await act(() => clock.advance(1_000))
    expect(counted().length).toBe(1)
  }
  return { ...app, clock, counted, isCounting }
}

it('counts nothing before the visitor agrees, and the open page once they do', async () => {
  const { clock, counted } = await aSite({ source: 'server', consent: 'required' })
  await notice()
  await act(() => clock.advance(5_000))
  expect(counted()).toEqual([])
  await userEvent.click(await button('analytics:allow'))
  await waitFor(() => expect(screen.queryByRole('region', { name: say('analytics:title') })).toBeNull())
  await act(() => clock.advance(1_000))
  expect(counted()).toEqual([{ page: 'help', screen: 'desktop', isVisit: true }])
})

it('counts a page that is stayed on, not one that is left within a second', async () => {
  const clock = createManualClock()
  const api = createFakeGateway().answer(countPageView, {})
  const on = (page: string) => <PageViews page={page} path={`/${page}`} hasRoom={false} />
  const { root, rerender } = await showApp({
    brand: aBrand({ analytics: { source: 'server', consent: 'notRequired' } }),
    api,
    clock,
    part: on('help'),
  })
  const goTo = (page: string) =>
    rerender(
      <Around root={root} address="/">
        {on(page)}
      </Around>,
    )
  await act(() => clock.advance(1_000))
  goTo('promotions')
  await act(() => clock.advance(999))
  goTo('lottery')
  await act(() => clock.advance(1_000))
  expect(api.callsOf(countPageView).map(({ input }) => input)).toMatchObject([
    { page: 'help' },
    { page: 'lottery', screen: 'desktop', isVisit: false },
  ])
})

it('without a duty to ask, the footer has the way to refuse, and gives the focus back', async () => {
  const { clock, counted, isCounting } = await aSite({ source: 'server', consent: 'notRequired' })
  await isCounting()
  const opener = await button('app:footer.pageCounting')
  await userEvent.click(opener)
  const region = await notice()
  expect(region).toHaveFocus()
  expect(region).toHaveTextContent(say('analytics:now.yes'))
  await userEvent.click(await button('analytics:refuse'))
  await waitFor(() => expect(opener).toHaveFocus())
  await act(() => clock.advance(5_000))
  expect(counted().length).toBe(1)
})
