import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { listBets, sumBets } from '#schemas/api/records.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { BetRecordsPage } from './pages/BetRecordsPage.tsx'

vi.setConfig({ testTimeout: 30_000 })
const say = sayingIn('en')

/** The list of bets on a screen that is narrow or not. */
async function theBets({ narrow, query = '' }: { narrow: boolean; query?: string }) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: narrow && media.includes('max-width: 639'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const asked: (string | undefined)[] = []
  const api = createFakeGateway()
    .answer(getSession, aSession())
    .answer(listBets, ({ order }) => {
      asked.push(order)
      return { list: [], next: null }
    })
    .answer(sumBets, {
      count: 0,
      staked: '0.00',
      won: '0.00',
      net: '0.00',
      open: '0.00',
      currency: 'EUR',
    })
  await showApp({ api, areas, address: `/member/bets${query}`, part: <BetRecordsPage /> })
  await screen.findByRole('combobox', { name: say('records:period.label') })
  return { asked }
}
const order = () => screen.queryByRole('combobox', { name: say('records:order.label') })
const more = () => screen.queryByRole('button', { name: new RegExp(`^${say('records:more')}`) })

describe('the filters of a list', () => {
  it('on a phone are the period and a button for the others, which counts those in use', async () => {
    const { asked } = await theBets({ narrow: true })
    expect(order()).toBeNull()
    expect(screen.queryByLabelText(say('records:period.from'))).toBeNull()
    expect(more()).toHaveAttribute('aria-expanded', 'false')
    expect(more()?.textContent).toBe(say('records:more'))
    await userEvent.click(more() as HTMLElement)
    await userEvent.selectOptions(order() as HTMLElement, 'oldest')
    await waitFor(() => expect(asked.at(-1)).toBe('oldest'))
    expect(more()).toHaveTextContent('1')
    expect(order()).toHaveValue('oldest')
    await userEvent.click(more() as HTMLElement)
    expect(order()).toBeNull()
  })

  it('that came with the address are counted before they are opened', async () => {
    await theBets({ narrow: true, query: '?from=2026-11-01&to=2026-11-05&state=open&order=oldest' })
    expect(more()).toHaveTextContent('2')
    expect(screen.getByRole('combobox', { name: say('records:period.label') })).toHaveValue('custom')
  })

  it('are all in view on a wide screen', async () => {
    await theBets({ narrow: false })
    expect(more()).toBeNull()
    expect(order()).not.toBeNull()
    expect(screen.getByLabelText(say('records:period.from'))).toBeVisible()
  })
})
