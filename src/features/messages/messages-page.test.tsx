import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { getInbox, getUnreadCount, starMessage } from '#schemas/api/messages.ts'
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

it('an advertisement is marked and can be kept; a gateway without stars shows no button for it', async () => {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const starred: unknown[] = []
  const api = createFakeGateway()
    .answer(getSession, aSession())
    .answer(getUnreadCount, { inbox: 0, announcements: 0 })
    .answer(getInbox, () => ({
      list: [
        {
          ...aMessage,
          id: 'm-1',
          title: 'New tables',
          leadsTo: null,
          advertising: true,
          expiresAt: null,
          starred: starred.length > 0,
        },
        { ...aMessage, id: 'm-2', title: 'From an earlier gateway', leadsTo: null },
      ],
      pageNo: 1,
      pageSize: 9,
      totalPages: 1,
      totalCount: 2,
    }))
    .answer(starMessage, (input) => {
      starred.push(input)
      return {}
    })
  await showApp({ api, areas, part: <MessagesPage /> })
  await screen.findByText(say('messages:advertising'))
  const [keep, ...more] = screen.getAllByText(say('messages:star'))
  expect(more).toEqual([])
  if (keep === undefined) throw new Error('There is no button')
  fireEvent.click(keep)
  await waitFor(() => expect(screen.getByText(say('messages:starred'))).toBeDefined())
  expect(starred).toEqual([{ id: 'm-1', starred: true }])
})

it('a message has two buttons where it leads to two pages, and one where the player has one of them', async () => {
  const areas = memoryAreas()
  createAppStorage(areas).set('sessionHint', '1')
  const api = createFakeGateway()
    .answer(getSession, aSession())
    .answer(getUnreadCount, { inbox: 0, announcements: 0 })
    .answer(getInbox, {
      list: [
        {
          ...aMessage,
          id: 'm-1',
          title: 'Two pages',
          leadsTo: { page: 'rewards' },
          alsoLeadsTo: { page: 'promotion', id: 'welcome' },
        },
        {
          ...aMessage,
          id: 'm-2',
          title: 'One page',
          leadsTo: { page: 'daily' },
          alsoLeadsTo: { page: 'bets' },
        },
      ],
      pageNo: 1,
      pageSize: 9,
      totalPages: 1,
      totalCount: 2,
    })
  await showApp({ api, areas, part: <MessagesPage /> })
  await screen.findByText('Two pages')
  const addresses = (title: string) =>
    Array.from(screen.getByText(title).closest('details')?.querySelectorAll('a') ?? [], (link) =>
      link.getAttribute('href'),
    )
  expect(addresses('Two pages')).toEqual(['/member/rewards', '/promoDetail?id=welcome'])
  expect(addresses('One page')).toEqual(['/member/bets'])
})
