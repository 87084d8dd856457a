import type { SiteEvent } from '#schemas/api/system.ts'
import type { Audience, Clock, Events, OwnEvents } from '#server/lib/ports.ts'
import { noBus } from './bus.ts'
import type { Bulletin, EventBus } from './bus.ts'
import { createEventLog } from './event-log.ts'
import type { Told } from './event-log.ts'

export type EventHub = ReturnType<typeof createEventHub>

interface Subscriber {
  readonly merchantCode: string
  readonly playerId: string | null
  /** Hears the events of this topic besides those of the merchant and of the player. */
  topic: string | null
  readonly receive: (told: Told) => void
}

export interface Listener {
  readonly playerId?: string | null
  readonly topic?: string | null
  /** The last id the page has heard; it is told what came since. Left out: it reads everything anew. */
  readonly since?: string
}

/** What a page hears. */
export interface EventFeed extends AsyncIterableIterator<Told> {
  /** Says that nothing is missing up to the id. */
  beat(): Told
}

/** Events a slow page may fall behind; beyond that it reads everything anew. */
const maxQueued = 32

const missedNothing: SiteEvent = { type: 'stream', missed: false }
const missedSomething: SiteEvent = { type: 'stream', missed: true }

interface HubDeps {
  readonly clock: Clock
  /** Names this gateway among those of the deployment. */
  readonly gatewayId: string
  readonly bus?: EventBus
}

/** Carries hints from the gateway's slices to open pages: its own, and over the bus those of the other gateways. */
export function createEventHub({ clock, gatewayId, bus = noBus }: HubDeps) {
  const subscribers = new Map<string, Set<Subscriber>>()
  let count = 0
  const nextId = () => `${gatewayId}-${count++}`
  const firstId = nextId()
  const log = createEventLog({ clock, firstId })
  /** The newest event that the other gateways know, too: a place that a page can come back to anywhere. */
  let lastEverywhere = firstId

  const isFor = (subscriber: Pick<Subscriber, 'playerId' | 'topic'>, to: Audience) =>
    (to.playerId === undefined || subscriber.playerId === to.playerId) &&
    (to.topic === undefined || subscriber.topic === to.topic)

  function* audienceOf(to: Audience) {
    for (const subscriber of subscribers.get(to.merchantCode) ?? [])
      if (isFor(subscriber, to)) yield subscriber
  }

  function deliver({ id, to, event }: Bulletin): void {
    if (event === null) {
      for (const subscriber of audienceOf(to)) subscriber.topic = null
      return
    }
    const told = { id, event }
    log.add({ ...told, to })
    for (const subscriber of audienceOf(to)) subscriber.receive(told)
  }

  const deliverEverywhere = (bulletin: Bulletin) => {
    if (bulletin.event !== null) lastEverywhere = bulletin.id
    deliver(bulletin)
  }

  const sendEverywhere = (to: Audience, event: SiteEvent | null) => {
    const bulletin = { id: nextId(), to, event }
    deliverEverywhere(bulletin)
    bus.send(bulletin)
  }

  bus.listen({
    receive(bulletins) {
      for (const bulletin of bulletins)
        if (!bulletin.id.startsWith(`${gatewayId}-`)) deliverEverywhere(bulletin)
    },
    onGap() {
      const id = nextId()
      lastEverywhere = id
      log.startAnew(id)
      const told = { id, event: missedSomething }
      for (const listening of subscribers.values()) for (const { receive } of listening) receive(told)
    },
  })

  const publish: Events['publish'] = (to, event) => sendEverywhere(to, event)

  /** The other gateways see the same change in the database and tell their own pages. */
  const publishHere: OwnEvents['publishHere'] = (to, event) =>
    deliver({ id: `${lastEverywhere}~${count++}`, to, event })

  function subscribe(subscriber: Subscriber): () => void {
    const { merchantCode } = subscriber
    const listening = subscribers.get(merchantCode) ?? new Set()
    subscribers.set(merchantCode, listening.add(subscriber))
    return () => {
      listening.delete(subscriber)
      if (listening.size === 0) subscribers.delete(merchantCode)
    }
  }

  /** What a page hears first: that it missed nothing, what it missed, or that it has to read everything anew. */
  function opening(merchantCode: string, { playerId = null, topic = null, since }: Listener): Told[] {
    const id = log.newest()
    if (since === undefined) return [{ id, event: missedNothing }]
    const own = log
      .missedSince(since)
      ?.filter(({ to }) => to.merchantCode === merchantCode && isFor({ playerId, topic }, to))
    // A page whose session ended meanwhile has to find out who it is now.
    if (
      own === undefined ||
      own.length >= maxQueued ||
      own.some(({ event }) => event.type === 'sessionEnded')
    )
      return [{ id, event: missedSomething }]
    return [...own.map((entry) => ({ id: entry.id, event: entry.event })), { id, event: missedNothing }]
  }

  /**
   * What one page hears, until its reader stops. Listening starts with the call, not with the first read, so nothing
   * that happens in between is lost.
   */
  function listen(merchantCode: string, listener: Listener = {}): EventFeed {
    const { playerId = null, topic = null } = listener
    const queue: Told[] = opening(merchantCode, listener)
    const page: { closed: boolean; wake: (() => void) | null } = { closed: false, wake: null }
    const receive = (told: Told) => {
      if (queue.length < maxQueued) queue.push(told)
      else queue.splice(0, queue.length, { id: told.id, event: missedSomething })
      page.wake?.()
    }
    const unsubscribe = subscribe({ merchantCode, playerId, topic, receive })
    const nothingYet = () =>
      new Promise<void>((resolve) => {
        page.wake = resolve
      })

    return {
      async next() {
        while (queue.length === 0 && !page.closed) await nothingYet()
        const value = queue.shift()
        return value === undefined || page.closed ? { done: true, value: undefined } : { done: false, value }
      },
      return() {
        page.closed = true
        unsubscribe()
        page.wake?.()
        return Promise.resolve({ done: true, value: undefined })
      },
      beat: () => ({ id: log.newest(), event: missedNothing }),
      [Symbol.asyncIterator]() {
        return this
      },
    }
  }

  /** Open pages of a merchant, for measurements and tests. */
  const listeners = (merchantCode: string, topic?: string) => {
    const listening = subscribers.get(merchantCode) ?? new Set<Subscriber>()
    return topic === undefined
      ? listening.size
      : [...listening].filter((subscriber) => subscriber.topic === topic).length
  }

  /** Open pages of all merchants. */
  const open = () => [...subscribers.values()].reduce((sum, { size }) => sum + size, 0)

  /** Whether the player has a page open at this gateway. */
  const isHere = (merchantCode: string, playerId: string): boolean =>
    [...(subscribers.get(merchantCode) ?? [])].some((subscriber) => subscriber.playerId === playerId)

  /** Open pages of a player no longer hear any topic. */
  const leaveTopics = (merchantCode: string, playerId: string): void =>
    sendEverywhere({ merchantCode, playerId }, null)

  return { publish, publishHere, listen, listeners, open, isHere, leaveTopics }
}
