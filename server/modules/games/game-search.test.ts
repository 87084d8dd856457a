import { assert, constantFrom, integer, property, subarray } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { aGame } from '#tests/support/slices.ts'
import { manyGames } from '#tests/support/many-games.ts'
import { facetsOf } from './game-facets.ts'
import { fitting, indexOf, search } from './game-search.ts'
import type { GameFilter, GameOrder } from './game-search.ts'

const anything: GameFilter = {
  name: '',
  themes: [],
  mechanics: [],
  tableGames: [],
  volatility: [],
  rtpFrom: null,
  rtpTo: null,
  hitRateFrom: null,
  maxWinFrom: null,
  minBetToMinor: null,
  marks: [],
}

const games = [
  aGame({
    gameId: 'calm',
    name: 'Calm Reef',
    theme: 'ocean',
    volatility: 1,
    rtp: 9500,
    hitRate: 6000,
    maxWin: 4_400,
    minBetMinor: 50n,
  }),
  aGame({
    gameId: 'wild',
    name: 'Wild Reef',
    theme: 'ocean',
    volatility: 5,
    rtp: 9700,
    hitRate: 2200,
    maxWin: 3_719_280,
    minBetMinor: 10n,
    hot: true,
  }),
  aGame({
    gameId: 'ways',
    name: 'Ávila',
    theme: 'castle',
    mechanic: 'ways',
    volatility: 3,
    rtp: 9600,
    new: true,
  }),
  aGame({ gameId: 'demo', name: 'Trial Run', theme: 'castle', hasDemo: true, volatility: null, rtp: null }),
  aGame({ gameId: 'roulette', category: 'live', tableGame: 'ROU', mechanic: 'wheel' }),
  aGame({ gameId: 'baccarat', category: 'live', tableGame: 'BAC', mechanic: 'cards' }),
]
const index = indexOf(games)
const found = (
  filter: Partial<GameFilter>,
  order: GameOrder = 'popular',
  category: 'live' | 'slots' = 'slots',
) => search(index.in(category), { ...anything, ...filter }, order).map(({ gameId }) => gameId)

describe('filters', () => {
  it.each<[string, Partial<GameFilter>, readonly string[]]>([
    ['a theme', { themes: ['ocean'] }, ['wild', 'calm']],
    ['one of several themes', { themes: ['ocean', 'castle'] }, ['wild', 'ways', 'calm', 'demo']],
    ['a mechanic', { mechanics: ['ways'] }, ['ways']],
    ['levels of volatility', { volatility: [1, 5] }, ['wild', 'calm']],
    ['a lowest return', { rtpFrom: 9600 }, ['wild', 'ways']],
    ['a range of returns', { rtpFrom: 9500, rtpTo: 9600 }, ['ways', 'calm']],
    ['a lowest hit rate', { hitRateFrom: 6000 }, ['calm']],
    ['a lowest maximum win', { maxWinFrom: 100_000 }, ['wild']],
    ['a stake one can afford', { minBetToMinor: 20n }, ['wild', 'ways', 'demo']],
    ['new games', { marks: ['new'] }, ['ways']],
    ['games with a demo', { marks: ['demo'] }, ['demo']],
    ['all marks at once', { marks: ['hot', 'new'] }, []],
    ['everything together', { themes: ['ocean'], volatility: [5], rtpFrom: 9650, marks: ['hot'] }, ['wild']],
    ['a name without its accent', { name: 'avila' }, ['ways']],
  ])('find by %s', (_, filter, expected) => expect(found(filter)).toEqual(expected))

  it('find tables by the game that is played at them', () => {
    expect(found({ tableGames: ['ROU'] }, 'popular', 'live')).toEqual(['roulette'])
    expect(found({ tableGames: ['ROU', 'BAC'] }, 'popular', 'live')).toEqual(['roulette', 'baccarat'])
  })
})

it.each<[GameOrder, readonly string[]]>([
  ['popular', ['wild', 'ways', 'calm', 'demo']],
  ['newest', ['ways', 'calm', 'wild', 'demo']],
  ['name', ['ways', 'calm', 'demo', 'wild']],
  ['rtp', ['wild', 'ways', 'calm', 'demo']],
  ['hitRate', ['calm', 'wild', 'ways', 'demo']],
  ['maxWin', ['wild', 'calm', 'ways', 'demo']],
  ['calm', ['calm', 'ways', 'wild', 'demo']],
  ['wild', ['wild', 'ways', 'calm', 'demo']],
  ['minBet', ['wild', 'ways', 'demo', 'calm']],
])('the order %s', (order, expected) => expect(found({}, order)).toEqual(expected))

describe('facets', () => {
  it('count what there is to choose from, the most frequent first', () => {
    expect(facetsOf(games.filter(({ category }) => category === 'slots'))).toEqual({
      themes: [
        { word: 'castle', count: 2 },
        { word: 'ocean', count: 2 },
      ],
      mechanics: [
        { word: 'lines', count: 3 },
        { word: 'ways', count: 1 },
      ],
      tableGames: [],
      volatilities: [
        { word: '1', count: 1 },
        { word: '3', count: 1 },
        { word: '5', count: 1 },
      ],
      rtp: { from: 9500, to: 9700 },
      hitRate: { from: 2200, to: 6000 },
      maxWin: { from: 4_400, to: 3_719_280 },
      minBets: [10n, 20n, 50n],
      marks: [
        { word: 'hot', count: 1 },
        { word: 'new', count: 1 },
        { word: 'demo', count: 1 },
      ],
    })
  })

  it('are counted by the filter: each facet by the other fields, marks by all fields', () => {
    const slots = indexOf(games).in('slots')
    const wanted: GameFilter = { ...anything, themes: ['ocean'], mechanics: ['lines'] }
    const all = slots.map(({ game }) => game)
    const facets = facetsOf(all, (field) =>
      fitting(slots, field === 'marks' ? wanted : { ...wanted, [field]: [] }).map(({ game }) => game),
    )
    const lines = all.filter(({ mechanic }) => mechanic === 'lines')
    const oceans = all.filter(({ theme }) => theme === 'ocean')
    const counted = (word: string, of: typeof facets.themes) => of.find((each) => each.word === word)?.count
    expect(counted('castle', facets.themes)).toBe(lines.filter(({ theme }) => theme === 'castle').length)
    expect(counted('ways', facets.mechanics)).toBe(
      oceans.filter(({ mechanic }) => mechanic === 'ways').length,
    )
    expect(counted('lines', facets.mechanics)).toBe(
      oceans.filter(({ mechanic }) => mechanic === 'lines').length,
    )
    // Every word stays to be chosen, also one that nothing is left of.
    expect(facets.themes.map(({ word }) => word)).toEqual(facetsOf(all).themes.map(({ word }) => word))
  })

  it('of no games are empty', () =>
    expect(facetsOf([])).toMatchObject({
      themes: [],
      rtp: null,
      hitRate: null,
      maxWin: null,
      minBets: [],
      marks: [],
    }))
})

describe('in a large catalogue', () => {
  const many = manyGames(2000)
  const large = indexOf(many).in('slots')
  const themes = [...new Set(many.map(({ theme }) => theme))]

  it('a further filter never finds more games, and every game found satisfies it', () => {
    assert(
      property(
        subarray(themes),
        subarray([1, 2, 3, 4, 5]),
        integer({ min: 9200, max: 9900 }),
        constantFrom<GameOrder>('popular', 'name', 'rtp', 'minBet', 'calm', 'wild', 'newest'),
        (wanted, volatility, rtpFrom, order) => {
          const wide = search(large, { ...anything, themes: wanted }, order)
          const narrow = search(large, { ...anything, themes: wanted, volatility, rtpFrom }, order)
          expect(narrow.length).toBeLessThanOrEqual(wide.length)
          for (const game of narrow) {
            expect(game.rtp).toBeGreaterThanOrEqual(rtpFrom)
            if (volatility.length > 0) expect(volatility).toContain(game.volatility)
            if (wanted.length > 0) expect(wanted).toContain(game.theme)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('the count of a facet equals the number of games its filter finds', () => {
    for (const { word, count } of facetsOf(many).themes)
      expect(search(large, { ...anything, themes: [word] }, 'popular')).toHaveLength(count)
  })
})
