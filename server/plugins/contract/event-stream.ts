import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StreamItem } from '#server/lib/handle.ts'

/** A handler's events. */
export interface EventFeed extends AsyncIterable<StreamItem<object>> {
  beat?(): StreamItem<object>
}

interface Options {
  readonly heartbeatMs: number
  /** Proves each event against the contract. */
  readonly check: (event: unknown) => void
  /** Aborts when the gateway stops. */
  readonly stopping: AbortSignal
}

/** An event goes to many pages as the same object: it is proved and written out once. */
const written = new WeakMap<object, string>()

function dataOf(event: object, check: (event: unknown) => void): string {
  const known = written.get(event)
  if (known !== undefined) return known
  check(event)
  const data = `data: ${JSON.stringify(event)}\n\n`
  written.set(event, data)
  return data
}

const isSessionEnd = (event: object) => 'type' in event && event.type === 'sessionEnded'

/**
 * Writes a handler's events as `text/event-stream` until the page leaves, the gateway stops, or the page's session has
 * ended: then the page connects again as whoever it is now.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: EventFeed,
  { heartbeatMs, check, stopping }: Options,
): Promise<void> {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...definedHeaders(reply),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Proxies that buffer would hold a hint back until it is worthless.
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 1000\n\n')
  const iterator = events[Symbol.asyncIterator]()
  const leave = () => void iterator.return?.()
  const write = ({ id, event }: StreamItem<object>) =>
    raw.write(`${id === undefined ? '' : `id: ${id}\n`}${dataOf(event, check)}`)
  // Where the feed can say that nothing is missing, the page keeps the newest place to come back to.
  const beat = () => (events.beat === undefined ? raw.write(': alive\n\n') : write(events.beat()))
  const heartbeat = setInterval(beat, heartbeatMs)
  raw.on('close', leave)
  stopping.addEventListener('abort', leave)
  try {
    // A page that left while the handler was at work has been announced already.
    if (stopping.aborted || raw.destroyed) leave()
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      write(next.value)
      if (isSessionEnd(next.value.event)) break
    }
  } catch (error) {
    request.log.error({ err: error }, 'event stream failed')
  } finally {
    clearInterval(heartbeat)
    stopping.removeEventListener('abort', leave)
    leave()
    raw.end()
  }
}

const definedHeaders = (reply: FastifyReply) =>
  Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined))
