import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createEventHub } from '#server/events/event-hub.ts'
import { testClock } from '#tests/support/clock.ts'
import { streamEvents } from './event-stream.ts'

it('a page that left before its stream began is heard of no more', async () => {
  const hub = createEventHub({ clock: testClock(), gatewayId: 'a' })
  const app = fastify()
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  app.get('/', async (request, reply) => {
    asked.resolve()
    // The page disconnects while the handler awaits the database.
    if (!reply.raw.destroyed) await once(reply.raw, 'close')
    await streamEvents(request, reply, hub.listen('TENANT'), {
      heartbeatMs: 60_000,
      check: () => undefined,
      stopping: new AbortController().signal,
    })
    ended.resolve()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const page = get({ port, host: '127.0.0.1', path: '/' }).on('error', () => undefined)
  await asked.promise
  page.destroy()
  await ended.promise
  expect(hub.listeners('TENANT')).toBe(0)
  await app.close()
})
