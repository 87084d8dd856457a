import type { ErrorCode } from '#schemas/api/errors.ts'
import { isRecord } from '#src/lib/objects.ts'
import { ApiError } from './api-error.ts'

type Envelope = Readonly<Record<string, unknown>>

/**
 * The reply inside the envelope `{ success, value }` (or `data`, where the contract says so).
 * Throws `ApiError`: the gateway's own code, or `network.unreadable` when it is no envelope at all.
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

/** `Retry-After` in its seconds form; the date form is not used by the gateway. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined
}

const textsOf = (record: Envelope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/**
 * A code of the contract by its form. The table of all codes would be part of the first load; one that only a newer
 * gateway knows reads "unexpected" where its sentence is looked up.
 */
const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && /^[a-z]+\.[a-zA-Z0-9]{1,40}$/.test(value)
