import { queryOf, urlOf } from '#schemas/api/query.ts'
import type { RouteSpec } from '#schemas/api/route.ts'

/** The caller's identity, read again for every call. */
export interface CallerIdentity {
  readonly merchant: string
  /** CSRF token of the session, or null. */
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

/** Builds the HTTP request of a call. GET input goes into the query; other input is sent as JSON, or as a form if the route says so. */
export function requestOf(
  route: RouteSpec,
  input: unknown,
  identity: CallerIdentity,
  idempotencyKey: string | null,
): ApiRequest {
  const isGet = route.method === 'GET'
  return {
    url: isGet ? urlOf(route, input) : route.path,
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
