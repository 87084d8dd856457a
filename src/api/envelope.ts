import type { ErrorCode } from '#schemas/api/errors.ts'
import { isRecord } from '#src/lib/objects.ts'
import { ApiError } from './api-error.ts'

type Envelope = Readonly<Record<string, unknown>>

/**
 * Unwraps the reply from the envelope `{ success, value }` (`data` for some routes). Throws `ApiError` with the gateway's
 * code, or `network.unreadable` if the body is not an envelope.
 */
export async function readEnvelope(response: Response, replyKey: 'value' | 'data'): Promise<unknown> {
  const envelope = await jsonOf(response)
  if (envelope?.['success'] === true && replyKey in envelope) return envelope[replyKey]
  if (envelope?.['success'] === false) throw refusal(envelope, response)
  throw new ApiError({
    code: 'network.unreadable',
    status: response.status,
    retryAfterMs: retryAfterOf(response),
  })
}

async function jsonOf(response: Response): Promise<Envelope | null> {
  try {
    const body: unknown = await response.json()
    return isRecord(body) ? body : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function refusal(envelope: Envelope, response: Response): ApiError {
  const { errorCode, message, requestId, captcha, fields, retryAfterMs } = envelope
  return new ApiError({
    code: isErrorCode(errorCode) ? errorCode : 'server.unexpected',
    status: response.status,
    captcha: captcha === true,
    ...(typeof message === 'string' && { message }),
    ...(typeof requestId === 'string' && { requestId }),
    ...(isRecord(fields) && { fields: textsOf(fields) }),
    retryAfterMs: typeof retryAfterMs === 'number' ? retryAfterMs : retryAfterOf(response),
  })
}

/** `Retry-After` in milliseconds. Only the seconds form is read; the gateway does not use the date form. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

const textsOf = (record: Envelope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * Checks only the form of an error code, to keep the table of all codes out of the first load. A code of a newer gateway
 * without a text is shown as "unexpected".
 */
const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[a-z]+\.[a-zA-Z0-9]{1,40}$/.test(value)
