import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { errorStatus } from '#schemas/api/errors.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { ApiErrorDetails } from '#src/api/api-error.ts'
import type { Api, CallOptions } from '#src/api/api.ts'

type Handler = (input: unknown, options: CallOptions) => unknown

export interface RecordedCall {
  readonly route: RouteSpec
  readonly input: unknown
  readonly options: CallOptions
}

export interface FakeApi extends Api {
  /** Sets the reply of a route; a function may throw `refusal(…)` or return a promise. */
  answer<R extends RouteSpec>(
    route: R,
    reply: Reply<R> | ((input: Input<R>, options: CallOptions) => Reply<R> | Promise<Reply<R>>),
  ): FakeApi
  readonly calls: readonly RecordedCall[]
  callsOf(route: RouteSpec): readonly RecordedCall[]
}

/** An in-memory `Api`. Routes without a reply are refused with `request.notFound`. */
export function createFakeApi(): FakeApi {
  const handlers = new Map<string, Handler>()
  const calls: RecordedCall[] = []
  const keyOf = ({ method, path }: RouteSpec) => `${method} ${path}`

  const fake: FakeApi = {
    calls,
    callsOf: (route) => calls.filter((call) => keyOf(call.route) === keyOf(route)),
    answer(route, reply) {
      handlers.set(keyOf(route), typeof reply === 'function' ? (reply as Handler) : () => reply)
      return fake
    },
    async call<R extends RouteSpec>(route: R, input: Input<R>, options: CallOptions = {}) {
      calls.push({ route, input, options })
      const handler = handlers.get(keyOf(route))
      if (handler === undefined) throw refusal('request.notFound')
      return (await handler(input, options)) as Reply<R>
    },
    // Each call is answered by itself.
    startAnew: () => {},
  }
  return fake
}

/** The `ApiError` for a refusal by the gateway. */
export const refusal = (code: ErrorCode, details: Partial<ApiErrorDetails> = {}): ApiError =>
  new ApiError({ code, status: errorStatus[code], requestId: 'req-1', ...details })

/** A promise with its resolvers, to test the state between a call and its reply. */
export function held<T>() {
  return Promise.withResolvers<T>()
}
