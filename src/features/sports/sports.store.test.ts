import { describe, expect, it } from 'vitest'
import { getSportsBoard, getSportsMatch, listSportsBets } from '#schemas/api/sports.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import { createFakeApi, held } from '#src/api/testing/fake-api.ts'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import type { SportsSetting } from './setting.ts'
import { SportsStore } from './sports.store.ts'
import { aBoard, aMatch, anEvent, liveEvent, sportsAnswers } from './testing/answers.ts'

const { eventId } = aMatch()

function aStore() {
  const api = sportsAnswers(createFakeApi())
  const clock = createManualClock()
  const session = { isLoggedIn: false }
  const store = new SportsStore('sports', {
    api,
    clock,
    random: { uuid: () => 'key' } as SportsSetting['random'],
    storage: { get: () => null, set: () => undefined },
    session,
    wallet: { refresh: () => Promise.resolve() },
    stamped: { brand: { currency: 'BRL' } } as SportsSetting['stamped'],
    language: { current: 'en' },
  })
  const asked = () => ({
    board: api.callsOf(getSportsBoard).length,
    match: api.callsOf(getSportsMatch).length,
  })
  return { store, clock, api, asked, session }
}

describe('polling while pages watch', () => {
  it('asks for an open match as often as for the board', async () => {
    const { store, clock, asked } = aStore()
    const stop = store.watchMatch(eventId)
    await clock.advance(20_000)
    expect(asked()).toEqual({ board: 11, match: 11 })
    stop()
    await clock.advance(20_000)
    expect(asked()).toEqual({ board: 11, match: 11 })
  })

  it('asks once per interval after pages have changed during a poll', async () => {
    const { store, clock, api, asked } = aStore()
    const board = held<ReturnType<typeof aBoard>>()
    api.answer(getSportsBoard, () => board.promise)
    const leave = store.watch()
    leave()
    const stop = store.watch()
    store.retry()
    board.resolve(aBoard())
    const before = asked().board
    await clock.advance(20_000)
    expect(asked().board - before).toBe(10)
    stop()
  })

  it('asks for a match shown beside the board only at the pace it was given, and keeps it afterwards', async () => {
    const { store, clock, asked } = aStore()
    const leave = store.watch()
    const stop = store.watchMatch(eventId, 10_000)
    await clock.advance(20_000)
    expect(asked()).toEqual({ board: 11, match: 3 })
    stop()
    await clock.advance(20_000)
    expect(asked()).toEqual({ board: 21, match: 3 })
    expect(store.matchOf(eventId)).not.toBeNull()
    leave()
  })
})

it('drops the bets of a player who has left', async () => {
  const { store, api, session } = aStore()
  const bets = held<{ bets: [] }>()
  api.answer(listSportsBets, () => bets.promise)
  session.isLoggedIn = true
  const reading = store.readBets()
  session.isLoggedIn = false
  store.tell()
  session.isLoggedIn = true
  bets.resolve({ bets: [] })
  await reading
  expect(store.bets).toBeNull()
})

it('puts what has changed into the board it has, and asks for all of it when a match is missing', async () => {
  const { store, clock, api } = aStore()
  const { eventId: sameId } = anEvent()
  const lastKnown = () => (api.callsOf(getSportsBoard).at(-1)?.input as { known?: string } | undefined)?.known
  const stop = store.watch()
  await clock.advance(0)
  const before = store.eventOf(sameId)
  const part = (events: SportsEvent[], eventIds: string[], version: string) => ({
    ...aBoard(events),
    leagues: [],
    eventIds,
    version,
  })
  api.answer(getSportsBoard, part([{ ...liveEvent, clock: 64 }], [sameId, liveEvent.eventId], 'here.2'))
  await clock.advance(2_000)
  expect(lastKnown()).toBe('here.1')
  expect(store.board?.events.map((event) => event.eventId)).toEqual([sameId, liveEvent.eventId])
  expect(store.board?.leagues).toHaveLength(1)
  expect(store.eventOf(liveEvent.eventId)?.clock).toBe(64)
  expect(store.eventOf(sameId)).toBe(before)
  api.answer(getSportsBoard, part([], [sameId, 'never-told'], 'here.3'))
  await clock.advance(2_000)
  expect(lastKnown()).toBe('here.2')
  await clock.advance(2_000)
  expect(lastKnown()).toBeUndefined()
  expect(store.eventOf(sameId)).toBe(before)
  stop()
})

it('keeps the objects of events that have not changed, so that their rows are not rendered again', async () => {
  const { store, clock, api } = aStore()
  const { eventId: sameId } = anEvent()
  const stop = store.watch()
  await clock.advance(0)
  const before = store.eventOf(sameId)
  api.answer(getSportsBoard, aBoard([{ ...liveEvent, clock: 64 }, anEvent()]))
  await clock.advance(2_000)
  expect(store.eventOf(liveEvent.eventId)?.clock).toBe(64)
  expect(before).not.toBeNull()
  expect(store.eventOf(sameId)).toBe(before)
  stop()
})
