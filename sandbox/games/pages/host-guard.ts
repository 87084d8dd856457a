import type { FastifyInstance } from 'fastify'
import type { Clock } from '#sandbox/lib/ports.ts'
import { SandboxError } from '../sandbox-error.ts'

/** One line of the access log: the route's template, never an address with its query (launch codes travel there). */
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

/** Calls of one address in a minute: ten people who play fast behind one router. */
export const callsPerMinute = 3_000
/** Addresses counted at one moment; beyond it counting starts anew. */
const mostAddresses = 50_000
const minuteMs = 60_000
const oneYearSeconds = 31_536_000
const ownMachine = /^(127\.|::1$|::ffff:127\.)/

/** Access log, calls per address, and HSTS on what came over https. Calls from this machine are not counted. */
export function registerHostGuard(app: FastifyInstance, { clock, onAnswered }: HostGuardOptions): void {
  let counts = new Map<string, number>()
  let endsAtMs = 0

  app.addHook('onRequest', (request, reply, done) => {
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
