import { describe, expect, it } from 'vitest'
import { awaitedDraws, latestDraw } from './live.ts'
import { aRuleBook } from './testing/rule-books.ts'

const south = aRuleBook('vietnam-south')
const awaited = (at: string, drawn: readonly string[] = [], station: string | null = null) =>
  awaitedDraws(
    south,
    drawn.map((each) => ({ station: each, drawId: '2026-11-23' })),
    Date.parse(at),
    station,
  ).map((draw) => draw.station)

describe('draws that are waited for', () => {
  it('are those between their close and their board', () => {
    // A Monday: 16:00 closes, 16:15 draws, local time.
    expect(awaited('2026-11-23T08:59:59Z')).toEqual([])
    expect(awaited('2026-11-23T09:00:00Z')).toEqual(['ho-chi-minh', 'dong-thap', 'ca-mau'])
    expect(awaited('2026-11-23T09:16:00Z', ['dong-thap'])).toEqual(['ho-chi-minh', 'ca-mau'])
    expect(awaited('2026-11-23T09:16:00Z', [], 'ca-mau')).toEqual(['ca-mau'])
    expect(awaited('2026-11-23T13:00:00Z')).toEqual([])
  })

  it('are none of the minute games', () =>
    expect(awaitedDraws(aRuleBook('keno'), [], Date.parse('2026-11-23T09:00:00Z'), null)).toEqual([]))
})

describe('the latest draw', () => {
  it('has the boards of all its stations', () => {
    const board = (station: string, drawId: string) => ({
      gameId: 'vietnam-south',
      station,
      drawId,
      drawsAt: '2026-11-23T09:15:00Z',
      publishedAt: '2026-11-23T09:15:10Z',
      board: {},
      version: 1,
    })
    expect(
      latestDraw([board('a', '2026-11-23'), board('b', '2026-11-23'), board('c', '2026-11-22')]).map(
        ({ station }) => station,
      ),
    ).toEqual(['a', 'b'])
    expect(latestDraw([])).toEqual([])
  })
})
