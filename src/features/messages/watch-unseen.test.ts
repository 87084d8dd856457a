import { observable, runInAction } from 'mobx'
import { expect, it, vi } from 'vitest'
import { getUnreadCount } from '#schemas/api/messages.ts'
import { getMissions } from '#schemas/api/missions.ts'
import { createFakeApi, held, refusal } from '#src/api/testing/fake-api.ts'
import { UnseenStore } from './index.ts'
import { watchUnseen } from './watch-unseen.ts'

function aPage(on: readonly string[] = ['member.messages', 'member.missions', 'home.announcements']) {
  const api = createFakeApi()
    .answer(getUnreadCount, { inbox: 2, announcements: 1 })
    .answer(getMissions, { open: 4, missions: [] })
  const open = observable.set(on)
  const unseen = new UnseenStore()
  const stop = watchUnseen({
    api,
    gates: { state: (id) => (open.has(id) ? 'on' : 'off') },
    unseen,
  })
  return { api, open, unseen, stop }
}

it('counts messages and missions, and again when something may have changed', async () => {
  const { api, unseen } = aPage()
  await vi.waitFor(() => expect(unseen.counts).toMatchObject({ unreadMessages: 3, openMissions: 4 }))
  api.answer(getUnreadCount, { inbox: 0, announcements: 0 })
  unseen.refresh()
  await vi.waitFor(() => expect(unseen.counts.unreadMessages).toBe(0))
})

it('asks for nothing that the site does not offer, until it does', async () => {
  const { api, open, unseen } = aPage(['member.missions', 'home.announcements'])
  await vi.waitFor(() => expect(unseen.counts.openMissions).toBe(4))
  expect(api.callsOf(getUnreadCount)).toHaveLength(0)
  runInAction(() => open.add('member.messages'))
  await vi.waitFor(() => expect(unseen.counts.unreadMessages).toBe(3))
})

it('leaves announcements out where the site has none', async () => {
  const { open, unseen } = aPage(['member.messages'])
  await vi.waitFor(() => expect(unseen.counts).toMatchObject({ unreadMessages: 2, unreadAnnouncements: 0 }))
  runInAction(() => open.add('home.announcements'))
  await vi.waitFor(() => expect(unseen.counts).toMatchObject({ unreadMessages: 3, unreadAnnouncements: 1 }))
})

it('keeps what it showed when the gateway does not answer', async () => {
  const { api, unseen } = aPage()
  await vi.waitFor(() => expect(unseen.counts.unreadMessages).toBe(3))
  api.answer(getMissions, { open: 1, missions: [] }).answer(getUnreadCount, () => {
    throw refusal('server.overloaded')
  })
  unseen.refresh()
  await vi.waitFor(() =>
    expect(unseen.counts).toEqual({ unreadMessages: 3, unreadAnnouncements: 1, openMissions: 1 }),
  )
})

it('shows nothing of one player to the next', async () => {
  const { api, unseen, stop } = aPage()
  await vi.waitFor(() => expect(unseen.counts.unreadMessages).toBe(3))
  const late = held<{ inbox: number; announcements: number }>()
  api.answer(getUnreadCount, () => late.promise)
  unseen.refresh()
  stop()
  late.resolve({ inbox: 9, announcements: 9 })
  await late.promise
  await Promise.resolve()
  expect(unseen.counts).toEqual({ unreadMessages: 0, unreadAnnouncements: 0, openMissions: 0 })
})
