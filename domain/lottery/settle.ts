import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { betOf, combinationsOf, expandLine, ordersOf, prizesFor } from './bets.ts'
import type { Line } from './bets.ts'
import { drawnIn, lotsOf, symbolsOf, symbolText } from './board.ts'
import type { Board, Lot } from './board.ts'
import { holds } from './choices.ts'
import { decimal, floorOf, fraction, plus, times, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { atSeries } from './series.ts'

/** A combination that won. */
export interface Win {
  readonly numbers: readonly string[]
  readonly stations: readonly string[]
  /** Paid for a stake of 1, the stake included. */
  readonly pays: Fraction
}

export interface Settlement {
  /** What the line brings in minor units, rounded down once. */
  readonly paidMinor: bigint
  readonly wins: readonly Win[]
}

/** A lot of one of the boards that count together. */
interface Drawn {
  readonly lot: Lot
  readonly symbols: readonly number[]
}

const sorted = (symbols: readonly number[]) => String(symbols.toSorted((a, b) => a - b))

function numberPays(bet: Bet, number: string, drawn: readonly Drawn[]): Fraction {
  let pays = zero
  for (const { lot, symbols } of drawn) {
    const chosen = symbolsOf(lot.space, number) ?? []
    const isHit =
      bet.anyOrder === true ? sorted(chosen) === sorted(symbols) : String(chosen) === String(symbols)
    const prize = isHit
      ? prizesFor(bet, { orders: ordersOf(chosen) }).find(({ row }) => row === undefined || row === lot.row)
      : undefined
    if (prize !== undefined) pays = plus(pays, decimal(prize.pays))
  }
  return pays
}

function hitsPay(bet: Bet, numbers: readonly string[], drawn: readonly Drawn[]): Fraction {
  const texts = drawn.flatMap(({ lot, symbols }) =>
    bet.among === 'symbols' ? symbols.map(String) : [symbolText(lot.space, symbols)],
  )
  const counts = numbers.map((number) => texts.filter((text) => text === number).length)
  const hits = counts.filter((count) => count > 0).length
  const prize = bet.prizes.find((each) => each.picks === numbers.length && each.hits === hits)
  if (prize === undefined) return zero
  const pays = decimal(prize.pays)
  if (bet.repeats !== 'half') return pays
  const all = counts.reduce((sum, count) => sum + count, 0)
  // Each number that is drawn again adds half a prize to the one for the pair.
  return times(pays, fraction(all, 2))
}

function choicePays(bet: Bet, choice: string, drawn: readonly Drawn[]): Fraction {
  const prize = bet.prizes.find((each) => each.choice === choice)
  const isHit = drawn.some(({ symbols }) => holds(prize?.when ?? {}, symbols))
  return prize !== undefined && isHit ? decimal(prize.pays) : zero
}

/** What a combination pays on boards that count together, for a stake of 1. */
export function combinationPays(
  game: LotteryGame,
  bet: Bet,
  numbers: readonly string[],
  boards: readonly Board[],
  place = 0,
): Fraction {
  const lots = lotsOf(game, bet, place)
  const drawn = boards.flatMap((board) => lots.map((lot) => ({ lot, symbols: drawnIn(board, lot) })))
  if (bet.rule === 'hits') return hitsPay(bet, numbers, drawn)
  const [chosen = ''] = numbers
  return bet.rule === 'number' ? numberPays(bet, chosen, drawn) : choicePays(bet, chosen, drawn)
}

/**
 * Settles a sound line on the boards of its stations. `series`: the one the line was bet at, for games that have them.
 * Throws when the board of a station is missing.
 */
export function settleLine(
  game: LotteryGame,
  line: Line,
  boards: ReadonlyMap<string, Board>,
  series?: number,
): Settlement {
  const bet = betOf(game, line.bet)
  if (bet === undefined) throw new RangeError(`${game.id} has no bet ${line.bet}`)
  const boardOf = (station: string) => {
    const board = boards.get(station)
    if (board === undefined) throw new RangeError(`There is no board of ${station}`)
    return board
  }
  const combinations = expandLine(game, line)
  const wins = combinationsOf(line.stations, bet.together ?? 1).flatMap((stations) =>
    combinations.flatMap((numbers): Win[] => {
      const pays = combinationPays(game, bet, numbers, stations.map(boardOf), line.place)
      return pays.top === 0n ? [] : [{ numbers, stations, pays: times(pays, atSeries(game, series)) }]
    }),
  )
  const points = wins.reduce((sum, { pays }) => plus(sum, pays), zero)
  return { wins, paidMinor: floorOf(times(points, fraction(line.stakeMinor))) }
}
