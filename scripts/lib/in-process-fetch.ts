import type { FastifyInstance } from 'fastify'

/** A `fetch` answered by an application in this process, without a socket. */
export const inProcessFetch =
  (app: Pick<FastifyInstance, 'inject'>): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      payload: await request.text(),
    })
    const caching = answer.headers['cache-control']
    return new Response(answer.body, {
      status: answer.statusCode,
      ...(caching !== undefined && { headers: { 'cache-control': caching } }),
    })
  }
