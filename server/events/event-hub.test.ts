import { describe, expect, it } from 'vitest'
import type { SiteEvent } from '#schemas/api/system.ts'
import { heardBy } from '#tests/support/heard.ts'
import { testClock } from '#tests/support/clock.ts'
import { createEventHub } from './event-hub.ts'

const toAll = { merchantCode: 'A' }
const status: SiteEvent = { type: 'status', status: 1 }
const balance: SiteEvent = { type: 'balance' }

describe('the event hub', () => {
  it('tells every open page of the merchant and nobody else', async () => {
    const hub = createEventHub({ clock: testClock(), gatewayId: 'a' })
    const [visitor, player, stranger] = [heardBy(hub, 'A'), heardBy(hub, 'A', 'p1'), heardBy(hub, 'B')]
    hub.publish(toAll, status)
    hub.publish({ merchantCode: 'B' }, balance)
    expect((await visitor.next()).value).toEqual(status)
    expect((await player.next()).value).toEqual(status)
    expect((await stranger.next()).value).toEqual(balance)
  })

  it('tells a player’s events to that player’s pages only', async () => {
    const hub = createEventHub({ clock: testClock(), gatewayId: 'a' })
    const [visitor, player, other] = [heardBy(hub, 'A'), heardBy(hub, 'A', 'p1'), heardBy(hub, 'A', 'p2')]
    hub.publish({ merchantCode: 'A', playerId: 'p1' }, balance)
    hub.publish(toAll, status)
    expect((await player.next()).value).toEqual(balance)
    expect((await visitor.next()).value).toEqual(status)
    expect((await other.next()).value).toEqual(status)
  })

  it('keeps what comes before the first read, in order', async () => {
    const hub = createEventHub({ clock: testClock(), gatewayId: 'a' })
    const page = heardBy(hub, 'A')
    hub.publish(toAll, status)
    hub.publish(toAll, balance)
    expect([(await page.next()).value, (await page.next()).value]).toEqual([status, balance])
  })

  it('wakes a waiting page', async () => {
    const hub = createEventHub({ clock: testClock(), gatewayId: 'a' })
    const waiting = heardBy(hub, 'A').next()
    hub.publish(toAll, status)
    expect((await waiting).value).toEqual(status)
  })

  it('ends a waiting page when its reader goes, and forgets it', async () => {
    const hub = createEventHub({ clock: testClock(), gatewayId: 'a' })
    const page = heardBy(hub, 'A')
    const waiting = page.next()
    expect(hub.listeners('A')).toBe(1)
    await page.return?.()
    expect((await waiting).done).toBe(true)
    expect(hub.listeners('A')).toBe(0)
  })

  it('tells a page that does not read to ask again, instead of a pile of hints', async () => {
    const hub = createEventHub({ clock: testClock(), gatewayId: 'a' })
    const page = hub.listen('A')
    for (let version = 1; version <= 40; version += 1)
      hub.publish(toAll, { type: 'modules', modulesVersion: version })
    const heard: unknown[] = []
    while (heard.length < 9) heard.push((await page.next()).value?.event)
    expect(heard[0]).toEqual({ type: 'stream', missed: true })
    expect(heard.at(-1)).toEqual({ type: 'modules', modulesVersion: 40 })
  })
})
