import { describe, expect, it } from 'vitest'
import type { SiteEvent } from '#schemas/api/system.ts'
import { testClock } from '#tests/support/clock.ts'
import type { BusListener, BusMessage, EventBus } from './bus.ts'
import { createEventHub } from './event-hub.ts'
import type { EventHub, Listener } from './event-hub.ts'

/** Two gateways that exchange bulletins only when `cross` is called. */
function twoGateways() {
  const clock = testClock()
  const listeners: BusListener[] = []
  const sent: BusMessage[] = []
  const bus: EventBus = {
    send: (bulletin) => void sent.push(bulletin),
    listen: (listener) => void listeners.push(listener),
    close: () => Promise.resolve(),
  }
  const [a, b] = ['a', 'b'].map((gatewayId) => createEventHub({ clock, gatewayId, bus })) as [
    EventHub,
    EventHub,
  ]
  const cross = () => {
    const bulletins = sent.splice(0)
    for (const { receive } of listeners) receive(bulletins)
  }
  const breakBus = () => {
    sent.length = 0
    for (const { onGap } of listeners) onGap()
  }
  return { clock, a, b, cross, breakBus }
}

/** All events the page has received so far. */
async function heardOn(hub: EventHub, listener: Listener = {}) {
  const feed = hub.listen('A', listener)
  const end: SiteEvent = { type: 'stream', missed: false }
  const heard: { readonly id: string; readonly event: SiteEvent }[] = []
  for (let next = await feed.next(); next.done !== true; next = await feed.next()) {
    heard.push(next.value)
    if (JSON.stringify(next.value.event) === JSON.stringify(end) || 'missed' in next.value.event) break
  }
  await feed.return?.()
  return heard
}
const typesOf = (heard: readonly { readonly event: SiteEvent }[]) => heard.map(({ event }) => event.type)
const placeOf = (heard: readonly { readonly id: string }[]) => heard.at(-1)?.id ?? ''

const toAll = { merchantCode: 'A' }
const balance: SiteEvent = { type: 'balance' }
const messages: SiteEvent = { type: 'messages' }
const races: SiteEvent = { type: 'races' }
const ended: SiteEvent = { type: 'sessionEnded' }

describe('a page that comes back to its stream', () => {
  it('is told what it missed, of its own merchant and player', async () => {
    const { clock, a } = twoGateways()
    const place = placeOf(await heardOn(a, { playerId: 'p' }))
    clock.advance(10_000)
    a.publish({ merchantCode: 'A', playerId: 'p' }, balance)
    a.publish({ merchantCode: 'A', playerId: 'q' }, balance)
    a.publish({ merchantCode: 'B' }, races)
    a.publish(toAll, messages)
    expect(typesOf(await heardOn(a, { playerId: 'p', since: place }))).toEqual([
      'balance',
      'messages',
      'stream',
    ])
  })

  it('goes on at another gateway, with what came in another order there', async () => {
    const { a, b, cross } = twoGateways()
    a.publish(toAll, balance)
    cross()
    b.publish(toAll, messages)
    // The page has received none of b's events when its gateway stops.
    a.publish(toAll, races)
    const place = a.listen('A').beat().id
    cross()
    expect(typesOf(await heardOn(b, { since: place }))).toEqual(['balance', 'messages', 'stream'])
  })

  it('goes on anywhere after hints that its own gateway alone gave', async () => {
    const { a, b, cross } = twoGateways()
    a.publish(toAll, balance)
    cross()
    a.publishHere(toAll, races)
    const place = a.listen('A').beat().id
    expect((await heardOn(b, { since: place })).at(-1)?.event).toEqual({ type: 'stream', missed: false })
  })

  it('asks again after more than a minute with events, after a gap of the bus, and where its place is unknown', async () => {
    const { clock, a, breakBus } = twoGateways()
    const place = placeOf(await heardOn(a))
    for (let turn = 0; turn < 3; turn += 1) {
      clock.advance(31_000)
      a.publish(toAll, balance)
    }
    const asksAgain = [expect.objectContaining({ event: { type: 'stream', missed: true } })]
    expect(await heardOn(a, { since: place })).toEqual(asksAgain)
    const later = placeOf(await heardOn(a))
    expect(await heardOn(a, { since: later })).not.toEqual(asksAgain)
    breakBus()
    expect(await heardOn(a, { since: later })).toEqual(asksAgain)
    expect(await heardOn(a, { since: 'c-7' })).toEqual(asksAgain)
  })

  it('needs no word of quiet minutes', async () => {
    const { clock, a } = twoGateways()
    a.publish(toAll, balance)
    const place = placeOf(await heardOn(a))
    clock.advance(3_600_000)
    expect((await heardOn(a, { since: place })).at(-1)?.event).toEqual({ type: 'stream', missed: false })
  })

  it('finds out who it is when its session ended meanwhile, and is not ended twice by the same end', async () => {
    const { a } = twoGateways()
    const before = placeOf(await heardOn(a, { playerId: 'p' }))
    a.publish({ merchantCode: 'A', playerId: 'p' }, ended)
    expect((await heardOn(a, { playerId: 'p', since: before })).at(-1)?.event).toEqual({
      type: 'stream',
      missed: true,
    })
    a.publish(toAll, balance)
    const after = a.listen('A').beat().id
    expect(typesOf(await heardOn(a, { playerId: 'p', since: after }))).toEqual(['stream'])
  })
})

describe('two gateways on one bus', () => {
  it('tell each other’s pages, each page once', async () => {
    const { a, b, cross } = twoGateways()
    const pages = [a.listen('A', { playerId: 'p' }), b.listen('A', { playerId: 'p' })]
    a.publish({ merchantCode: 'A', playerId: 'p' }, balance)
    cross()
    b.publish(toAll, messages)
    cross()
    for (const page of pages) {
      const heard = [await page.next(), await page.next(), await page.next()]
      expect(heard.map(({ value }) => value?.event.type)).toEqual(['stream', 'balance', 'messages'])
    }
  })

  it('take a banned player’s pages out of the room on both', async () => {
    const { a, b, cross } = twoGateways()
    b.listen('A', { playerId: 'p', topic: 'chat pt' })
    expect(b.listeners('A', 'chat pt')).toBe(1)
    a.leaveTopics('A', 'p')
    cross()
    expect(b.listeners('A', 'chat pt')).toBe(0)
  })

  it('tell every page to ask again when the bus was broken', async () => {
    const { b, breakBus } = twoGateways()
    const page = b.listen('A')
    breakBus()
    expect([(await page.next()).value?.event, (await page.next()).value?.event]).toEqual([
      { type: 'stream', missed: false },
      { type: 'stream', missed: true },
    ])
  })
})
