import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sandboxIdentityPath } from '#domain/brand/outside-services.ts'
import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { IdentityFault } from './identity-fault.ts'
import { registerIdentityPages } from './identity-pages.ts'
import { createIdentity } from './identity.ts'

/** Pages of any site may call, as at the real service. */
const forAnyPage = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '600',
}

const queryKey = ({ query }: FastifyRequest): string => {
  const key: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'key') : ''
  return typeof key === 'string' ? key : ''
}

/** Codes by phone and social accounts: the protocol below `/identity/v1`, its public keys, and its pages. */
export async function registerIdentity(
  app: FastifyInstance,
  deps: { readonly clock: Clock; readonly random: Random },
): Promise<void> {
  const identity = createIdentity(deps)
  const path = `${sandboxIdentityPath}/v1/:method`

  app.options(path, (_, reply) => reply.headers(forAnyPage).code(204).send())

  app.post<{ Params: { method: string } }>(path, async (request, reply) => {
    const { body, params, headers } = request
    const answered = identity.answer(params.method, {
      key: queryKey(request),
      origin: headers.origin ?? '',
      here: `${request.protocol}://${request.host}${sandboxIdentityPath}`,
      body: typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {},
    })
    void reply.headers({ ...forAnyPage, 'cache-control': 'no-store' })
    try {
      return await answered
    } catch (error) {
      if (!(error instanceof IdentityFault)) throw error
      const { message } = error
      return reply
        .code(400)
        .send({ error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } })
    }
  })

  app.get(`${sandboxIdentityPath}/keys`, async (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send(await identity.keys.published()),
  )

  await registerIdentityPages(app, identity)
}
