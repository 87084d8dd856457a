import type { SiteEvent } from '#schemas/api/system.ts'
import type { Events } from '#server/lib/ports.ts'

export type EventHub = ReturnType<typeof createEventHub>

interface Subscriber {
  readonly merchantCode: string
  readonly playerId: string | null
  /** Hears the events of this topic besides those of the merchant and of the player. */
  topic: string | null
  readonly receive: (event: SiteEvent) => void
}

/** Events a slow page may fall behind; what is older it fetches anyway. */
const maxQueued = 32

/** Carries hints from the gateway's slices to the open pages of this process. */
export function createEventHub() {
  const subscribers = new Map<string, Set<Subscriber>>()

  const publish: Events['publish'] = ({ merchantCode, playerId, topic }, event) => {
    for (const subscriber of subscribers.get(merchantCode) ?? []) {
      if (playerId !== undefined && subscriber.playerId !== playerId) continue
      if (topic === undefined || subscriber.topic === topic) subscriber.receive(event)
    }
  }

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
   * What one page hears, until its reader stops. Listening starts with the call, not with the first read, so nothing
   * that happens in between is lost.
   */
  function listen(
    merchantCode: string,
    playerId: string | null,
    topic: string | null = null,
  ): AsyncIterableIterator<SiteEvent> {
    const queue: SiteEvent[] = []
    const page: { closed: boolean; wake: (() => void) | null } = { closed: false, wake: null }
    const receive = (event: SiteEvent) => {
      if (queue.length === maxQueued) queue.shift()
      queue.push(event)
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

  /** Whether the player has a page open at this process. */
  const isHere = (merchantCode: string, playerId: string): boolean =>
    [...(subscribers.get(merchantCode) ?? [])].some((subscriber) => subscriber.playerId === playerId)

  /** Open pages of a player no longer hear any topic. */
  const leaveTopics = (merchantCode: string, playerId: string): void => {
    for (const subscriber of subscribers.get(merchantCode) ?? [])
      if (subscriber.playerId === playerId) subscriber.topic = null
  }

  return { publish, listen, listeners, isHere, leaveTopics }
}
