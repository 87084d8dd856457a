import { expect, it } from 'vitest'
import type { VendorRoom } from '#server/vendors/game-vendor.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { testClock } from '#tests/support/clock.ts'
import { createRooms } from './rooms.ts'

const aRoom = (gameId: string, players = 1): VendorRoom => ({
  gameId,
  players,
  seats: null,
  results: [{ label: '9', tone: 'red' }],
})

it('asks the vendors once for all who wait, and again when what it knows is old', async () => {
  const clock = testClock()
  let asked = 0
  const rooms = createRooms({ vendors: { listRooms: () => Promise.resolve([aRoom('a', ++asked)]) }, clock })
  const [first, second] = await Promise.all([rooms.of(['a']), rooms.of(['a', 'b'])])
  expect([first, second, asked]).toEqual([[aRoom('a', 1)], [aRoom('a', 1)], 1])
  clock.advance(2_500)
  expect(await rooms.of(['a'])).toEqual([aRoom('a', 2)])
})

it('leaves out a vendor that does not answer, and one that has no tables', async () => {
  const vendor = (code: string, listRooms?: () => Promise<readonly VendorRoom[]>) => ({
    code,
    listVendors: () => Promise.resolve([]),
    listGames: () => Promise.resolve([]),
    hasGame: () => Promise.resolve(false),
    launch: () => Promise.resolve({ kind: 'refused', reason: 'unavailable' } as const),
    ...(listRooms && { listRooms }),
  })
  const registry = createVendorRegistry([
    vendor('one', () => Promise.reject(new Error('away'))),
    vendor('two'),
    vendor('three', () => Promise.resolve([aRoom('c')])),
  ])
  expect(await registry.listRooms()).toEqual([aRoom('c')])
})
