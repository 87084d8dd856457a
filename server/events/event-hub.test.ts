import { describe, expect, it } from 'vitest'
import type { SiteEvent } from '#schemas/api/system.ts'
import { heardBy } from '#tests/support/heard.ts'
import { testClock } from '#tests/support/clock.ts'
import type { BusListener, EventBus } from './bus.ts'
import { createEventHub } from './event-hub.ts'

const toAll = { merchantCode: 'A' }
const status: SiteEvent = { type: 'status', status: 1 }
const balance: SiteEvent = { type: 'balance' }

describe('the event hub', () => {
  it('sends an event to every open page of the merchant and to no other', async () => {
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

  it('counts the pages of all gateways, without those of one that fell silent', () => {
    const clock = testClock()
    const others: BusListener[] = []
    const bus = (): EventBus => ({
      send: (bulletin) => others.forEach(({ receive }) => receive([bulletin])),
      listen: (listener) => void others.push(listener),
      close: () => Promise.resolve(),
    })
    const [one, other] = ['a', 'b'].map((gatewayId) => createEventHub({ clock, gatewayId, bus: bus() }))
    if (one === undefined || other === undefined) throw new Error('Two hubs were made')
    one.listen('A')
    other.listen('A', { topic: 'chat:pt' })
    other.listen('B')
    one.tellPages()
    other.tellPages()
    expect([one.listeners('A'), one.listeners('A', 'chat:pt'), one.listeners('B')]).toEqual([2, 1, 1])
    expect([other.listeners('A'), other.listeners('A', 'chat:pt'), other.listeners('B')]).toEqual([2, 1, 1])
    clock.advance(15_001)
    expect([one.listeners('A'), other.listeners('B')]).toEqual([1, 1])
    other.tellPages()
    expect(one.listeners('A')).toBe(2)
  })
})
