import type { ErrorCode } from '#schemas/api/errors.ts'
import { getOperatorSession } from '#schemas/api/ops-session.ts'
import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'

/**
 * A refusal; its message is the copy key of its text. Not derived from react-admin's HttpError, which resets the
 * prototype, so `instanceof` fails for subclasses.
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

/** The copy key for an error. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof DeskError)) return 'errors.server.unexpected'
  // For a rejected new password the gateway names the rule it breaks.
  const { fields } = error.body as { readonly fields?: { readonly newPassword?: string } }
  return fields?.newPassword === undefined ? error.message : `desk.login.${fields.newPassword}`
}

/** Further details from the gateway beside the code, one sentence each, such as the amounts of a limit check. */
export function detailsOf(error: unknown): readonly string[] {
  if (!(error instanceof DeskError)) return []
  const { sentences = [] } = error.body as { readonly sentences?: readonly string[] }
  return sentences
}

/** The refusal of a code with its problems as sentences in the operator's language, which the form shows. */
export async function tellingProblems<T>(
  code: ErrorCode,
  act: Promise<T>,
  /** Its parameter is the problem as the code's contract describes it. */
  sentence: (problem: never) => string,
): Promise<T> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof DeskError) || error.code !== code) throw error
    const { problems = [] } = error.body as { readonly problems?: readonly never[] }
    throw new DeskError(code, error.status, { sentences: problems.map(sentence) })
  }
}

interface FoundProblem {
  readonly problem: string
  readonly source: string | null
}

/** Problems of a refused rule: the copy key of each, `races.ruleRefused` has `desk.races.problem.…`, and the law's source. */
export function problemsOf(
  error: unknown,
): readonly { readonly key: string; readonly source: string | null }[] {
  if (!(error instanceof DeskError)) return []
  const { problems = [] } = error.body as { readonly problems?: readonly FoundProblem[] }
  const [group = ''] = error.code.split('.')
  return problems.map(({ problem, source }) => ({ key: `desk.${group}.problem.${problem}`, source }))
}

const timeoutMs = 15_000

/** The operator logged in on this page; the cookie is managed by the browser. */
let session: OperatorSessionReply | null = null
export const currentSession = () => session
export const setSession = (next: OperatorSessionReply | null): void => {
  session = next
  if (next === null) localStorage.removeItem(hint)
  else localStorage.setItem(hint, '1')
}

/** Set when this browser may have a session: the cookie is not readable by scripts. */
const hint = 'deskSession'

/** The session of this browser; null: not logged in. Throws when the gateway gives no answer. */
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

/** Retries when another tab has logged in again. */
async function sendAgain(route: RouteSpec, input: unknown): Promise<unknown> {
  try {
    return await send(route, input)
  } catch (error) {
    if (!(error instanceof DeskError) || error.code !== 'session.csrf' || session === null) throw error
    // Another operator may have logged in: this page must not act in that account.
    const { name } = session
    if ((await foundSession())?.name !== name) throw new DeskError('session.expired', 401, {})
    return send(route, input)
  }
}

/** Keys of calls that got no answer, by route and content: a repeated attempt is recognised as the same call. */
const unanswered = new Map<string, string>()

async function send(route: RouteSpec, input: unknown): Promise<unknown> {
  const isGet = route.method === 'GET'
  const query = isGet ? queryOf(input) : ''
  const content = `${route.path} ${JSON.stringify(input)}`
  const key = route.idempotent ? (unanswered.get(content) ?? crypto.randomUUID()) : null
  if (key !== null) unanswered.set(content, key)
  const response = await fetch(query === '' ? route.path : `${route.path}?${query}`, {
    method: route.method,
    headers: {
      accept: 'application/json',
      ...(session === null ? {} : { token: session.token }),
      ...(isGet ? {} : { 'content-type': 'application/json' }),
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: isGet ? null : JSON.stringify(input),
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new DeskError('network.failed', 0, { cause: error })
  })
  const body = (await response.json().catch(() => ({}))) as Envelope
  if (isAnswer(response.status, body)) unanswered.delete(content)
  if (body.success !== true) throw new DeskError(body.errorCode ?? 'server.unexpected', response.status, body)
  return body.value
}

/** Whether the outcome of a call is known: neither a proxy's page nor half a reply, and the call is not still running. */
const isAnswer = (status: number, { success, errorCode }: Envelope): boolean =>
  success === true || (status < 500 && errorCode !== undefined && errorCode !== 'idempotency.inProgress')

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
