import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/lib/handle.ts'

/** A body larger than an ordinary one gets more time: at least this rate is expected, 256 kbit/s. */
const bytesPerMs = 32
const ordinaryBytes = 64 * 1024

/** How long a body of at most this size may take to arrive. */
export const bodyTimeMs = (bodyTimeoutMs: number, maxBytes: number): number =>
  bodyTimeoutMs + Math.max(0, maxBytes - ordinaryBytes) / bytesPerMs

/** Refuses the call with `request.tooSlow` and closes its connection when its body is not there in time. */
export function limitBodyTime(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
  atMostMs: number,
): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const timer = setTimeout(() => {
    // The parser listens while it waits for the body; without it nothing is being read.
    if (payload.listenerCount('error') === 0) return
    void reply.header('connection', 'close')
    payload.emit('error', new ApiError('request.tooSlow'))
  }, atMostMs)
  const stop = () => clearTimeout(timer)
  payload.once('end', stop).once('close', stop)
}
