import type { RouteSpec } from '#schemas/api/route.ts'

/** Who is calling, read freshly for every call. */
export interface CallerIdentity {
  readonly merchant: string
  /** CSRF handle of the session, or null. */
  readonly token: string | null
  /** BCP 47. */
  readonly language: string
}

export interface ApiRequest {
  readonly url: string
  readonly method: RouteSpec['method']
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const contentTypes = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const

/** The HTTP request of one call. GETs carry their input in the query, everything else as JSON or, where the route says so, as a form. */
export function requestOf(
  route: RouteSpec,
  input: unknown,
  identity: CallerIdentity,
  idempotencyKey: string | null,
): ApiRequest {
  const isGet = route.method === 'GET'
  const query = isGet ? queryOf(input) : ''
  return {
    url: query === '' ? route.path : `${route.path}?${query}`,
    method: route.method,
    headers: {
      accept: 'application/json',
      merchant: identity.merchant,
      language: identity.language,
      ...(identity.token === null ? {} : { token: identity.token }),
      ...(route.moduleId === null ? {} : { 'module-id': route.moduleId }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
      ...(isGet ? {} : { 'content-type': contentTypes[route.encoding] }),
    },
    body: isGet ? null : route.encoding === 'form' ? queryOf(input) : JSON.stringify(input),
  }
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return ''
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined) query.append(name, String(value))
  return query.toString()
}
