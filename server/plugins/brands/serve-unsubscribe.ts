import type { FastifyInstance } from 'fastify'
import { unsubscribePath } from '#schemas/api/campaigns.ts'

/** A mail program without one-click support opens the address of `List-Unsubscribe`: it leads to the page with the button. */
export function registerUnsubscribe(app: FastifyInstance): void {
  app.get<{ Querystring: { readonly token?: unknown } }>(unsubscribePath, async ({ query }, reply) => {
    const token = typeof query.token === 'string' ? query.token : ''
    return reply.redirect(`/unsubscribe?${new URLSearchParams({ token })}`)
  })
}
