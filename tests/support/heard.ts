import type { SiteEvent } from '#schemas/api/system.ts'
import type { EventHub } from '#server/events/event-hub.ts'

/** The events of an open page, without the stream's control messages. */
export function heardBy(
  hub: Pick<EventHub, 'listen'>,
  merchantCode: string,
  playerId: string | null = null,
  topic: string | null = null,
): AsyncIterableIterator<SiteEvent> {
  const feed = hub.listen(merchantCode, { playerId, topic })
  const next = async (): Promise<IteratorResult<SiteEvent>> => {
    const { done, value } = await feed.next()
    if (done === true) return { done, value: undefined }
    return value.event.type === 'stream' ? next() : { done: false, value: value.event }
  }
  return {
    next,
    return: async () => {
      await feed.return?.()
      return { done: true, value: undefined }
    },
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
