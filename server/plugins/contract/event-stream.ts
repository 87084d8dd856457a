import type { FastifyReply, FastifyRequest } from 'fastify'

interface Options {
  readonly heartbeatMs: number
  /** Proves each event against the contract. */
  readonly check: (event: unknown) => void
  /** Aborts when the gateway stops. */
  readonly stopping: AbortSignal
}

/** An event goes to many pages as the same object: it is proved and written out once. */
const written = new WeakMap<object, string>()

function lineOf(event: unknown, check: (event: unknown) => void): string {
  const known = typeof event === 'object' && event !== null ? written.get(event) : undefined
  if (known !== undefined) return known
  check(event)
  const line = `data: ${JSON.stringify(event)}\n\n`
  if (typeof event === 'object' && event !== null) written.set(event, line)
  return line
}

const isSessionEnd = (event: unknown) =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'sessionEnded'

/**
 * Writes a handler's events as `text/event-stream` until the page leaves, the gateway stops, or the page's session has
 * ended: then the page connects again as whoever it is now.
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
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
  const heartbeat = setInterval(() => raw.write(': alive\n\n'), heartbeatMs)
  raw.on('close', leave)
  stopping.addEventListener('abort', leave)
  try {
    // A page that left while the handler was at work has been announced already.
    if (stopping.aborted || raw.destroyed) leave()
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) {
      raw.write(lineOf(next.value, check))
      if (isSessionEnd(next.value)) break
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
