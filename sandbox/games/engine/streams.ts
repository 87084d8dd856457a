import type { FastifyInstance, FastifyReply } from 'fastify'
import { SandboxError } from '../sandbox-error.ts'
import type { JsonObject } from './json.ts'

const heartbeatMs = 15_000
/** A page that reads nothing any more is let go before it fills the memory. */
const mostWaitingBytes = 256 * 1024
const mostStreams = 4_000

export interface Stream {
  send(event: JsonObject): void
  close(): void
}

export type Streams = ReturnType<typeof createStreams>

/** Server-sent events to open pages. They end when the page leaves, its session is over, or the process stops. */
export function createStreams(app: FastifyInstance) {
  const open = new Set<Stream>()

  /** Answers the request with an open stream. Throws `server.busy` when there are too many. */
  function start(reply: FastifyReply, { until, onClose }: { until: Date; onClose: () => void }): Stream {
    if (open.size >= mostStreams) throw new SandboxError('server.busy', heartbeatMs)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    const heartbeat = setInterval(() => raw.write(': alive\n\n'), heartbeatMs)
    const end = setTimeout(() => raw.end(), Math.max(0, Math.min(until.getTime() - Date.now(), 2 ** 31 - 1)))
    const stream: Stream = {
      send(event) {
        if (raw.writableLength > mostWaitingBytes) raw.destroy()
        else if (!raw.writableEnded) raw.write(`data: ${JSON.stringify(event)}\n\n`)
      },
      close: () => void raw.end(),
    }
    open.add(stream)
    const gone = () => {
      clearInterval(heartbeat)
      clearTimeout(end)
      open.delete(stream)
      onClose()
    }
    // A page that left while its session was looked up has been announced already.
    if (raw.destroyed) queueMicrotask(gone)
    else raw.once('close', gone)
    return stream
  }

  const endAll = () => {
    for (const stream of open) stream.close()
  }
  app.addHook('preClose', (done) => {
    endAll()
    done()
  })
  return { start, endAll }
}
