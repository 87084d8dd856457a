import { once } from 'node:events'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { rouletteTables } from '#sandbox/games/roulette/roulette-tables.ts'
import type { RoomsReply } from '#schemas/vendor/rooms.ts'
import { roomsPath } from '#schemas/vendor/rooms.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/signature.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { aSeatedHouse } from '#tests/support/seated-house.ts'

const patience = { timeout: 20_000 }

describe.skipIf(!(await hasServer()))('the players at a table with two processes on one database', () => {
  let database: Awaited<ReturnType<typeof serverDatabase>>
  const running: { close(): Promise<unknown> }[] = []
  const connections: { close(): Promise<void> }[] = []

  beforeAll(async () => {
    database = await serverDatabase()
  }, 180_000)
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close()
    for (const own of connections.splice(0)) await own.close()
  })
  afterAll(() => database.close())

  it(
    'are told to lobbies as one number by both, without those of a process that died',
    { timeout: 90_000 },
    async () => {
      const game = rouletteTables[0]?.id
      if (game === undefined) throw new Error('No table')
      const setup = { merchantCode: 'CROWD', gameId: game, balanceMinor: 1_000n }
      const house = await aSeatedHouse(database.db, setup, running)
      // Streams end with their sessions, by the system's clock.
      house.clock.advance(Date.now() - house.clock.now().getTime())
      const [a, b] = [
        await house.startFrail(database.url, connections),
        await house.startFrail(database.url, connections),
      ]

      const shownBy = async ({ app }: typeof a) => {
        const headers = {
          'content-type': 'application/json',
          ...signVendorRequest('SANDBOX', house.secret, '{}', house.clock.now()),
        }
        const reply = await app.inject({ method: 'POST', url: roomsPath, headers, payload: '{}' })
        const { rooms } = JSON.parse(reply.body) as RoomsReply
        return rooms.find(({ game_id: id }) => id === game)?.players
      }
      /** A page of a player at a process, until it leaves. */
      const open = async (playerId: string, { app }: typeof a) => {
        const { token } = await house.enter(playerId, app)
        const { port } = app.server.address() as AddressInfo
        const page = get({
          port,
          path: '/api/roulette/stream',
          headers: { authorization: `Bearer ${token}` },
          agent: false,
        })
        // A page that leaves ends the reply in its middle.
        page.on('error', () => undefined)
        const [reply] = (await once(page, 'response')) as [IncomingMessage]
        expect(reply.statusCode).toBe(200)
        reply.on('error', () => undefined)
        return { leave: () => void page.destroy() }
      }

      for (const { app } of [a, b]) await app.listen({ port: 0, host: '127.0.0.1' })
      const pages = [await open('p1', a), await open('p2', a), await open('p3', b)]
      for (const each of [a, b]) await expect.poll(() => shownBy(each), patience).toBe(3)
      pages[1]?.leave()
      for (const each of [a, b]) await expect.poll(() => shownBy(each), patience).toBe(2)
      a.die()
      await expect.poll(() => shownBy(b), patience).toBe(1)
      pages[0]?.leave()
      pages[2]?.leave()
    },
  )
})
