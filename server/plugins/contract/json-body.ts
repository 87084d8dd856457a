import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came over the wire, for signatures and fingerprints. */
    rawBody: Uint8Array
  }
}

const nothing = new Uint8Array()

/** Bodies are JSON or they are refused (415). An empty one is an empty object; keys that reach for prototypes are refused. */
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
    else void parse(request, body.toString('utf8'), done)
  })
}
