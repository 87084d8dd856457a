import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { MemberCenterPage } from './MemberCenterPage.tsx'

vi.setConfig({ testTimeout: 30_000 })
const say = sayingIn('en')

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

describe('a page of the member centre that is not open', () => {
  it('says so and leads to one that is', async () => {
    const areas = memoryAreas()
    createAppStorage(areas).set('sessionHint', '1')
    const api = createFakeGateway().answer(getSession, aSession())
    await showApp({ api, areas, address: '/member/nowhere', part: <MemberCenterPage /> })
    await screen.findByText(say('memberCenter:notOpen'))
    const [, wayOn] = await screen.findAllByRole('link', { name: say('memberCenter:menu.account') })
    if (wayOn === undefined) throw new Error('There is no way on besides the menu')
    expect(wayOn).toHaveAttribute('href', '/member/account')
    await userEvent.click(wayOn)
    await waitFor(() => expect(screen.queryByText(say('memberCenter:notOpen'))).toBeNull())
  })
})
