import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body's raw bytes, for signatures and fingerprints. */
    rawBody: Uint8Array
  }
}

const nothing = new Uint8Array()

/**
 * Bodies are JSON, or a form where the route declares it; others get 415. An empty body is an empty object; `__proto__`
 * and `constructor` keys are rejected.
 */
const formType = 'application/x-www-form-urlencoded'

/**
 * Another site's page can submit a form without a CORS preflight but cannot send JSON, so forms are accepted only on
 * routes that declare them.
 */
export function checkEncoding({ headers }: FastifyRequest, { encoding }: RouteSpec): void {
  const isForm = headers['content-type']?.toLowerCase().startsWith(formType) ?? false
  const hasBody = headers['content-type'] !== undefined
  if (hasBody && isForm !== (encoding === 'form')) throw new ApiError('request.unsupportedMedia')
}

export function registerJsonBody(app: FastifyInstance): void {
  app.decorateRequest('rawBody')
  app.addHook('onRequest', async (request) => {
    request.rawBody = nothing
  })
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body
    if (body.length === 0) done(null, {})
    else if (!isUtf8(body)) done(new ApiError('request.invalid', { detail: 'The body is not UTF-8.' }))
    else void parse(request, body.toString('utf8'), done)
  })
  app.addContentTypeParser<Buffer>(formType, { parseAs: 'buffer' }, (request, body, done) => {
    request.rawBody = body
    done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
  })
}
