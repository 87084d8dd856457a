import type { FastifyInstance, FastifyReply } from 'fastify'
import { SandboxError } from '../sandbox-error.ts'
import type { JsonObject } from './json.ts'

const heartbeatMs = 15_000
/** Buffer limit per page; a page that stops reading is disconnected beyond it. */
const mostWaitingBytes = 256 * 1024
const mostStreams = 4_000

export interface Stream {
  send(event: JsonObject): void
  close(): void
}

export type Streams = ReturnType<typeof createStreams>

/**
 * Server-sent events to open pages. A stream ends when the page disconnects, its session expires, or the process stops.
 */
export function createStreams(app: FastifyInstance) {
  const open = new Set<Stream>()

  /** Answers the request with an open stream. Throws `server.busy` when too many are open. */
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
    // The page may have disconnected before this listener was added.
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
