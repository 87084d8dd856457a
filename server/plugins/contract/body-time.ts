import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#server/lib/handle.ts'

/** Larger bodies get extra time at this minimum rate, 256 kbit/s. */
const bytesPerMs = 32
const ordinaryBytes = 64 * 1024

/** The body timeout for bodies of at most this size. */
export const bodyTimeMs = (bodyTimeoutMs: number, maxBytes: number): number =>
  bodyTimeoutMs + Math.max(0, maxBytes - ordinaryBytes) / bytesPerMs

/** Fails the call with `request.tooSlow` and closes its connection when the body does not arrive in time. */
export function limitBodyTime(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: Readable,
  atMostMs: number,
): void {
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody) return
  const timer = setTimeout(() => {
    // The body parser has an error listener while it reads; without one no body is being read.
    if (payload.listenerCount('error') === 0) return
    void reply.header('connection', 'close')
    payload.emit('error', new ApiError('request.tooSlow'))
  }, atMostMs)
  const stop = () => clearTimeout(timer)
  payload.once('end', stop).once('close', stop)
}
