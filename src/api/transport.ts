import type { RouteSpec } from '#schemas/api/route.ts'
import { abortReason } from '#src/lib/clock.ts'
import type { Clock } from '#src/lib/clock.ts'
import { ApiError } from './api-error.ts'
import { readEnvelope } from './envelope.ts'
import type { ApiRequest } from './request.ts'

const readTimeoutMs = 8000
const writeTimeoutMs = 15_000

export interface TransportDependencies {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly isOnline: () => boolean
}

export type Send = (route: RouteSpec, request: ApiRequest, signal?: AbortSignal) => Promise<unknown>

/**
 * Characters of a write that is sent although the player leaves the page at once. All of a page's together may have 64 KiB; a
 * browser refuses what is more.
 */
const mostKeptAlive = 8_192

/** Sends one attempt of a request. Rejects with an `ApiError` that tells how it failed. */
export function createTransport({ fetch, clock, isOnline }: TransportDependencies): Send {
  return async (route, request, signal) => {
    const isRead = route.method === 'GET'
    const timeout = new AbortController()
    const cancelTimeout = clock.after(isRead ? readTimeoutMs : writeTimeoutMs, () => timeout.abort())
    try {
      const response = await fetch(request.url, {
        method: request.method,
        headers: request.headers,
        body: request.body,
        credentials: 'same-origin',
        cache: 'no-store',
        keepalive: !isRead && (request.body?.length ?? 0) <= mostKeptAlive,
        signal: signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]),
      })
      return await readEnvelope(response, route.replyKey)
    } catch (error) {
      if (error instanceof ApiError) throw error
      if (signal?.aborted === true) throw abortReason(signal)
      throw new ApiError(
        { code: networkCode(timeout.signal.aborted, isOnline()), status: 0, outcomeUnknown: !isRead },
        { cause: error },
      )
    } finally {
      cancelTimeout()
    }
  }
}

function networkCode(timedOut: boolean, online: boolean) {
  if (!online) return 'network.offline'
  return timedOut ? 'network.timeout' : 'network.failed'
}
