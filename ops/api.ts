import { getOperatorSession } from '#schemas/api/ops-session.ts'
import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'

/**
 * A refusal; its message is the copy key of the sentence for it. Not react-admin's own error: that one is always itself,
 * and what is derived from it cannot be told from it.
 */
export class DeskError extends Error {
  readonly code: string
  readonly status: number
  readonly body: unknown
  constructor(code: string, status: number, body: unknown) {
    super(`errors.${code}`)
    this.name = 'DeskError'
    this.code = code
    this.status = status
    this.body = body
  }
}

/** The copy key of the sentence for what went wrong. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof DeskError)) return 'errors.server.unexpected'
  // Of a new password the gateway says what is wrong with it.
  const { fields } = error.body as { readonly fields?: { readonly newPassword?: string } }
  return fields?.newPassword === undefined ? error.message : `desk.login.${fields.newPassword}`
}

/** What the gateway says beside the code, sentence by sentence: the arithmetic of a guard. */
export function detailsOf(error: unknown): readonly string[] {
  if (!(error instanceof DeskError)) return []
  const { sentences = [] } = error.body as { readonly sentences?: readonly string[] }
  return sentences
}

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

/** The session of this browser; null: nobody is logged in here. Throws when the gateway does not say. */
export async function foundSession(): Promise<OperatorSessionReply | null> {
  if (localStorage.getItem(hint) === null) return null
  const found = await send(getOperatorSession, {}).catch((error: unknown) => {
    if (error instanceof DeskError && error.status === 401) return null
    throw error
  })
  setSession(found as OperatorSessionReply | null)
  return session
}

/** Calls a route of the desk. Throws a `DeskError`. */
export const call = async <const R extends RouteSpec>(route: R, input: Input<R>): Promise<Reply<R>> =>
  (await sendAgain(route, input)) as Reply<R>

/** Once more where another tab has logged in anew. */
async function sendAgain(route: RouteSpec, input: unknown): Promise<unknown> {
  try {
    return await send(route, input)
  } catch (error) {
    if (!(error instanceof DeskError) || error.code !== 'session.csrf' || session === null) throw error
    // Whoever it is there now: this page must not act in their name.
    const { name } = session
    if ((await foundSession())?.name !== name) throw new DeskError('session.expired', 401, {})
    return send(route, input)
  }
}

async function send(route: RouteSpec, input: unknown): Promise<unknown> {
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
  return body.value
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
