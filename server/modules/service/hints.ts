import type { EventFeed } from '#server/events/event-hub.ts'

const changed = { type: 'service' } as const

/**
 * A thread changed, or may have changed before the stream was connected. No generator: the end of one that waits for its
 * feed would itself wait for the next event, and the page would count as open until then.
 */
export function hints(feed: EventFeed) {
  const items = feed[Symbol.asyncIterator]()
  const done = { done: true, value: undefined } as const
  return {
    async next() {
      for (let told = await items.next(); told.done !== true; told = await items.next()) {
        const { id, event } = told.value
        if (event.type !== 'stream' || event.missed)
          return { done: false, value: { id, event: changed } } as const
      }
      return done
    },
    async return() {
      await items.return?.()
      return done
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
