import { screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { AgentCenterPage } from './AgentCenterPage.tsx'

vi.setConfig({ testTimeout: 30_000 })
const say = sayingIn('en')

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

const open = (accountTypeCode: number) => {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
    .answer(getSession, aSession({ isAgent: accountTypeCode }))
    .answer(listAnnouncements, {
      list: [],
      changesAt: null,
      next: null,
      pageNo: 1,
      pageSize: 9,
      totalPages: 0,
      totalCount: 0,
    })
  return showApp({ api, areas, address: '/agent', part: <AgentCenterPage /> })
}

describe('the agent centre', () => {
  it.each([1, 2, 41, 42])('opens one of its pages for account type %i', async (code) => {
    const { unmount } = await open(code)
    expect(await screen.findByRole('navigation', { name: say('agents:title') })).toBeVisible()
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    unmount()
  })

  it('tells a player that it is not open and leads home', async () => {
    await open(0)
    await screen.findByText(say('memberCenter:notOpen'))
    expect(screen.getByRole('link', { name: say('app:notFound.home') })).toHaveAttribute('href', '/')
  })

  it('asks a demo account to open a real one', async () => {
    await open(4)
    expect(await screen.findByText(say('session:realAccount.text'))).toBeVisible()
  })
})
