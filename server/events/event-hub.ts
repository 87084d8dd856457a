import type { SiteEvent } from '#schemas/api/system.ts'
import type { Audience, Clock, Events, OwnEvents } from '#server/lib/ports.ts'
import { noBus } from './bus.ts'
import type { Bulletin, Census, EventBus } from './bus.ts'
import { createEventLog } from './event-log.ts'
import type { Told } from './event-log.ts'
import { createPageCount } from './open-pages.ts'
import { createPlayerPages } from './player-pages.ts'

export type EventHub = ReturnType<typeof createEventHub>

interface Subscriber {
  readonly merchantCode: string
  readonly playerId: string | null
  /** Topic the page receives in addition to merchant and player events. */
  topic: string | null
  readonly receive: (told: Told) => void
}

export interface Listener {
  readonly playerId?: string | null
  readonly topic?: string | null
  /** The last event id the page has received, to resume from. Omitted: the page fetches everything. */
  readonly since?: string
  /** The page's session had ended before the subscription: its end was published to nobody, so the page must ask. */
  readonly sessionIsOver?: boolean
}

/** The event stream of a page. */
export interface EventFeed extends AsyncIterableIterator<Told> {
  /** Confirms that nothing up to the id is missing. */
  beat(): Told
}

/** Queue length per page; a page that falls further behind must refetch everything. */
const maxQueued = 32

const missedNothing: SiteEvent = { type: 'stream', missed: false }
const missedSomething: SiteEvent = { type: 'stream', missed: true }

interface HubDeps {
  readonly clock: Clock
  /** Identifies this gateway within the deployment. */
  readonly gatewayId: string
  readonly bus?: EventBus
}

/** Delivers change notifications to open pages: from this gateway's slices and, over the bus, from other gateways. */
export function createEventHub({ clock, gatewayId, bus = noBus }: HubDeps) {
  const subscribers = new Map<string, Set<Subscriber>>()
  let count = 0
  const nextId = () => `${gatewayId}-${count++}`
  const firstId = nextId()
  const log = createEventLog({ clock, firstId })
  /** The newest event id that other gateways know as well: a page can resume from it on any gateway. */
  let lastEverywhere = firstId

  const {
    hear,
    hasOthers,
    count: listeners,
  } = createPageCount({ clock, pagesHere: () => pagesIn(subscribers) })

  const isHere = (merchantCode: string, playerId: string): boolean =>
    [...(subscribers.get(merchantCode) ?? [])].some((subscriber) => subscriber.playerId === playerId)
  const players = createPlayerPages({ isHere, hasOthers, nextId, send: (message) => bus.send(message) })

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
    receive(messages) {
      for (const message of messages) {
        const [from = ''] = message.id.split('-')
        if (from === gatewayId) continue
        if ('pages' in message) hear(from, message.pages)
        else if ('to' in message) deliverEverywhere(message)
        else players.hear(message)
      }
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

  /** The other gateways detect the same change in the database and notify their own pages. */
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

  /**
   * First items of a stream: a confirmation that nothing was missed, the missed events, or a request to refetch
   * everything.
   */
  function opening(merchantCode: string, listener: Listener): Told[] {
    const { playerId = null, topic = null, since, sessionIsOver = false } = listener
    const id = log.newest()
    if (sessionIsOver) return [{ id, event: missedSomething }]
    if (since === undefined) return [{ id, event: missedNothing }]
    const own = log
      .missedSince(since)
      ?.filter(({ to }) => to.merchantCode === merchantCode && isFor({ playerId, topic }, to))
    // A session that ended in the meantime requires the page to refetch it.
    if (
      own === undefined ||
      own.length >= maxQueued ||
      own.some(({ event }) => event.type === 'sessionEnded')
    )
      return [{ id, event: missedSomething }]
    return [...own.map((entry) => ({ id: entry.id, event: entry.event })), { id, event: missedNothing }]
  }

  /**
   * The event stream of one page. The subscription starts with the call, not with the first read, so no event in
   * between is lost.
   */
  const listen = (merchantCode: string, listener: Listener = {}): EventFeed =>
    createFeed({
      first: opening(merchantCode, listener),
      newest: log.newest,
      subscribe: (receive) =>
        subscribe({
          merchantCode,
          playerId: listener.playerId ?? null,
          topic: listener.topic ?? null,
          receive,
        }),
    })

  /** Tells the other gateways the number of open pages here. */
  const tellPages = (): void => bus.send({ id: nextId(), pages: pagesIn(subscribers) })

  /** Number of open pages of all merchants at this gateway. */
  const open = () => [...subscribers.values()].reduce((sum, { size }) => sum + size, 0)

  /** Unsubscribes the player's pages from their topics. */
  const leaveTopics = (merchantCode: string, playerId: string): void =>
    sendEverywhere({ merchantCode, playerId }, null)

  return {
    publish,
    publishHere,
    listen,
    listeners,
    tellPages,
    open,
    isAnywhere: players.isAnywhere,
    leaveTopics,
  }
}

interface FeedParts {
  readonly first: readonly Told[]
  readonly newest: () => string
  readonly subscribe: (receive: Subscriber['receive']) => () => void
}

/** The queue of one page, which is read as fast as the page takes its events. */
function createFeed({ first, newest, subscribe }: FeedParts): EventFeed {
  const queue: Told[] = [...first]
  const page: { closed: boolean; wake: (() => void) | null } = { closed: false, wake: null }
  const unsubscribe = subscribe((told) => {
    if (queue.length < maxQueued) queue.push(told)
    else queue.splice(0, queue.length, { id: told.id, event: missedSomething })
    page.wake?.()
  })
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
    beat: () => ({ id: newest(), event: missedNothing }),
    [Symbol.asyncIterator]() {
      return this
    },
  }
}

const pagesIn = (subscribers: ReadonlyMap<string, ReadonlySet<Subscriber>>): Census['pages'] =>
  [...subscribers].flatMap(([merchantCode, listening]) =>
    [...Map.groupBy(listening, ({ topic }) => topic)].map(
      ([topic, pages]) => [merchantCode, topic, pages.length] as const,
    ),
  )
