import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { OpenSpan, Tracing } from '#server/lib/tracing.ts'

/**
 * A span for each call of the contract: route, merchant, status and error code. A vendor's call continues the vendor's
 * trace (`traceparent`); browsers cannot name a trace. Files of sites and event streams have no spans.
 */
export function registerTracing(app: FastifyInstance, tracing: Tracing): void {
  const open = new WeakMap<FastifyRequest, OpenSpan>()
  const codes = new WeakMap<FastifyRequest, string>()
  const within = (request: FastifyRequest, done: () => void) => {
    const span = open.get(request)
    if (span === undefined) done()
    else span.run(done)
  }
  app.addHook('onRequest', (request, _, done) => {
    const { method, headers, routeOptions } = request
    const { route } = routeOptions.config as { readonly route?: RouteSpec }
    if (route !== undefined && !route.stream) {
      const facts = { 'http.request.method': method, 'http.route': route.path }
      const { traceparent } = headers
      const parent = route.auth === 'vendor' && typeof traceparent === 'string' ? traceparent : undefined
      open.set(request, tracing.begin(`${method} ${route.path}`, facts, parent))
    }
    within(request, done)
  })
  // The body arrives in events of the connection, which belong to no call.
  app.addHook('preHandler', (request, _, done) => within(request, done))
  app.addHook('preSerialization', async (request, _, body: unknown) => {
    if (typeof body === 'object' && body !== null && 'errorCode' in body)
      codes.set(request, String(body.errorCode))
    return body
  })
  const end = (request: FastifyRequest, status: number) => {
    const { place } = request
    const code = codes.get(request)
    const facts = {
      'http.response.status_code': status,
      ...(place?.kind === 'brand' && { 'marquee.merchant': place.site.merchantCode }),
      ...(code !== undefined && { 'error.type': code }),
    }
    open.get(request)?.end(facts, status >= 500)
    open.delete(request)
  }
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) =>
    end(request, reply.statusCode),
  )
  app.addHook('onRequestAbort', async (request) => end(request, 499))
}
