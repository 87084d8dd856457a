import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus } from '#schemas/api/errors.ts'
import type { ErrorCode } from '#schemas/api/errors.ts'
import { isDatabaseAway } from '#server/database/away.ts'
import { isMerchantMoving } from '#server/database/moving.ts'
import { DiskFull } from '#server/database/disk-guard.ts'
import { AccountFull } from '#server/lib/account-full.ts'
import { ApiError } from '#server/lib/handle.ts'
import { errorSentence, languageOfRequest } from './error-sentences.ts'

/** The error body of a refused or failed call. */
export interface ErrorEnvelope {
  readonly success: false
  readonly errorCode: ErrorCode
  /** The sentence the site shows for the code, in the language of the call. */
  readonly message: string
  readonly requestId: string
}

/** Fastify's own errors mapped to error codes of the contract. */
const fastifyErrors: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupportedMedia',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.tooLarge',
  FST_ERR_NOT_FOUND: 'request.notFound',
  FST_ERR_ROUTE_MISSING_HANDLER: 'request.notFound',
}

/** Retry-After while the database is unreachable. */
const databaseBackMs = 2_000

/** Retry-After while the merchant moves to another cluster. */
const movedMs = 5_000

/**
 * The refusal an error stands for; null for an internal error. An unreachable database is a 503, not an internal error.
 */
function toRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  if (isDatabaseAway(error) || error instanceof DiskFull)
    return new ApiError('server.unavailable', { retryAfterMs: databaseBackMs })
  if (isMerchantMoving(error)) return new ApiError('system.moving', { retryAfterMs: movedMs })
  if (error instanceof AccountFull) return new ApiError('wallet.balanceFull')
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  const known = fastifyErrors[code]
  if (known !== undefined) return new ApiError(known)
  return statusCode >= 400 && statusCode < 500 ? new ApiError('request.invalid') : null
}

/** The envelope of an error. An internal error reveals nothing but the request id. */
export function envelopeOf(error: unknown, request: FastifyRequest): { status: number; body: ErrorEnvelope } {
  const refusal = toRefusal(error)
  const errorCode = refusal?.code ?? 'server.unexpected'
  const message = errorSentence(errorCode, languageOfRequest(request))
  return {
    status: errorStatus[errorCode],
    body: { success: false, errorCode, message, requestId: request.id, ...refusal?.flags },
  }
}

/** Sends the error envelope. Internal errors are logged with their stack, refusals are counted. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = envelopeOf(error, request)
  if (body.errorCode === 'server.unexpected') request.log.error({ err: error }, 'request failed')
  else if (status >= 500) request.server.countRefusal(body.errorCode, error)
  return sendEnvelope(reply, status, body)
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs frequent refusals: one line per code and second, with the count since the last line. */
    readonly countRefusal: (code: ErrorCode, error: unknown) => void
  }
}

/** Interval of refusal log lines per code. */
const refusalLineMs = 1_000

function refusalCounter(app: FastifyInstance): FastifyInstance['countRefusal'] {
  const counted = new Map<ErrorCode, { calls: number; saidAtMs: number }>()
  return (code, error) => {
    const nowMs = performance.now()
    const { calls = 0, saidAtMs = -refusalLineMs } = counted.get(code) ?? {}
    if (nowMs - saidAtMs < refusalLineMs) {
      counted.set(code, { calls: calls + 1, saidAtMs })
      return
    }
    const cause = error instanceof Error && error.message !== code ? error.message : undefined
    app.log.warn({ errorCode: code, calls: calls + 1, cause }, 'calls refused')
    counted.set(code, { calls: 0, saidAtMs: nowMs })
  }
}

/** Sends an answer, with `Retry-After` where a retry can succeed. */
export function sendEnvelope(reply: FastifyReply, status: number, body: unknown): FastifyReply {
  const retryAfterMs =
    typeof body === 'object' && body !== null && 'retryAfterMs' in body ? body.retryAfterMs : null
  if (typeof retryAfterMs === 'number')
    void reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)))
  return reply.code(status).header('cache-control', 'no-store').send(body)
}

export function registerErrors(app: FastifyInstance): void {
  app.decorate('countRefusal', refusalCounter(app))
  app.setErrorHandler(refuse)
}
