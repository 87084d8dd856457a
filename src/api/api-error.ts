import type { ErrorCode } from '#schemas/api/errors.ts'

/** Errors raised in the browser when there is no valid reply from the gateway. */
export type NetworkErrorCode = 'network.offline' | 'network.timeout' | 'network.failed' | 'network.unreadable'

export interface ApiErrorDetails {
  readonly code: ErrorCode | NetworkErrorCode
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  /** The gateway's message, for logs; players see the text of `copyKey`. */
  readonly message?: string
  readonly requestId?: string | undefined
  /** The next attempt requires a captcha. */
  readonly captcha?: boolean
  /** Rejected fields: field id -> reason. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly retryAfterMs?: number | undefined
  /** A write was sent but not answered, so it may have taken effect. */
  readonly outcomeUnknown?: boolean
}

/** Why a call failed. The only error `api.call` rejects with, besides the reason of an aborted signal. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | NetworkErrorCode
  readonly status: number
  readonly requestId: string | null
  readonly captcha: boolean
  readonly fields: Readonly<Record<string, string>>
  readonly retryAfterMs: number | null
  readonly outcomeUnknown: boolean

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.message ?? details.code, options)
    this.code = details.code
    this.status = details.status
    this.requestId = details.requestId ?? null
    this.captcha = details.captcha ?? false
    this.fields = details.fields ?? {}
    this.retryAfterMs = details.retryAfterMs ?? null
    this.outcomeUnknown = details.outcomeUnknown ?? false
  }

  /** Copy key of the player's error text. */
  get copyKey(): string {
    return this.code.startsWith('network.') ? this.code.replace('.', ':') : `errors:${this.code}`
  }
}

/** Converts any thrown value to an `ApiError`; other errors are bugs and become `server.unexpected`. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ code: 'server.unexpected', status: 0 }, { cause: error })
}

/** Whether the gateway does not know the called address: one of an earlier release. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'request.notFound'

/** Whether the error is an abort by the caller, which needs no message. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
