import { describe, expect, it } from 'vitest'
import type { SiteEvent } from '#schemas/api/system.ts'
import { createEventHub } from './event-hub.ts'

const toAll = { merchantCode: 'A' }
const status: SiteEvent = { type: 'status', status: 1 }
const balance: SiteEvent = { type: 'balance' }

describe('the event hub', () => {
  it('tells every open page of the merchant and nobody else', async () => {
    const hub = createEventHub()
    const [visitor, player, stranger] = [hub.listen('A', null), hub.listen('A', 'p1'), hub.listen('B', null)]
    hub.publish(toAll, status)
    hub.publish({ merchantCode: 'B' }, balance)
    expect((await visitor.next()).value).toEqual(status)
    expect((await player.next()).value).toEqual(status)
    expect((await stranger.next()).value).toEqual(balance)
  })

  it('tells a player’s events to that player’s pages only', async () => {
    const hub = createEventHub()
    const [visitor, player, other] = [hub.listen('A', null), hub.listen('A', 'p1'), hub.listen('A', 'p2')]
    hub.publish({ merchantCode: 'A', playerId: 'p1' }, balance)
    hub.publish(toAll, status)
    expect((await player.next()).value).toEqual(balance)
    expect((await visitor.next()).value).toEqual(status)
    expect((await other.next()).value).toEqual(status)
  })

  it('keeps what comes before the first read, in order', async () => {
    const hub = createEventHub()
    const page = hub.listen('A', null)
    hub.publish(toAll, status)
    hub.publish(toAll, balance)
    expect([(await page.next()).value, (await page.next()).value]).toEqual([status, balance])
  })

  it('wakes a waiting page', async () => {
    const hub = createEventHub()
    const waiting = hub.listen('A', null).next()
    hub.publish(toAll, status)
    expect((await waiting).value).toEqual(status)
  })

  it('ends a waiting page when its reader goes, and forgets it', async () => {
    const hub = createEventHub()
    const page = hub.listen('A', null)
    const waiting = page.next()
    expect(hub.listeners('A')).toBe(1)
    await page.return?.()
    expect((await waiting).done).toBe(true)
    expect(hub.listeners('A')).toBe(0)
  })

  it('drops the oldest hints of a page that does not read', async () => {
    const hub = createEventHub()
    const page = hub.listen('A', null)
    for (let version = 1; version <= 40; version += 1)
      hub.publish(toAll, { type: 'modules', modulesVersion: version })
    expect((await page.next()).value).toEqual({ type: 'modules', modulesVersion: 9 })
  })
})
