import type { FastifyInstance } from 'fastify'
import type { Clock } from '#sandbox/lib/ports.ts'
import { SandboxError } from '../sandbox-error.ts'

/** An access log entry: the route's template, never the URL with its query, which can contain launch codes. */
export interface AnsweredCall {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

export interface HostGuardOptions {
  readonly clock: Clock
  readonly onAnswered?: (call: AnsweredCall) => void
}

/** Rate limit per address and minute: ten fast players behind one router. */
export const callsPerMinute = 3_000
/** Maximum number of counted addresses; beyond it the counters are reset. */
const mostAddresses = 50_000
const minuteMs = 60_000
const oneYearSeconds = 31_536_000
const ownMachine = /^(127\.|::1$|::ffff:127\.)/

/** Headers of every reply. Pages, art and files replace the policies that are too narrow for them. */
export const hostHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/**
 * Security headers, access log, rate limit per address, and HSTS on https replies. Local calls are not rate-limited.
 */
export function registerHostGuard(app: FastifyInstance, { clock, onAnswered }: HostGuardOptions): void {
  let counts = new Map<string, number>()
  let endsAtMs = 0

  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(hostHeaders)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${oneYearSeconds}; includeSubDomains`)
    if (ownMachine.test(request.ip)) return done()
    const nowMs = clock.now().getTime()
    if (nowMs >= endsAtMs || counts.size >= mostAddresses) {
      counts = new Map()
      endsAtMs = nowMs + minuteMs
    }
    const count = (counts.get(request.ip) ?? 0) + 1
    counts.set(request.ip, count)
    if (count <= callsPerMinute) return done()
    const retryAfterMs = endsAtMs - nowMs
    reply.header('retry-after', String(Math.ceil(retryAfterMs / 1_000)))
    done(new SandboxError('server.busy', retryAfterMs))
  })

  if (onAnswered !== undefined)
    app.addHook('onResponse', (request, reply, done) => {
      const { method, routeOptions } = request
      const ms = Math.round(reply.elapsedTime * 10) / 10
      onAnswered({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms })
      done()
    })
}
