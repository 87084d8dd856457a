import { cases, numbersOf, patienceMs, sample, tellLaw } from '#tests/support/law.ts'
import { aBet, aGame, aNorthernBoard, aSouthernBoard, games } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { countLine, expandLine, lotsTogether, permutationsOf } from './bets.ts'
import type { Line } from './bets.ts'
import { boardFault, drawBoard } from './board.ts'
import type { Board, Lot } from './board.ts'
import { decimal, decimalText, fraction, minus, plus, power, times, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { everyNumber, oddsOf, onceIn } from './odds.ts'
import type { Odds } from './odds.ts'
import { combinationPays, settleLine } from './settle.ts'
import { randomPick } from './simulate.ts'

const everyBet = games.flatMap((game) => game.bets.map((bet) => [`${game.id} ${bet.id}`, game, bet] as const))

/** The counting texts of a board, cut by hand: rows are strings, tails are slices. */
function cut(game: LotteryGame, bet: Bet, board: Board, place: number) {
  const { rows, tail, head, at } = bet.on ?? {}
  return game.board.rows
    .filter(({ id }) => rows === undefined || rows.includes(id))
    .flatMap(({ id, digits }) =>
      (digits === undefined ? [board[id]!] : board[id]!.map((number) => number.split(''))).map((symbols) => ({
        row: id,
        symbols,
      })),
    )
    .filter(({ symbols }) => symbols.length >= Math.max(tail ?? 0, head ?? 0))
    .map(({ row, symbols }) => ({
      row,
      symbols:
        at !== undefined
          ? at.map((index) => symbols.at(index < 0 ? index : index + place)!)
          : tail !== undefined
            ? symbols.slice(-tail)
            : symbols.slice(0, head ?? symbols.length),
      text: '',
    }))
    .map((lot) => ({
      ...lot,
      text: lot.symbols.join(
        game.board.rows.find(({ id }) => id === lot.row)!.digits === undefined ? '-' : '',
      ),
    }))
}

const alike = (a: string, b: string) => {
  const sorted = (text: string) => (text.includes('-') ? text.split('-') : text.split('')).toSorted().join()
  return sorted(a) === sorted(b)
}

/** A prize worked out from the printed board alone, in hundredths of a hundredth. */
function paidByHand(
  game: LotteryGame,
  bet: Bet,
  numbers: readonly string[],
  boards: readonly Board[],
  place: number,
) {
  const lots = boards.flatMap((board) => cut(game, bet, board, place))
  if (bet.rule === 'number') {
    const [number] = numbers
    const parts = number!.includes('-') ? number!.split('-').map(Number) : number!.split('').map(Number)
    const orders = permutationsOf(parts).length
    return lots
      .filter(({ text }) => text === number || (bet.anyOrder === true && alike(text, number!)))
      .map(({ row }) =>
        bet.prizes.find((each) => (each.row ?? row) === row && (each.orders ?? orders) === orders),
      )
      .reduce((sum, prize) => sum + Number(prize?.pays ?? 0), 0)
  }
  if (bet.rule === 'hits') {
    const drawn =
      bet.among === 'symbols' ? lots.flatMap(({ symbols }) => symbols) : lots.map(({ text }) => text)
    const hit = numbers.filter((number) => drawn.includes(number))
    const pays = Number(
      bet.prizes.find((each) => each.picks === numbers.length && each.hits === hit.length)?.pays ?? 0,
    )
    if (bet.repeats === undefined) return pays
    const again = drawn.filter((text) => hit.includes(text)).length - hit.length
    return pays * (1 + again / 2)
  }
  const prize = bet.prizes.find(({ choice }) => choice === numbers[0])!
  const drawn = lots[0]!.symbols.map(Number)
  const total = drawn.reduce((sum, each) => sum + each, 0)
  const value = Number(drawn.join(''))
  const kinds = new Set(drawn).size
  const inOrder = drawn.toSorted((a, b) => a - b)
  const { when = {} } = prize
  const tests = [
    when.value === undefined || (value >= when.value[0]! && value <= when.value[1]!),
    when.sum === undefined || (total >= when.sum[0]! && total <= when.sum[1]!),
    when.oneOf === undefined || when.oneOf.includes(value),
    when.parity === undefined || (when.parity === 'odd') === (drawn.at(-1)! % 2 === 1),
    when.sumParity === undefined || (when.sumParity === 'odd') === (total % 2 === 1),
    when.pattern !== 'triple' || kinds === 1,
    when.pattern !== 'notTriple' || kinds > 1,
    when.pattern !== 'pair' || kinds === drawn.length - 1,
    when.pattern !== 'different' || kinds === drawn.length,
    when.pattern !== 'run' || inOrder.every((each, index) => each === inOrder[0]! + index),
    when.higher === undefined ||
      (when.higher === 'first'
        ? drawn[0]! > drawn.at(-1)!
        : when.higher === 'last'
          ? drawn[0]! < drawn.at(-1)!
          : drawn[0] === drawn.at(-1)),
  ]
  return tests.every(Boolean) ? Number(prize.pays) : 0
}

/**
 * Mean and chance by walking through the draw lot by lot with every outcome counted: no formula. The state is how often
 * each chosen value has come.
 */
function byWalk(
  bet: Bet,
  odds: Odds,
  lots: ReturnType<typeof lotsTogether>,
): { mean: Fraction; chance: Fraction } {
  const space = lots[0]!.space
  const picks = odds.picks!
  const inLot = bet.among === 'symbols'
  const values = inLot ? space.symbols : space.symbols ** space.length
  const draws = inLot ? space.length : lots.length
  const putBack = inLot ? space.repeats : true
  let states = new Map<string, bigint>([[Array.from({ length: picks }, () => 0).join(), 1n]])
  for (let draw = 0; draw < draws; draw++) {
    const next = new Map<string, bigint>()
    const add = (state: readonly number[], ways: bigint) =>
      next.set(state.join(), (next.get(state.join()) ?? 0n) + ways)
    for (const [text, ways] of states) {
      const state = text.split(',').map(Number)
      const come = state.filter((count) => count > 0).length
      for (const at of state.keys())
        if (putBack || state[at] === 0)
          // Only hits matter, unless repeats are paid.
          add(state.with(at, bet.repeats === undefined ? 1 : state[at]! + 1), ways)
      const others = putBack ? values - picks : values - picks - (draw - come)
      if (others > 0) add(state, ways * BigInt(others))
    }
    // The chosen values are alike, so states count in descending order.
    states = new Map()
    for (const [text, ways] of next) {
      const key = text
        .split(',')
        .map(Number)
        .toSorted((a, b) => b - a)
        .join()
      states.set(key, (states.get(key) ?? 0n) + ways)
    }
  }
  const all = [...states.values()].reduce((sum, ways) => sum + ways, 0n)
  let [mean, chance] = [zero, zero]
  for (const [text, ways] of states) {
    const state = text.split(',').map(Number)
    const hits = state.filter((count) => count > 0).length
    const prize = bet.prizes.find((each) => each.picks === picks && each.hits === hits)
    if (prize === undefined) continue
    const again = bet.repeats === undefined ? 0 : state.reduce((sum, count) => sum + count, 0) - hits
    const share = fraction(ways, all)
    mean = plus(mean, times(share, times(decimal(prize.pays), fraction(2 + again, 2))))
    chance = plus(chance, share)
  }
  return { mean, chance }
}

/** A prize for each value of one lot alone: how many values pay, and their sum. */
function tryLot(game: LotteryGame, bet: Bet, numbers: readonly string[], { row, space }: Lot) {
  const outcomes = everyNumber(space)
  const { from, symbols, length, isDigits } = space
  const shape = isDigits ? { digits: length } : { from, to: from + symbols - 1 }
  const alone: LotteryGame = {
    ...game,
    board: { ...game.board, rows: [{ id: row, numbers: 1, ...shape }] },
  }
  const { rows: _rows, ...part } = bet.on ?? {}
  const whole: Bet = { ...bet, on: part.at === undefined ? part : { head: length } }
  let [paid, hits] = [zero, 0]
  for (const outcome of outcomes) {
    const board = { [row]: isDigits ? [outcome.join('')] : outcome.map(String) }
    const pays = paidByHand(alone, whole, numbers, [board], 0)
    if (pays === 0) continue
    hits++
    paid = plus(paid, decimal(String(pays)))
  }
  return {
    mean: times(paid, fraction(1, outcomes.length)),
    miss: fraction(outcomes.length - hits, outcomes.length),
  }
}

/** Mean and chance of a number or a choice by trying every value of every lot; lots of the same prizes are alike. */
function byTrying(game: LotteryGame, bet: Bet, numbers: readonly string[]) {
  const paysByRow = bet.prizes.some(({ row }) => row !== undefined)
  const tried = new Map<string, ReturnType<typeof tryLot>>()
  let [mean, misses] = [zero, fraction(1)]
  for (const lot of lotsTogether(game, bet)) {
    const kind = paysByRow ? lot.row : ''
    const one = tried.get(kind) ?? tryLot(game, bet, numbers, lot)
    tried.set(kind, one)
    mean = plus(mean, one.mean)
    misses = times(misses, one.miss)
  }
  return { mean, chance: minus(fraction(1), misses) }
}

describe('the exact figures of every bet', () => {
  const below = numbersOf(41)
  // Some bets and one way of each in `npm test`; the campaign counts all ways of all bets.
  const sampled = sample(everyBet, 30, 44)
  it.each(sampled)(
    '%s are those of every outcome counted',
    { timeout: patienceMs(20_000) },
    (_name, game, bet) => {
      for (const odds of sample(oddsOf(game, bet), 1, 45)) {
        const counted =
          bet.rule === 'hits'
            ? byWalk(bet, odds, lotsTogether(game, bet))
            : byTrying(game, bet, randomPick(game, bet, odds, below))
        expect({ mean: odds.mean, chance: odds.chance }).toEqual(counted)
      }
    },
  )

  it.each([
    ['xien', 2, '18.22', '38.3'],
    ['xien', 3, '81.31', '255.53'],
    ['xien', 4, '374.54', '1801.07'],
    ['slip', 4, '3.01', '2.09'],
    ['slip', 8, '9.5', '4.49'],
    ['slip', 10, '17.2', '6.66'],
  ])('%s of %i is fair at %s in the North and %s in the South', (id, picks, north, south) => {
    const fairOf = (game: LotteryGame) =>
      decimalText(onceIn(oddsOf(game, aBet(game, id)).find((each) => each.picks === picks)!), 2)
    expect([fairOf(aGame('vietnam-north')), fairOf(aGame('vietnam-south'))]).toEqual([north, south])
  })
})

describe('a board', () => {
  it('settles every bet as the printed board says', { timeout: patienceMs(60_000) }, () => {
    const each = cases(10, 100_000)
    const below = numbersOf(42)
    for (const [name, game, bet] of everyBet)
      for (let round = 0; round < each; round++) {
        const all = oddsOf(game, bet)
        const odds = all[below(all.length)]!
        const boards = Array.from({ length: bet.together ?? 1 }, () => drawBoard(game, below))
        const place = bet.places === undefined ? 0 : below(bet.places)
        // Half of the numbers are drawn ones, so that bets win.
        const lots = cut(game, bet, boards[0]!, place)
        const drawn = lots[below(lots.length)]!
        const numbers =
          bet.rule === 'number' && below(2) === 0 && bet.prizes.every(({ orders }) => orders === undefined)
            ? [drawn.text]
            : randomPick(game, bet, odds, below)
        const pays = combinationPays(game, bet, numbers, boards, place)
        expect([name, decimalText(pays, 6)]).toEqual([
          name,
          decimalText(decimal(paidByHand(game, bet, numbers, boards, place).toFixed(6)), 6),
        ])
        expect(boards.map((board) => boardFault(game, board)).every((fault) => fault === null)).toBe(true)
      }
    tellLaw('rule books of lotteries', `${each} boards for each of ${everyBet.length} bets`)
  })

  const aLine = (parts: Partial<Line>): Line => ({
    bet: 'lo2',
    numbers: ['12'],
    stations: ['ha-noi'],
    stakeMinor: 1_000n,
    ...parts,
  })

  it.each([
    // 12 ends seven numbers: G1, two of G3, one each of G4, G5, G6 and G7.
    ['lo2', ['12'], 27_000n, 7n * 99_000n],
    ['dd', ['13'], 5_000n, 75_000n],
    ['dd', ['12'], 5_000n, 75_000n],
    ['xien', ['12', '13'], 1_000n, 15_000n],
    ['xc', ['213'], 4_000n, 900_000n],
    ['first2', ['12'], 1_000n, 95_000n],
  ])('of the North pays %s on %j', (bet, numbers, priceMinor, paidMinor) => {
    const north = aGame('vietnam-north')
    const line = aLine({ bet, numbers })
    expect(countLine(north, line).priceMinor).toBe(priceMinor)
    expect(settleLine(north, line, new Map([['ha-noi', aNorthernBoard]])).paidMinor).toBe(paidMinor)
  })

  it('of the South has 18 numbers and pays a repeated pair half more', () => {
    const south = aGame('vietnam-south')
    expect(Object.values(aSouthernBoard).flat()).toHaveLength(18)
    expect(boardFault(south, aSouthernBoard)).toBeNull()
    // 34 comes three times (G8, G7, G6 and G3: four), 13 twice.
    const line = aLine({ bet: 'da', numbers: ['34', '13'], stations: ['ho-chi-minh'] })
    const { paidMinor } = settleLine(south, line, new Map([['ho-chi-minh', aSouthernBoard]]))
    expect(paidMinor).toBe((750_000n * 6n) / 2n)
    expect(countLine(south, line).priceMinor).toBe(36_000n)
  })

  it('counts expansions before they are listed', () => {
    const south = aGame('vietnam-south')
    for (const line of [
      aLine({ bet: 'lo3', numbers: ['112', '345'], permutes: true, stations: ['ca-mau'] }),
      aLine({
        bet: 'daCross',
        numbers: ['01', '02', '03', '04'],
        stations: ['ca-mau', 'dong-thap', 'ho-chi-minh'],
      }),
      aLine({ bet: 'xien', numbers: ['01', '02', '03', '04'], picks: 3, stations: ['ca-mau'] }),
    ])
      expect(countLine(south, line).combinations).toBe(BigInt(expandLine(south, line).length))
    expect(
      countLine(south, aLine({ bet: 'lo3', numbers: ['112', '345'], permutes: true, stations: ['ca-mau'] }))
        .combinations,
    ).toBe(9n)
    expect(power(fraction(1, 2), 3)).toEqual(fraction(1, 8))
  })
})
