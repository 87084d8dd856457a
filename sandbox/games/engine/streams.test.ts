import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createStreams } from './streams.ts'

it('a page that left before its stream began is let go of at once', async () => {
  const app = fastify()
  const streams = createStreams(app)
  const asked = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  app.get('/', async (request, reply) => {
    asked.resolve()
    // Stands for a database query during which the page disconnects.
    if (!reply.raw.destroyed) await once(reply.raw, 'close')
    streams.start(reply, { until: new Date(Date.now() + 60_000), onClose: closed.resolve })
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const page = get({ port, host: '127.0.0.1', path: '/' }).on('error', () => undefined)
  await asked.promise
  page.destroy()
  await expect(closed.promise).resolves.toBeUndefined()
  await app.close()
})
