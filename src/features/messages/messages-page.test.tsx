import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getInbox, getUnreadCount } from '#schemas/api/messages.ts'
import { getSession } from '#schemas/api/session.ts'
import { aSession } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { sayingIn, showApp } from '#tests/support/app.tsx'
import { MessagesPage } from './pages/MessagesPage.tsx'

const say = sayingIn('en')
const aMessage = { content: 'Text.', sentAt: '2026-11-21T12:00:00.000Z', read: true }

it('a message links to its page, unless the player has no such page', async () => {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
    .answer(getSession, aSession())
    .answer(getUnreadCount, { inbox: 0, announcements: 0 })
    .answer(getInbox, {
      list: [
        { ...aMessage, id: 'm-1', title: 'A reward', leadsTo: { page: 'rewards' } },
        { ...aMessage, id: 'm-2', title: 'A contract of somebody else', leadsTo: { page: 'daily' } },
      ],
      pageNo: 1,
      pageSize: 9,
      totalPages: 1,
      totalCount: 2,
    })
  await showApp({ api, areas, part: <MessagesPage /> })
  const link = await screen.findByText(say('messages:leadsTo.rewards'))
  expect(link.closest('a')?.getAttribute('href')).toBe('/member/rewards')
  expect(screen.getByText('A contract of somebody else')).toBeDefined()
  expect(screen.queryByText(say('messages:leadsTo.daily'))).toBeNull()
})
