import { hash32 } from '#domain/art/dice.ts'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { test as property, fc, cases, patienceMs, seed, tellLaw } from '#tests/support/law.ts'
import { expectPlayedReturns } from '#tests/support/played-returns.ts'
import { describe, expect, it } from 'vitest'
import { fairDraws } from '../fair/fair.ts'
import { drawBoard, numbersOf } from './board.ts'
import type { Board } from './board.ts'
import { drawGames, requireDrawGame } from './draw-games.ts'
import { leastReturn } from './lottery.kind.ts'
import { faultOf, fromBet, maxLines, maxStake, payoutOf, toBet, totalOf } from './tickets.ts'
import type { DrawLimits, Line } from './tickets.ts'
import { countingDigits, factorOf, ordersOf, picksOf, returnOf, returnToPlayer, topFactor } from './wagers.ts'
import type { Wager } from './wagers.ts'

const mekong = requireDrawGame('lotus-gate-mekong')
const eighty = requireDrawGame('lotus-gate-eighty')
const north = requireDrawGame('river-board-north')

const boardAt = (game: typeof mekong, number: number): Board =>
  drawBoard(game.format, fairDraws('a seed', game.id, number))

function wagerOf(game: typeof mekong, id: string): Wager {
  const wager = game.wagers.find((each) => each.id === id)
  if (wager === undefined) throw new Error(`No bet called ${id}`)
  return wager
}

const everyBet = drawGames.flatMap((game) =>
  game.wagers.flatMap((wager) =>
    picksOf(wager).map((picks) => [`${game.name}: ${wager.id} of ${picks}`, game, wager, picks] as const),
  ),
)

describe('a draw', () => {
  it('has the rows of a northern board: 27 numbers, the special prize last', () => {
    const board = boardAt(north, 1)
    expect(north.format.rows.map(({ id, count, digits }) => [id, count, digits])).toEqual([
      ['g1', 1, 5],
      ['g2', 2, 5],
      ['g3', 6, 5],
      ['g4', 4, 4],
      ['g5', 6, 4],
      ['g6', 3, 3],
      ['g7', 4, 2],
      ['special', 1, 5],
    ])
    expect(numbersOf(north.format)).toBe(27)
    for (const { id, count, digits } of north.format.rows) {
      expect(board[id]).toHaveLength(count)
      for (const number of board[id] ?? []) expect(number).toMatch(new RegExp(`^\\d{${digits}}$`))
    }
  })

  property.prop([fc.integer({ min: 0, max: 1e6 })])('of eighty balls never draws a ball twice', (number) => {
    const { balls = [] } = boardAt(eighty, number)
    expect(new Set(balls).size).toBe(20)
    expect(balls.every((ball) => /^\d\d$/.test(ball) && Number(ball) >= 1 && Number(ball) <= 80)).toBe(true)
  })

  it('draws every ball equally often, in every place', () => {
    const counts = new Map<string, number>()
    const draws = 4_000
    for (let number = 0; number < draws; number += 1)
      for (const ball of boardAt(eighty, number)['balls'] ?? []) counts.set(ball, (counts.get(ball) ?? 0) + 1)
    const expected = draws / 4
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    expect(counts.size).toBe(80)
    // 79 degrees of freedom, 99.9 %; without replacement the sum is smaller.
    expect(chi).toBeLessThan(123.6)
  })
})

describe('a bet', () => {
  const board = { lower: ['07'], main: ['123442'] }
  it.each([
    ['top2', ['42'], 9_450],
    ['top2', ['24'], 0],
    ['low2', ['07'], 9_450],
    ['low2', ['42'], 0],
    ['top3', ['442'], 94_200],
    ['top3', ['424'], 0],
    ['any3', ['424'], 31_400],
    ['any3', ['422'], 0],
    ['runTop', ['4'], 350],
    ['runTop', ['3'], 0],
    ['runLow', ['0'], 497],
    ['runLow', ['4'], 0],
  ])('%s on %s brings %i hundredths', (id, numbers, factor) => {
    expect(factorOf(wagerOf(mekong, id), numbers, board)).toBe(factor)
  })

  it('on any number of a board pays once for each hit; shorter numbers have no three digits to hit', () => {
    const many = { g1: ['00042'], g7: ['42', '42', '11', '12'], special: ['99142'] }
    expect(factorOf(wagerOf(north, 'lot2'), ['42'], many)).toBe(4 * 350)
    expect(factorOf(wagerOf(north, 'lot3'), ['042'], many)).toBe(4_100)
    expect(factorOf(wagerOf(north, 'special2'), ['42'], many)).toBe(9_450)
    expect(factorOf(wagerOf(north, 'pair'), ['11', '42'], many)).toBe(1_720)
    expect(factorOf(wagerOf(north, 'pair'), ['10', '42'], many)).toBe(0)
    expect(factorOf(wagerOf(north, 'three'), ['11', '12', '42'], many)).toBe(7_680)
  })

  it('on balls pays by how many were hit', () => {
    const balls = { balls: Array.from({ length: 20 }, (_, i) => String(i + 1).padStart(2, '0')) }
    const wager = wagerOf(eighty, 'balls')
    expect(factorOf(wager, ['01', '02', '79', '80'], balls)).toBe(100)
    expect(factorOf(wager, ['01', '70', '79', '80'], balls)).toBe(0)
    const none = Array.from({ length: 10 }, (_, i) => String(i + 30))
    expect(factorOf(wager, none, balls)).toBe(200)
  })

  it('knows in how many orders a number can be written', () => {
    expect(['123', '112', '111', '1234', '1122'].map(ordersOf)).toEqual([6, 3, 1, 24, 6])
  })

  it.each([
    ['top2', ['42'], 'main', '123442', [4, 5], mekong],
    ['top2', ['42'], 'lower', '42', [], mekong],
    ['any3', ['244'], 'main', '123442', [3, 4, 5], mekong],
    ['runTop', ['4'], 'main', '143442', [3, 4], mekong],
    ['runTop', ['1'], 'main', '123442', [], mekong],
    ['lot3', ['042'], 'g7', '42', [], north],
    ['pair', ['11', '42'], 'g1', '00042', [3, 4], north],
  ] as const)('%s on %j marks in %s %s the digits at %j', (id, numbers, row, drawn, places, game) => {
    expect(countingDigits(wagerOf(game, id), numbers, row, drawn)).toEqual(places)
  })

  property.prop([fc.integer({ min: 0, max: 1e6 }), fc.constantFrom(...everyBet)])(
    'is never paid in parts of a hundredth',
    (number, [, game, wager, picks]) => {
      const numbers = Array.from({ length: picks }, (_, i) => String(i + 1).padStart(wager.digits, '0'))
      expect(Number.isInteger(factorOf(wager, numbers, boardAt(game, number)))).toBe(true)
    },
  )
})

describe('the return', () => {
  it.each(everyBet)('of %s is between 93.9 and 95.5 %, in the house’s favour', (_, game, wager, picks) => {
    const share = returnToPlayer(wager, game.format, picks)
    expect(share).toBeGreaterThan(0.939)
    expect(share).toBeLessThan(0.955)
  })

  it('that the tile shows is the one of the worst bet', () => {
    for (const game of drawGames) {
      const all = everyBet
        .filter(([, each]) => each === game)
        .map(([, , wager, picks]) => returnToPlayer(wager, game.format, picks))
      expect(leastReturn(game)).toBe(Math.floor(Math.min(...all) * 10_000))
    }
  })

  it.each(drawGames)(
    'of $id lies within the interval of many draws, for every bet, and each ending comes equally often',
    { timeout: patienceMs(60_000) },
    (game) => {
      const rounds = cases(8_000, 10_000_000)
      const draws = fastDraws(hash32(`${seed} ${game.id}`))
      const played = everyBet.filter(([, each]) => each === game)
      const lines = played.map(([, , wager, picks]) => ({
        id: `${wager.id} of ${picks}`,
        wager,
        numbers:
          wager.digits === 1
            ? ['3']
            : Array.from({ length: picks }, (_, i) => String(i * 7 + 3).padStart(wager.digits, '0')),
      }))
      const bets = played.map(([, , wager, picks], at) => ({
        id: lines[at]?.id ?? '',
        exact: returnToPlayer(wager, game.format, picks),
        // A board that repeats a number pays it as often.
        top: (topFactor(wager, picks) / 100) * (wager.rule === 'tail' ? hitsAtMost(wager, game.format) : 1),
      }))
      const endings = Array.from({ length: 100 }, () => 0)
      expectPlayedReturns(game.id, rounds, bets, () => {
        const board = drawBoard(game.format, draws)
        for (const row of Object.values(board))
          for (const number of row) {
            const ending = Number(number.slice(-2))
            endings[ending] = (endings[ending] ?? 0) + 1
          }
        return lines.map(({ id, wager, numbers }) => [id, factorOf(wager, numbers, board) / 100] as const)
      })
      const possible = endings.slice(...(game.format.balls === null ? [0, 100] : [1, game.format.balls + 1]))
      const all = rounds * numbersOf(game.format)
      const expected = all / possible.length
      const chi = possible.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      expect(possible.reduce((sum, count) => sum + count, 0)).toBe(all)
      // Five standard deviations above the mean; balls drawn without replacement vary less.
      const freedom = possible.length - 1
      expect(chi).toBeLessThan(freedom + 5 * Math.sqrt(2 * freedom))
      tellLaw(`draws of ${game.id}`, `${rounds} draws, chi square ${chi.toFixed(1)} of ${freedom}`)
    },
  )
})

/** Drawn numbers that may end as a bet's number does. */
const hitsAtMost = (wager: Wager, { rows }: typeof mekong.format): number =>
  rows
    .filter(({ id, digits }) => wager.rows.includes(id) && digits >= wager.digits)
    .reduce((sum, { count }) => sum + count, 0)

describe('a ticket', () => {
  const limits: DrawLimits = { min: 50n, maxTotal: 50_000n, maxWin: 1_000_000n }
  const line = (wager: string, numbers: string[], stakeMinor = 100n): Line => ({ wager, numbers, stakeMinor })

  it.each<[string, Line[], string | null]>([
    ['nothing', [], null],
    ['one bet', [line('top2', ['07'])], null],
    ['a bet twice', [line('top2', ['07']), line('top2', ['07'])], 'unknownBet'],
    ['a bet of another lottery', [line('lot2', ['07'])], 'unknownBet'],
    ['too many digits', [line('top2', ['007'])], 'unknownBet'],
    ['no digits', [line('top2', ['a7'])], 'unknownBet'],
    ['two numbers where one is bet', [line('top2', ['07', '08'])], 'unknownBet'],
    ['less than a bet', [line('top2', ['07'], 49n)], 'tooLittle'],
    ['as much as a hit may pay', [line('top3', ['007'], 1_061n)], null],
    ['more than a hit may pay', [line('top3', ['007'], 1_062n)], 'tooMuch'],
    [
      'more than a ticket takes',
      [line('runTop', ['1'], 50_000n), line('runTop', ['2'], 50n)],
      'tooMuchTotal',
    ],
    [
      'more bets than there is room',
      Array.from({ length: maxLines + 1 }, (_, i) => line('top2', [String(i).padStart(2, '0')])),
      'tooMany',
    ],
  ])('with %s is answered with %3$s', (_, lines, fault) => {
    expect(faultOf(mekong, lines, limits)).toBe(fault)
  })

  it('takes balls in their order, each once, from 01 to 80', () => {
    const balls = (...numbers: string[]) => faultOf(eighty, [line('balls', numbers)], limits)
    expect(balls('01', '80')).toBeNull()
    for (const numbers of [['80', '01'], ['05', '05'], ['00'], ['81'], []])
      expect(balls(...numbers)).toBe('unknownBet')
  })

  it('never takes a stake whose one hit pays more than the game may', () => {
    for (const [, , wager, picks] of everyBet) {
      const most = maxStake(wager, picks, limits)
      expect((most * BigInt(topFactor(wager, picks))) / 100n).toBeLessThanOrEqual(limits.maxWin)
    }
  })

  property.prop([
    fc.integer({ min: 0, max: 1e6 }),
    fc.array(fc.integer({ min: 50, max: 900 }), { maxLength: 9 }),
  ])('brings what its lines bring, and is kept and read again as it was', (number, stakes) => {
    const lines = stakes.map((stake, i) => line('lot2', [String(i * 10).padStart(2, '0')], BigInt(stake)))
    const board = boardAt(north, number)
    const wager = wagerOf(north, 'lot2')
    const paid = lines.reduce((sum, each) => sum + returnOf(wager, each.numbers, board, each.stakeMinor), 0n)
    expect(payoutOf(north, lines, board)).toBe(paid)
    expect(fromBet(toBet(lines))).toEqual(lines)
    expect(totalOf(lines)).toBe(BigInt(stakes.reduce((sum, each) => sum + each, 0)))
  })
})
