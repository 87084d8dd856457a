import type { FastifyReply, FastifyRequest } from 'fastify'
import type { StreamItem } from '#server/lib/handle.ts'

/** The events of a handler; `beat` supplies a heartbeat item with the current position. */
export interface EventFeed extends AsyncIterable<StreamItem<object>> {
  beat?(): StreamItem<object>
}

interface Options {
  readonly heartbeatMs: number
  /** Validates each event against the contract. */
  readonly check: (event: unknown) => void
  /** Aborts when the gateway stops. */
  readonly stopping: AbortSignal
}

/** The same event object goes to many pages: it is validated and serialised once. */
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
 * Writes a handler's events as `text/event-stream` until the page disconnects, the gateway stops, or the session ends;
 * the page then reconnects with its current session.
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
    // Buffering proxies would delay events until they are outdated.
    'x-accel-buffering': 'no',
  })
  raw.write('retry: 1000\n\n')
  const iterator = events[Symbol.asyncIterator]()
  const leave = () => void iterator.return?.()
  const write = ({ id, event }: StreamItem<object>) =>
    raw.write(`${id === undefined ? '' : `id: ${id}\n`}${dataOf(event, check)}`)
  // When the feed can confirm that nothing is missing, the heartbeat carries the newest event id for reconnecting.
  const beat = () => (events.beat === undefined ? raw.write(': alive\n\n') : write(events.beat()))
  const heartbeat = setInterval(beat, heartbeatMs)
  raw.on('close', leave)
  stopping.addEventListener('abort', leave)
  try {
    // `close` may have fired already while the handler was running.
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
