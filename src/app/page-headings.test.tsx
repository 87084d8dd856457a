import { configure, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aSession, aStatus, aTree } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { showApp } from '#tests/support/app.tsx'
import { pageTable } from './page-table.ts'

vi.setConfig({ testTimeout: 30_000 })

beforeAll(() => {
  configure({ asyncUtilTimeout: 8000 })
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  vi.stubGlobal('scrollTo', () => undefined)
})

/** A site without games or rewards, so that every page shows its empty state. */
async function showBareSite(address: string, viewer: 'visitor' | 'member') {
  const api = createFakeGateway().answer(getStatus, aStatus({ info: { modules: aTree(['COMM3']) } }))
  const areas = memoryAreas()
  if (viewer === 'member') {
    createAppStorage(areas).set('sessionHint', '1')
    api.answer(getSession, aSession())
  }
  await showApp({ api, areas, address })
}

/** Pages that may show only an empty state; two of the lobbies, which share one page. */
const addresses = [
  ...pageTable.flatMap(({ id, paths }) =>
    /^(game|lottery|lotteryTickets|home|cardRooms|sports)$/.test(id) ? paths : [],
  ),
  '/account',
  '/member/none',
  '/agent',
  '/member/deposit',
  '/nowhere',
]

describe.each(['visitor', 'member'] as const)('for a %s', (viewer) => {
  it.each(addresses)(
    '%s has one heading of the first level where the site offers nothing',
    async (address) => {
      await showBareSite(address, viewer)
      const headings = await screen.findAllByRole('heading', { level: 1 })
      expect(headings.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/\S/)])
    },
  )
})
