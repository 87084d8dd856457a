import { describe, expect, it, onTestFinished, vi } from 'vitest'
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

  /** Two gateways that hear each other at once, and the clock they share. */
  function twoHubs() {
    const clock = testClock()
    const others: BusListener[] = []
    const bus = (): EventBus => ({
      send: (message) => others.forEach(({ receive }) => receive([message])),
      listen: (listener) => void others.push(listener),
      close: () => Promise.resolve(),
    })
    const [one, other] = ['a', 'b'].map((gatewayId) => createEventHub({ clock, gatewayId, bus: bus() }))
    if (one === undefined || other === undefined) throw new Error('Two hubs were made')
    return { clock, one, other }
  }

  it('knows a page of a player at any gateway until it is closed', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { one, other } = twoHubs()
    const page = other.listen('A', { playerId: 'rosa' })
    expect(await one.isAnywhere('A', 'rosa')).toBe(false)
    for (const hub of [one, other]) hub.tellPages()
    for (const hub of [one, other]) expect(await hub.isAnywhere('A', 'rosa')).toBe(true)
    const isElsewhere = [one.isAnywhere('B', 'rosa'), one.isAnywhere('A', 'ines')]
    await page.return?.()
    isElsewhere.push(one.isAnywhere('A', 'rosa'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await Promise.all(isElsewhere)).toEqual([false, false, false])
  })

  it('does not wait for gateways that fell silent', async () => {
    const { clock, one, other } = twoHubs()
    other.tellPages()
    clock.advance(15_001)
    other.listen('A', { playerId: 'rosa' })
    expect(await one.isAnywhere('A', 'rosa')).toBe(false)
  })

  it('counts the pages of all gateways, without those of one that fell silent', () => {
    const { clock, one, other } = twoHubs()
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
