import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { sleep } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import { ApiError } from './api-error.ts'
import { createInFlight } from './in-flight.ts'
import { createLoadGuard } from './load-guard.ts'
import { requestOf } from './request.ts'
import type { ApiRequest, CallerIdentity } from './request.ts'
import type { Sealer } from './payload-envelope.ts'
import { isPassing, isRepeatable, retryDelayMs } from './retry.ts'
import { createTransport } from './transport.ts'
import type { TransportDependencies } from './transport.ts'

export interface CallOptions {
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined
  /** For writes that the player may repeat: calls with the same key take effect once. By default every call gets a new key. */
  readonly idempotencyKey?: string | undefined
}

export interface Api {
  /** Calls the gateway. Rejects with `ApiError`, or with the reason of an aborted signal. */
  call<R extends RouteSpec>(route: R, input: Input<R>, options?: CallOptions): Promise<Reply<R>>
  /** Call when data may have changed at the gateway: reads from now on do not share a reply that may predate the change. */
  startAnew(): void
}

/** What the gateway may require before it accepts a call: step-up, accepted terms, a second factor, a human proof. */
export type Challenge =
  | `session.${'stepUp' | 'terms' | 'factor'}Required`
  | 'human.required'
  | 'human.invalid'

/** A call refused with a challenge, to be repeated once the challenge is resolved. */
export interface ChallengedCall {
  readonly input: unknown
  readonly options: CallOptions
}

export interface ApiDependencies extends TransportDependencies {
  readonly random: Random
  readonly identity: () => CallerIdentity
  /** The gateway does not know the session, or its CSRF token does not match. */
  readonly onSessionLost: (code: ApiError['code']) => void
  /** Encrypts the bodies of `sealed` routes, if the brand requires it. */
  readonly sealer?: (() => Promise<Sealer>) | undefined
  /** Resolves a challenge. Returns the call to send again, or null if the player declined. */
  readonly resolveChallenge: (wanted: Challenge, call: ChallengedCall) => Promise<ChallengedCall | null>
}

const sessionLost: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'session.required',
  'session.expired',
  'session.replaced',
  'session.ended',
  'session.csrf',
])

export function createApi(dependencies: ApiDependencies): Api {
  const { clock, random, identity, onSessionLost, resolveChallenge, sealer } = dependencies
  const reads = createInFlight()
  const guard = createLoadGuard(clock)
  const send = createTransport(dependencies)

  async function attempt(route: RouteSpec, request: ApiRequest, signal?: AbortSignal): Promise<unknown> {
    if (!guard.mayCall()) throw new ApiError({ code: 'network.failed', status: 0 })
    guard.called()
    try {
      const reply = await send(route, await inEnvelope(route, request), signal)
      guard.answered()
      return reply
    } catch (error) {
      if (error instanceof ApiError && inTrouble(error)) guard.failed()
      else if (error instanceof ApiError) guard.answered()
      throw error
    }
  }

  /** Every attempt gets a new envelope, because the gateway accepts each one only once. */
  async function inEnvelope(route: RouteSpec, request: ApiRequest): Promise<ApiRequest> {
    if (sealer === undefined || !route.sealed || request.body === null) return request
    return { ...request, body: await (await sealer()).seal(route, request.body) }
  }

  /** Keys of writes that were sent and not answered since. */
  const unanswered = new Set<string>()

  /** An attempt that was put off, or not made, does not tell what became of an earlier one with its key. */
  function withEarlier(error: ApiError, key: string): ApiError {
    if (error.outcomeUnknown) unanswered.add(key)
    else if (!isPassing(error) && error.status !== 0) unanswered.delete(key)
    if (error.outcomeUnknown || !unanswered.has(key)) return error
    const { code, status, message, captcha, fields } = error
    return new ApiError(
      {
        code,
        status,
        message,
        captcha,
        fields,
        requestId: error.requestId ?? undefined,
        retryAfterMs: error.retryAfterMs ?? undefined,
        outcomeUnknown: true,
      },
      { cause: error },
    )
  }

  async function attempts(
    route: RouteSpec,
    request: ApiRequest,
    key: string | null,
    signal?: AbortSignal,
  ): Promise<unknown> {
    for (let retry = 0; ; retry += 1) {
      try {
        const reply = await attempt(route, request, signal)
        if (key !== null) unanswered.delete(key)
        return reply
      } catch (cause) {
        if (!(cause instanceof ApiError)) throw cause
        const error = key === null ? cause : withEarlier(cause, key)
        const delayMs = isRepeatable(route) ? retryDelayMs(error, retry, random.fraction()) : null
        if (delayMs === null || !guard.mayRetry()) throw error
        await sleep(clock, delayMs, signal)
      }
    }
  }

  const api: Api = {
    async call<R extends RouteSpec>(route: R, input: Input<R>, options: CallOptions = {}) {
      const key = route.idempotent ? (options.idempotencyKey ?? random.uuid()) : null
      const caller = identity()
      const request = requestOf(route, input, caller, key)
      try {
        const reply =
          route.method === 'GET'
            ? await reads.share(JSON.stringify([request.url, request.headers]), options.signal, (signal) =>
                attempts(route, request, null, signal),
              )
            : await attempts(route, request, key, options.signal).finally(reads.startAnew)
        return reply as Reply<R>
      } catch (error) {
        // A reply to an older CSRF token says nothing about the current session.
        const current = identity().token === caller.token
        if (current && error instanceof ApiError && sessionLost.has(error.code)) onSessionLost(error.code)
        if (sealer !== undefined && error instanceof ApiError && error.code === 'envelope.keyUnknown') {
          const stale = await sealer()
          stale.forget()
          return api.call(route, input, options)
        }
        const next = isChallenge(error) ? await resolveChallenge(error.code, { input, options }) : null
        if (next !== null) return api.call(route, next.input as Input<R>, next.options)
        throw error
      }
    },
    startAnew: reads.startAnew,
  }
  return api
}

const isChallenge = (error: unknown): error is ApiError & { readonly code: Challenge } =>
  error instanceof ApiError && /^(human\.|session\.(stepUp|terms|factor)Required$)/.test(error.code)

const inTrouble = ({ code, status }: ApiError) =>
  code === 'network.failed' || code === 'network.timeout' || (code === 'network.unreadable' && status >= 500)
