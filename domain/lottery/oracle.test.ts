import { cases, numbersOf, patienceMs, sample, tellLaw } from '#tests/support/law.ts'
import { aBet, aGame, aNorthernBoard, aSouthernBoard, games } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { choiceSpace, countLine, expandLine, lotsTogether, permutationsOf } from './bets.ts'
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

/** Where the counting parts of a printed row are; computed once per bet and applied to every board. */
interface Cut {
  readonly row: string
  /** False: a row of balls, which is a single part. */
  readonly isDigits: boolean
  /** Places from the start; a negative one counts from the end. */
  readonly at: readonly number[]
}
interface Part {
  readonly row: string
  /** `07`, or `3-10`. */
  readonly text: string
}

/** Cuts computed from the file by string slicing, independent of `lotsOf`. */
function cutsOf(game: LotteryGame, bet: Bet, place: number): readonly Cut[] {
  const { rows, tail, head, at } = bet.on ?? {}
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)
  return game.board.rows
    .filter(({ id }) => rows === undefined || rows.includes(id))
    .map(({ id, digits, numbers }) => ({ row: id, isDigits: digits !== undefined, long: digits ?? numbers }))
    .filter(({ long }) => long >= Math.max(tail ?? 0, head ?? 0))
    .map(({ row, isDigits, long }) => ({
      row,
      isDigits,
      at:
        at?.map((index) => (index < 0 ? index : index + place)) ??
        (tail === undefined ? upTo(head ?? long) : upTo(tail).map((index) => long - tail + index)),
    }))
}

const pieces = ({ isDigits }: Pick<Cut, 'isDigits'>, text: string) => text.split(isDigits ? '' : '-')

function cut(cuts: readonly Cut[], board: Board): readonly Part[] {
  const parts: Part[] = []
  for (const { row, isDigits, at } of cuts)
    if (isDigits)
      for (const number of board[row]!) {
        let text = ''
        for (const index of at) text += number.at(index)!
        parts.push({ row, text })
      }
    else parts.push({ row, text: at.map((index) => board[row]!.at(index)!).join('-') })
  return parts
}

/** The prize computed from the printed board alone. */
function paidByHand(
  bet: Bet,
  cuts: readonly Cut[],
  numbers: readonly string[],
  boards: readonly Board[],
): number {
  const [shape] = cuts
  const [number = ''] = numbers
  const parts = boards.length === 1 ? cut(cuts, boards[0]!) : boards.flatMap((board) => cut(cuts, board))
  if (bet.rule === 'number') {
    const inOrder = pieces(shape!, number).toSorted().join()
    let sum = 0
    for (const { row, text } of parts) {
      if (text !== number && (bet.anyOrder !== true || pieces(shape!, text).toSorted().join() !== inOrder))
        continue
      const orders = permutationsOf(pieces(shape!, number).map(Number)).length
      const prize = bet.prizes.find((each) => (each.row ?? row) === row && (each.orders ?? orders) === orders)
      sum += Number(prize?.pays ?? 0)
    }
    return sum
  }
  if (bet.rule === 'hits') {
    const drawn = parts.flatMap(({ text }) => (bet.among === 'symbols' ? pieces(shape!, text) : [text]))
    const hit = numbers.filter((each) => drawn.includes(each))
    const prize = bet.prizes.find((each) => each.picks === numbers.length && each.hits === hit.length)
    if (prize === undefined) return 0
    if (bet.repeats === undefined) return Number(prize.pays)
    const again = drawn.filter((text) => hit.includes(text)).length - hit.length
    return Number(prize.pays) * (1 + again / 2)
  }
  const prize = bet.prizes.find(({ choice }) => choice === number)!
  return isAsSaid(prize.when ?? {}, pieces(shape!, parts[0]!.text).map(Number)) ? Number(prize.pays) : 0
}

/** Whether the drawn symbols meet the conditions of a choice. */
function isAsSaid(when: NonNullable<Bet['prizes'][number]['when']>, drawn: readonly number[]): boolean {
  const total = drawn.reduce((sum, each) => sum + each, 0)
  const value = Number(drawn.join(''))
  const kinds = new Set(drawn).size
  const inOrder = drawn.toSorted((a, b) => a - b)
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
  return tests.every(Boolean)
}

/**
 * Mean and chance by enumerating the draw lot by lot, without formulas. The state is how often each chosen value was
 * drawn.
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
    // The chosen values are interchangeable, so states keep their counts in descending order.
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

/** Tries every value of one lot: how many of them pay, and their sum. */
function tryLot(game: LotteryGame, bet: Bet, numbers: readonly string[], { row, space }: Lot) {
  const outcomes = everyNumber(space)
  const { from, symbols, length, isDigits } = space
  const shape = isDigits ? { digits: length } : { from, to: from + symbols - 1 }
  const alone: LotteryGame = {
    ...game,
    board: { ...game.board, rows: [{ id: row, numbers: isDigits ? 1 : length, ...shape }] },
  }
  const { rows: _rows, ...part } = bet.on ?? {}
  const whole: Bet = { ...bet, on: part.at === undefined ? part : { head: length } }
  const cuts = cutsOf(alone, whole, 0)
  let [paid, hits] = [zero, 0]
  for (const outcome of outcomes) {
    const board = { [row]: isDigits ? [outcome.join('')] : outcome.map(String) }
    const pays = paidByHand(whole, cuts, numbers, [board])
    if (pays === 0) continue
    hits++
    paid = plus(paid, decimal(String(pays)))
  }
  return {
    mean: times(paid, fraction(1, outcomes.length)),
    miss: fraction(outcomes.length - hits, outcomes.length),
  }
}

/**
 * Mean and chance of a number or a choice by trying every value of every lot; lots with equal prizes are tried once.
 */
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

type Below = (bound: number) => number

/** One way to place a bet, with all values that can be chosen. */
interface Way {
  readonly odds: Odds
  readonly values: readonly string[]
}

function waysOf(game: LotteryGame, bet: Bet): readonly Way[] {
  const space = choiceSpace(game, bet)
  const written = (odds: Odds): readonly string[] => {
    if (odds.choice !== undefined) return [odds.choice]
    return everyNumber(space!)
      .filter((symbols) => odds.orders === undefined || permutationsOf(symbols).length === odds.orders)
      .map((symbols) => symbols.join(space!.isDigits ? '' : '-'))
  }
  const all = oddsOf(game, bet)
  const [first] = all
  const shared = first !== undefined && first.choice === undefined && first.orders === undefined
  const values = shared ? written(first) : []
  return all.map((odds) => ({ odds, values: shared ? values : written(odds) }))
}

/** Numbers for a bet; half of them are drawn ones, so that bets win. */
function pick(bet: Bet, { odds, values }: Way, parts: readonly Part[], below: Below): readonly string[] {
  if (odds.choice !== undefined) return values
  const chosen: string[] = []
  while (chosen.length < (odds.picks ?? 1)) {
    const drawn = parts[below(parts.length)]!.text
    const isTaken = below(2) === 0 && bet.among !== 'symbols' && odds.orders === undefined
    const number = isTaken ? drawn : values[below(values.length)]!
    if (!chosen.includes(number)) chosen.push(number)
  }
  return chosen
}

/** With near certainty every rule book pays on one of so many boards. */
const mostUntilWon = 10_000

/**
 * Settles every bet of a game on the same random boards; boards of two neighbouring draws serve as two stations.
 * Returns the number of winning bets.
 */
function settleAll(game: LotteryGame, rounds: number, below: Below): number {
  const kinds = game.bets.map((bet) => ({
    bet,
    ways: waysOf(game, bet),
    cuts: Array.from({ length: bet.places ?? 1 }, (_, place) => cutsOf(game, bet, place)),
  }))
  const most = Math.max(...game.bets.map(({ together = 1 }) => together))
  const latest = Array.from({ length: most }, () => drawBoard(game, below))
  let won = 0
  // If none of the boards pays, continue until one does.
  for (let round = 0; round < rounds || (won === 0 && round < mostUntilWon); round++) {
    latest.pop()
    latest.unshift(drawBoard(game, below))
    const fault = boardFault(game, latest[0]!)
    if (fault !== null) expect.fail(`${game.id}: ${fault} in ${JSON.stringify(latest[0])}`)
    for (const { bet, ways, cuts } of kinds) {
      const boards = latest.slice(0, bet.together ?? 1)
      const place = cuts.length === 1 ? 0 : below(cuts.length)
      const numbers = pick(bet, ways[below(ways.length)]!, cut(cuts[place]!, boards[0]!), below)
      const byHand = paidByHand(bet, cuts[place]!, numbers, boards)
      const { top, bottom } = combinationPays(game, bet, numbers, boards, place)
      // Prizes have at most four decimals, well within a double's precision.
      if (Math.abs(Number(top) / Number(bottom) - byHand) > 1e-6)
        expect({ bet: bet.id, numbers, boards, pays: Number(top) / Number(bottom) }).toEqual({ pays: byHand })
      if (byHand > 0) won++
    }
  }
  return won
}

describe('a board', () => {
  const below = numbersOf(42)
  const each = cases(10, 100_000)
  it.each(games.map((game) => [game.id, game] as const))(
    'of %s settles every bet as the printed board says',
    { timeout: patienceMs(20_000) },
    (_id, game) => {
      const won = settleAll(game, each, below)
      expect(won).toBeGreaterThan(0)
      tellLaw(`rule book ${game.id}`, `${each} boards, ${game.bets.length} bets on each, ${won} of them won`)
    },
  )

  const aLine = (parts: Partial<Line>): Line => ({
    bet: 'lo2',
    numbers: ['12'],
    stations: ['ha-noi'],
    stakeMinor: 1_000n,
    ...parts,
  })

  it.each([
    // 12 ends seven numbers: G1, two of G3, and one each of G4, G5, G6 and G7.
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
