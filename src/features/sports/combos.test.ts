import { expect, test } from 'vitest'
import { aMarket, anEvent } from './testing/answers.ts'
import { combosOf } from './combos.ts'

const match = (eventId: string, parts: Parameters<typeof anEvent>[0] = {}) => anEvent({ eventId, ...parts })
const tennis = (eventId: string, home: number, away: number) =>
  match(eventId, { sport: 'tennis', leagueId: 'open', main: aMarket('winner', { home, away }) })

test('ready combinations take favourites of the next matches, of one league and home sides, at the product of their prices', () => {
  const events = [
    match('a'),
    match('b', { main: aMarket('result', { home: 4_000, draw: 3_500, away: 1_500 }) }),
    tennis('t', 1_801, 2_000),
    match('c'),
  ]
  const told = combosOf(events).map(({ id, picks, price }) => [
    id,
    picks.map(({ event, leg }) => `${event.eventId} ${leg.outcomeId}`).join(', '),
    price,
  ])
  expect(told).toEqual([
    // 2.1 × 1.801 × 1.5 = 5.67315
    ['favourites', 'a home, t home, b away', 5_673],
    ['league', 'a home, b away, c home', 6_615],
    ['home', 'a home, b home, c home', 17_640],
  ])
})

test('nothing that runs, is shut or lacks a price is in a ready combination, and too few matches make none', () => {
  const shut = match('x', { main: aMarket('result', { home: 2_000, draw: 3_000, away: 3_000 }, 'noPrice') })
  const bare = match('y', { main: aMarket('result', { home: null, draw: 3_000, away: 3_000 }) })
  const live = match('z', { status: 'live' })
  expect(combosOf([match('a'), match('b'), shut, bare, live])).toEqual([])
})

test('combinations of the same selections are shown once', () => {
  expect(combosOf([match('a'), match('b'), match('c')]).map(({ id }) => id)).toEqual(['favourites'])
})
