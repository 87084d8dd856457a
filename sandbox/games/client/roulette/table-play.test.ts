import { describe, expect, it } from 'vitest'
import { spotOf, spots } from '../../roulette/spots.ts'
import type { Spot } from '../../roulette/spots.ts'
import { toBet } from '../../tables/chips.ts'
import type { Chips } from '../../tables/chips.ts'
import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'
import { neighbourOf } from '../tables/neighbour.ts'
import { placeOf } from './geometry.ts'
import { createTablePlay } from './table-play.ts'

const theSpot = (id: string): Spot => {
  const spot = spotOf(id)
  if (spot === null) throw new Error(`No spot ${id}`)
  return spot
}

const aTable = (table: Partial<TableEvent> = {}): TableEvent => ({
  type: 'table',
  now: 0,
  number: 7,
  phase: 'betting',
  startsAt: 0,
  endsAt: 15_000,
  players: 1,
  commitment: '',
  result: null,
  seed: null,
  ...table,
})

const aStake = (chips: Chips, stake: Partial<StakeEvent>): StakeEvent => ({
  type: 'stake',
  state: 'taken',
  number: 7,
  bet: toBet(chips),
  stake: '0.00',
  win: null,
  balance: null,
  errorCode: null,
  round: null,
  ...stake,
})

function aPlay(balanceMinor = 10_000n) {
  const sent: string[] = []
  const play = createTablePlay({
    limits: { min: 10n, maxStraight: 100n, maxOutside: 1_000n, maxTotal: 1_500n },
    chipSizes: [10n, 50n, 500n],
    balanceMinor,
    onChange: () => {},
    send: (number, chips) => void sent.push(`${number} ${JSON.stringify(toBet(chips))}`),
  })
  play.hearTable(aTable())
  const chips = () => Object.fromEntries(play.state().bets)
  return { play, sent, chips }
}

describe('chips on a table', () => {
  it('are placed, undone, doubled and cleared, and the vendor hears the newest state', () => {
    const { play, sent, chips } = aPlay()
    expect(play.place(theSpot('red'))).toBeNull()
    play.place(theSpot('red'))
    play.place(theSpot('straight-17'))
    expect(chips()).toEqual({ red: 100n, 'straight-17': 50n })
    play.undo()
    expect(chips()).toEqual({ red: 100n })
    play.double()
    expect(chips()).toEqual({ red: 200n })
    play.take(theSpot('red'))
    expect(chips()).toEqual({ red: 150n })
    play.clear()
    expect(chips()).toEqual({})
    play.undo()
    expect(chips()).toEqual({ red: 150n })
    expect(sent.at(-1)).toBe('7 {"red":"150"}')
    expect(play.state()).toMatchObject({ totalMinor: 150n, freeMinor: 9_850n })
  })

  it('respect the limits and the purse', () => {
    const { play } = aPlay(600n)
    play.choose(1)
    play.place(theSpot('straight-1'))
    play.place(theSpot('straight-1'))
    expect(play.place(theSpot('straight-1'))).toBe('tooMuch')
    play.choose(2)
    expect(play.place(theSpot('black'))).toBeNull()
    expect(play.place(theSpot('red'))).toBe('tooPoor')
    expect(play.double()).toBe('tooMuch')
  })

  it('lie still once betting is closed', () => {
    const { play, sent } = aPlay()
    play.place(theSpot('red'))
    const before = sent.length
    play.hearTable(aTable({ phase: 'closed' }))
    expect([play.place(theSpot('red')), play.undo(), play.clear(), play.double()]).toEqual([
      'notNow',
      'notNow',
      'notNow',
      'notNow',
    ])
    expect(sent).toHaveLength(before)
  })

  it('are gone in the next round and can be repeated when they were staked', () => {
    const { play, chips } = aPlay()
    expect(play.repeat()).toBe('nothingToRepeat')
    play.place(theSpot('red'))
    play.hearStake(aStake(play.state().bets, {}), 9_950n)
    expect(play.state()).toMatchObject({ balanceMinor: 9_950n, freeMinor: 9_950n })
    play.hearTable(aTable({ number: 8 }))
    expect(chips()).toEqual({})
    expect(play.repeat()).toBeNull()
    expect(chips()).toEqual({ red: 50n })
  })

  it('come back to a page that comes in again, and go when they were refused', () => {
    const { play, chips } = aPlay()
    const laid = new Map([['even', 50n]])
    play.hearStake(aStake(laid, { state: 'laid' }), null)
    expect(chips()).toEqual({ even: 50n })
    play.hearStake(aStake(laid, { state: 'refused' }), null)
    expect(chips()).toEqual({})
  })

  it('are taken back by a pause', () => {
    const { play, sent, chips } = aPlay()
    play.place(theSpot('red'))
    play.setPaused(true)
    expect(chips()).toEqual({})
    expect(sent.at(-1)).toBe('7 {}')
    expect(play.place(theSpot('red'))).toBe('notNow')
  })
})

describe('the layout by arrow keys', () => {
  const places = spots.map((spot) => ({ ...placeOf(spot), id: spot.id }))
  const step = (id: string, u: number, v: number) => {
    const from = places.find((place) => place.id === id)
    return from === undefined ? null : (neighbourOf(from, places, { u, v })?.id ?? null)
  }

  it('leads over the line between two numbers to the next one', () => {
    expect(step('straight-17', 1, 0)).toBe('split-17-20')
    expect(step('split-17-20', 1, 0)).toBe('straight-20')
    expect(step('straight-17', 0, -1)).toBe('split-17-18')
    expect(step('split-17-20', 0, -1)).toBe('corner-17-18-20-21')
  })

  it('reaches every bet', () => {
    const reached = new Set(['straight-17'])
    for (const id of reached)
      for (const [u, v] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = step(id, u, v)
        if (next !== null) reached.add(next)
      }
    expect(spots.map(({ id }) => id).filter((id) => !reached.has(id))).toEqual([])
  })
})
