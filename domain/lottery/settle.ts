import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { betOf, combinationsOf, expandLine, ordersOf, prizesFor } from './bets.ts'
import type { Line } from './bets.ts'
import { drawnIn, lotsOf, symbolsOf, textIn } from './board.ts'
import type { Board, Lot, Space } from './board.ts'
import { holds } from './choices.ts'
import { decimal, floorOf, fraction, plus, times, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { atSeries } from './series.ts'

/** A winning combination. */
export interface Win {
  readonly numbers: readonly string[]
  readonly stations: readonly string[]
  /** Paid for a stake of 1, the stake included. */
  readonly pays: Fraction
}

export interface Settlement {
  /** Winnings of the line in minor units, rounded down once. */
  readonly paidMinor: bigint
  readonly wins: readonly Win[]
}

/** A lot of one of the boards that count together. */
interface Drawn {
  readonly lot: Lot
  readonly board: Board
}

/** A key of the symbols in ascending order; equal keys mean the same digits or balls. */
const sorted = (text: string, { isDigits }: Space) =>
  (isDigits ? Array.from(text) : text.split('-')).toSorted().join(' ')

function numberPays(bet: Bet, number: string, drawn: readonly Drawn[]): Fraction {
  const space = drawn[0]?.lot.space
  if (space === undefined) return zero
  const inOrder = bet.anyOrder === true ? sorted(number, space) : number
  let pays = zero
  for (const { lot, board } of drawn) {
    const text = textIn(board, lot)
    if (text !== number && (bet.anyOrder !== true || sorted(text, space) !== inOrder)) continue
    const orders = ordersOf(symbolsOf(space, number) ?? [])
    const prize = prizesFor(bet, { orders }).find(({ row }) => row === undefined || row === lot.row)
    if (prize !== undefined) pays = plus(pays, decimal(prize.pays))
  }
  return pays
}

function hitsPay(bet: Bet, numbers: readonly string[], drawn: readonly Drawn[]): Fraction {
  const counts = numbers.map(() => 0)
  const count = (text: string) => {
    const at = numbers.indexOf(text)
    if (at !== -1) counts[at] = (counts[at] ?? 0) + 1
  }
  for (const { lot, board } of drawn)
    if (bet.among === 'symbols') drawnIn(board, lot).map(String).forEach(count)
    else count(textIn(board, lot))
  const hits = counts.filter((each) => each > 0).length
  const prize = bet.prizes.find((each) => each.picks === numbers.length && each.hits === hits)
  if (prize === undefined) return zero
  const pays = decimal(prize.pays)
  if (bet.repeats !== 'half') return pays
  const all = counts.reduce((sum, each) => sum + each, 0)
  // Each repeated hit adds half a prize to the one for the pair.
  return times(pays, fraction(all, 2))
}

function choicePays(bet: Bet, choice: string, drawn: readonly Drawn[]): Fraction {
  const prize = bet.prizes.find((each) => each.choice === choice)
  const isHit = drawn.some(({ lot, board }) => holds(prize?.when ?? {}, drawnIn(board, lot)))
  return prize !== undefined && isHit ? decimal(prize.pays) : zero
}

/** What a combination pays on the boards, for a stake of 1. */
export function combinationPays(
  game: LotteryGame,
  bet: Bet,
  numbers: readonly string[],
  boards: readonly Board[],
  place = 0,
): Fraction {
  const lots = lotsOf(game, bet, place)
  const drawn = boards.flatMap((board) => lots.map((lot) => ({ lot, board })))
  if (bet.rule === 'hits') return hitsPay(bet, numbers, drawn)
  const [chosen = ''] = numbers
  return bet.rule === 'number' ? numberPays(bet, chosen, drawn) : choicePays(bet, chosen, drawn)
}

/**
 * Settles a valid line on the boards of its stations. `series`: the series of the bet, for games with series. Throws
 * when a station's board is missing.
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
