import { HttpError } from 'react-admin'
import { getOperatorSession } from '#schemas/api/ops-session.ts'
import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'

/** A refusal; its message is the copy key of the sentence for it. */
export class DeskError extends HttpError {
  readonly code: string
  constructor(code: string, status: number, body: unknown) {
    super(`errors.${code}`, status, body)
    this.code = code
  }
}

/** The copy key of the sentence for what went wrong. */
export const sentenceOf = (error: unknown): string =>
  error instanceof DeskError ? error.message : 'errors.server.unexpected'

const timeoutMs = 15_000

/** Who is logged in at this page; the cookie is the browser's own. */
let session: OperatorSessionReply | null = null
export const currentSession = () => session
export const setSession = (next: OperatorSessionReply | null): void => {
  session = next
  if (next === null) localStorage.removeItem(hint)
  else localStorage.setItem(hint, '1')
}

/** Somebody may be logged in here: the cookie itself cannot be seen. */
const hint = 'deskSession'

/** The session of this browser; null: nobody has logged in here. */
export async function foundSession(): Promise<OperatorSessionReply | null> {
  if (localStorage.getItem(hint) === null) return null
  const found = await call(getOperatorSession, {}).catch(() => null)
  setSession(found)
  return found
}

/** Calls a route of the desk. Throws a `DeskError`. */
export async function call<const R extends RouteSpec>(route: R, input: Input<R>): Promise<Reply<R>> {
  const isGet = route.method === 'GET'
  const query = isGet ? queryOf(input) : ''
  const response = await fetch(query === '' ? route.path : `${route.path}?${query}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(session === null ? {} : { token: session.token }),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
    },
    body: isGet ? null : JSON.stringify(input),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new DeskError('network.failed', 0, { cause: error })
  })
  const body = (await response.json().catch(() => ({}))) as Envelope
  if (body.success !== true) throw new DeskError(body.errorCode ?? 'server.unexpected', response.status, body)
  return body.value as Reply<R>
}

interface Envelope {
  readonly success?: boolean
  readonly value?: unknown
  readonly errorCode?: string
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  if (typeof input === 'object' && input !== null)
    for (const [name, value] of Object.entries(input))
      if (value !== undefined && value !== null && value !== '') query.append(name, String(value))
  return query.toString()
}
