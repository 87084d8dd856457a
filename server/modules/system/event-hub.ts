import type { SiteEvent } from '#schemas/api/system.ts'
import type { Events } from '#server/lib/ports.ts'

export type EventHub = ReturnType<typeof createEventHub>

interface Subscriber {
  readonly merchantCode: string
  readonly playerId: string | null
  readonly receive: (event: SiteEvent) => void
}

/** Events a slow page may fall behind; what is older it fetches anyway. */
const maxQueued = 32

/** Carries hints from the gateway's slices to the open pages of this process. */
export function createEventHub() {
  const subscribers = new Map<string, Set<Subscriber>>()

  const publish: Events['publish'] = ({ merchantCode, playerId }, event) => {
    for (const subscriber of subscribers.get(merchantCode) ?? []) {
      if (playerId === undefined || subscriber.playerId === playerId) subscriber.receive(event)
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
  function listen(merchantCode: string, playerId: string | null): AsyncIterableIterator<SiteEvent> {
    const queue: SiteEvent[] = []
    const page: { closed: boolean; wake: (() => void) | null } = { closed: false, wake: null }
    const receive = (event: SiteEvent) => {
      if (queue.length === maxQueued) queue.shift()
      queue.push(event)
      page.wake?.()
    }
    const unsubscribe = subscribe({ merchantCode, playerId, receive })
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
  const listeners = (merchantCode: string) => subscribers.get(merchantCode)?.size ?? 0

  return { publish, listen, listeners }
}
