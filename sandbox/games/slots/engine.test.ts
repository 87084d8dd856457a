import { describe, expect, it } from 'vitest'
import type { Draws } from '../fair/draws.ts'
import { playRound } from './engine.ts'
import { machineOf } from './machine.ts'
import { aTitle } from './title.builder.ts'
import type { SlotTitle } from './title.ts'

/** Draws with the given results. */
const scripted = (...results: number[]): Draws => ({
  below(bound) {
    const next = results.shift() ?? 0
    if (next >= bound) throw new Error(`The script says ${next} but only ${bound} results exist`)
    return next
  },
})

const play = (title: SlotTitle, ...results: number[]) => playRound(machineOf(title), scripted(...results))

const oneLine = (strips: string[], more: Parameters<typeof aTitle>[0] = {}) =>
  aTitle({
    strips,
    pays: { A: [2, 5], B: [3], W: [4, 10], S: [] },
    wild: { key: 'W' },
    scatter: { key: 'S', pays: [] },
    ...more,
  })

describe('a line', () => {
  // The middle line shows the second symbol of each strip when every reel stops at 0; the other rows never pay.
  const middle = (...symbols: string[]) =>
    symbols.map((symbol, reel) => `${'ABS'[reel]}${symbol}${'BSA'[reel]}`)
  const coins = (symbols: string[], more = {}) =>
    play(oneLine(middle(...symbols), more), 0, 0, 0).spins[0]?.wins.filter((win) => win.line === 0)

  it('pays the run from the first reel', () => {
    expect(coins(['A', 'A', 'A'])).toMatchObject([{ coins: 5, count: 3 }])
    expect(coins(['A', 'A', 'B'])).toMatchObject([{ coins: 2, count: 2 }])
    expect(coins(['B', 'A', 'A'])).toEqual([])
  })

  it('takes a wild for any symbol but the scatter', () => {
    expect(coins(['W', 'A', 'A'])).toMatchObject([{ coins: 5, symbol: 0 }])
    expect(coins(['B', 'W', 'B'])).toMatchObject([{ coins: 3 }])
    expect(coins(['S', 'W', 'S'])).toEqual([])
  })

  it('pays wilds as themselves where that is worth more', () => {
    expect(coins(['W', 'W', 'B'])).toMatchObject([{ coins: 4, symbol: 2, count: 2 }])
    expect(coins(['W', 'W', 'A'])).toMatchObject([{ coins: 5, symbol: 0, count: 3 }])
    expect(coins(['W', 'W', 'W'])).toMatchObject([{ coins: 10, symbol: 2 }])
  })

  it('multiplies once, however many wilds helped', () => {
    const wild = { key: 'W', multiplier: 3 }
    expect(coins(['W', 'A', 'A'], { wild })).toMatchObject([{ coins: 15 }])
    expect(coins(['A', 'W', 'W'], { wild })).toMatchObject([{ coins: 15 }])
    expect(coins(['A', 'A', 'A'], { wild })).toMatchObject([{ coins: 5 }])
  })

  it('pays both ways when the game says so, and a full line once', () => {
    const pay = { kind: 'lines', lines: 5, bothWays: true } as const
    expect(coins(['A', 'A', 'A'], { pay })).toHaveLength(1)
    expect(coins(['B', 'A', 'A'], { pay })).toMatchObject([{ coins: 2, backwards: true }])
  })
})

describe('ways', () => {
  const ways = (strips: string[], multiplier = 1) =>
    play(
      aTitle({
        rows: 2,
        pay: { kind: 'ways', betCoins: 10 },
        pays: { A: [3], B: [1, 2], W: [] },
        strips,
        wild: { key: 'W', multiplier },
      }),
      0,
      0,
      0,
    ).spins[0]?.wins

  it('multiply the symbols of each reel', () => {
    expect(ways(['AA', 'AB', 'AA'])).toMatchObject([{ symbol: 0, ways: 4, coins: 12 }])
  })

  it('count a wild as often as it multiplies', () => {
    expect(ways(['AB', 'AW', 'AB'], 2)).toMatchObject([
      { symbol: 0, ways: 3, coins: 9 },
      { symbol: 1, ways: 2, coins: 4 },
    ])
  })

  it('end at the first reel without the symbol', () => {
    expect(ways(['AB', 'BB', 'AA'])).toMatchObject([{ symbol: 1, count: 2, ways: 2, coins: 2 }])
  })
})

describe('free spins', () => {
  const feature = aTitle({
    pays: { A: [5], B: [2], S: [] },
    strips: ['SAB', 'SAB', 'SBA'],
    rows: 1,
    pay: { kind: 'ways', betCoins: 10 },
    scatter: { key: 'S', pays: [1] },
    freeSpins: { awards: [2], multiplier: 3, max: 3 },
  })

  it('follow the round that won them and multiply their wins', () => {
    const round = play(feature, 0, 0, 0, 1, 1, 2, 2, 2, 0)
    expect(round.spins.map((spin) => [spin.free, spin.coins, spin.awarded])).toEqual([
      [false, 10, 2],
      [true, 15, 0],
      [true, 0, 0],
    ])
    expect(round.coins).toBe(25)
  })

  it('win further spins up to the cap', () => {
    const round = play(feature, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 1)
    expect(round.spins).toHaveLength(4)
  })

  it('let the chosen symbol pay on every line wherever its reels stand', () => {
    const title = aTitle({
      pays: { A: [4, 9], B: [1], S: [] },
      strips: ['SAB', 'SBB', 'SAB'],
      scatter: { key: 'S', pays: [] },
      freeSpins: { awards: [1], multiplier: 1, max: 1, chosenSymbol: true },
    })
    const round = play(title, 0, 0, 0, 0, 0, 0, 0)
    expect(round.chosen).toBe(0)
    expect(round.spins[1]?.wins.filter((win) => win.kind === 'chosen')).toEqual([
      { kind: 'chosen', symbol: 0, count: 2, coins: 20 },
    ])
  })

  it('grow a wild over its reel where the game says so, after the scatters were counted', () => {
    const title = aTitle({
      pays: { A: [5], W: [], S: [] },
      strips: ['AAS', 'AWS', 'AAS'],
      wild: { key: 'W', expands: 'always' },
      scatter: { key: 'S', pays: [1] },
    })
    const [spin] = play(title, 0, 0, 0).spins
    expect(spin?.grid[1]).toEqual([1, 1, 1])
    expect(spin?.scatters).toBe(3)
    expect(spin?.wins.filter((win) => win.kind === 'line').map((win) => win.line)).toEqual([0, 1])
  })
})

describe('a title with a symbol on a strip that it does not have', () => {
  it('is refused before anybody can play it', () => {
    expect(() => machineOf(aTitle({ strips: ['ABX', 'ABW', 'ABW'] }))).toThrow('no symbol "X"')
  })
})
