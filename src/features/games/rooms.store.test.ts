import { expect, it } from 'vitest'
import { listRooms } from '#schemas/api/games.ts'
import { createFakeApi, held } from '#src/api/testing/fake-api.ts'
import { createManualClock, settle } from '#src/lib/testing/manual-clock.ts'
import { RoomsStore } from './rooms.store.ts'

function aLobby() {
  const asked: string[] = []
  const api = createFakeApi().answer(listRooms, ({ gameIds }) => {
    asked.push(gameIds)
    const rooms = gameIds
      .split(',')
      .map((gameId) => ({ gameId, players: asked.length, seats: null, results: [] }))
    return { rooms }
  })
  const clock = createManualClock()
  let hidden = false
  const store = new RoomsStore({ api, clock, isHidden: () => hidden })
  return { store, clock, asked, hide: (isHidden: boolean) => (hidden = isHidden) }
}

it('asks once for the tiles that come into sight together, and again every five seconds', async () => {
  const { store, clock, asked } = aLobby()
  store.watch('a')
  store.watch('b')
  await clock.advance(200)
  await settle()
  expect(asked).toEqual(['a,b'])
  expect(store.of('b')).toMatchObject({ players: 1 })
  await clock.advance(5_000)
  await settle()
  expect(asked).toEqual(['a,b', 'a,b'])
  expect(store.of('a')).toMatchObject({ players: 2 })
})

it('asks at once for a tile that comes into sight during a read', async () => {
  const first = held<{ rooms: [] }>()
  const asked: string[] = []
  const api = createFakeApi().answer(listRooms, ({ gameIds }) => {
    asked.push(gameIds)
    return asked.length === 1 ? first.promise : { rooms: [] }
  })
  const clock = createManualClock()
  const store = new RoomsStore({ api, clock, isHidden: () => false })
  store.watch('a')
  await clock.advance(150)
  store.watch('b')
  first.resolve({ rooms: [] })
  await clock.advance(150)
  expect(asked).toEqual(['a', 'a,b'])
})

it('stops asking when no tile is in sight, and keeps what it knows', async () => {
  const { store, clock, asked } = aLobby()
  const leave = store.watch('a')
  await clock.advance(200)
  leave()
  await clock.advance(60_000)
  expect(asked).toEqual(['a'])
  expect(store.of('a')).not.toBeNull()
  expect(clock.nextInMs).toBeNull()
})

it('asks for nothing while the page is hidden', async () => {
  const { store, clock, asked, hide } = aLobby()
  hide(true)
  store.watch('a')
  await clock.advance(20_000)
  expect(asked).toEqual([])
  hide(false)
  await clock.advance(5_000)
  expect(asked).toEqual(['a'])
})

it('asks for every table in sight, sixty with each call', async () => {
  const { store, clock, asked } = aLobby()
  for (let each = 0; each < 130; each += 1) store.watch(`t${each}`)
  await clock.advance(200)
  await settle()
  expect(asked.map((ids) => ids.split(',').length)).toEqual([60, 60, 10])
  expect(store.of('t129')).not.toBeNull()
})
