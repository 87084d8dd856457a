import type { ErrorCode } from '#schemas/api/errors.ts'

/** What went wrong before an answer of the gateway arrived. */
export type NetworkErrorCode = 'network.offline' | 'network.timeout' | 'network.failed' | 'network.unreadable'

export interface ApiErrorDetails {
  readonly code: ErrorCode | NetworkErrorCode
  /** HTTP status; 0 when there was no answer. */
  readonly status: number
  /** The gateway's own sentence, for logs; players read the copy of `copyKey`. */
  readonly message?: string
  readonly requestId?: string | undefined
  /** The next try needs a captcha. */
  readonly captcha?: boolean
  /** Refused fields: field id -> reason. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  readonly retryAfterMs?: number | undefined
  /** A write went out and no answer came back: it may have happened. */
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

  /** Copy key of the sentence for the player. */
  get copyKey(): string {
    return this.code.startsWith('network.') ? this.code.replace('.', ':') : `errors:${this.code}`
  }
}

/** Any thrown value as an `ApiError`; what is not one is a fault of the program and reads "unexpected". */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  return new ApiError({ code: 'server.unexpected', status: 0 }, { cause: error })
}

/** The caller took the call back; nobody needs to be told. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError'
