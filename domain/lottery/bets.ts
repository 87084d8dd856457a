import type { Bet, LotteryGame, Prize } from '#schemas/lottery/game.generated.ts'
import { lotsOf, symbolsOf, symbolText } from './board.ts'
import type { Lot, Space } from './board.ts'
import { ceilOf, choose, decimal, factorial, fraction, times } from './fraction.ts'
import type { Fraction } from './fraction.ts'

/** One line of a ticket. */
export interface Line {
  /** Id of the bet kind. */
  readonly bet: string
  /** Chosen numbers (`07`, balls `3-10`), or ids of choices. */
  readonly numbers: readonly string[]
  readonly stations: readonly string[]
  /** The stake per point; `countLine` computes the price of the line. */
  readonly stakeMinor: bigint
  /** Size of the combinations, for bets that combine; absent: all chosen numbers, or the only size. */
  readonly picks?: number
  /** Bets every permutation of the digits. */
  readonly permutes?: boolean
  /** The chosen place, from 0, for bets with places. */
  readonly place?: number
}

/** Reasons to refuse a line. */
export type LineFault =
  | 'bet'
  | 'numbers'
  | 'twice'
  | 'picks'
  | 'stations'
  | 'place'
  | 'permutes'
  | 'stake'
  | 'size'

/** The combinations of a line (each is one bet) and their price. */
export interface Count {
  /** Combinations of numbers. */
  readonly combinations: bigint
  /** Combinations of stations, 1 for most bets. */
  readonly stations: bigint
  /** Points one combination costs: lots or price. */
  readonly points: Fraction
  /** Price of the line in minor units, rounded up. */
  readonly priceMinor: bigint
}

/** Maximum number of combinations of a line. */
export const mostCombinations = 10_000n

export const betOf = (game: Pick<LotteryGame, 'bets'>, id: string): Bet | undefined =>
  game.bets.find((bet) => bet.id === id)

/** Lots of all boards that count together. */
export const lotsTogether = (game: Pick<LotteryGame, 'board'>, bet: Bet, place = 0): readonly Lot[] =>
  Array.from({ length: bet.together ?? 1 }, () => lotsOf(game, bet, place)).flat()

/** The values a player chooses from: those of a lot, or of one of its symbols. */
export function choiceSpace(game: Pick<LotteryGame, 'board'>, bet: Bet): Space | null {
  const space = lotsOf(game, bet)[0]?.space
  if (space === undefined) return null
  return bet.among === 'symbols' ? { ...space, length: 1 } : space
}

/** Number of distinct permutations of the symbols: 6 for 123, 3 for 112, 1 for 111. */
export function ordersOf(symbols: readonly (number | string)[]): number {
  const alike = [...Map.groupBy(symbols, (symbol) => symbol).values()]
  return Number(alike.reduce((ways, { length }) => ways / factorial(length), factorial(symbols.length)))
}

/** Every distinct permutation of the symbols, in ascending order. */
export function permutationsOf(symbols: readonly number[]): readonly (readonly number[])[] {
  if (symbols.length === 0) return [[]]
  return [...new Set(symbols)]
    .toSorted((a, b) => a - b)
    .flatMap((first) => {
      const at = symbols.indexOf(first)
      return permutationsOf(symbols.toSpliced(at, 1)).map((rest) => [first, ...rest])
    })
}

/** All combinations of `count` items, in their order. */
export function combinationsOf<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  if (count === 0) return [[]]
  return items.flatMap((first, index) =>
    combinationsOf(items.slice(index + 1), count - 1).map((rest) => [first, ...rest]),
  )
}

/** The prizes for combinations of a size. */
export const prizesFor = (
  bet: Bet,
  about: { readonly orders?: number; readonly picks?: number },
): readonly Prize[] =>
  bet.prizes.filter(
    ({ orders, picks }) =>
      (orders === undefined || orders === about.orders) && (picks === undefined || picks === about.picks),
  )

/** The combination sizes the bet pays, ascending. */
export const sizesOf = (bet: Bet): readonly number[] =>
  [...new Set(bet.prizes.map(({ picks = 1 }) => picks))].toSorted((a, b) => a - b)

/** The size of the line's combinations; null when the bet does not offer it. */
export function sizeOf(bet: Bet, line: Pick<Line, 'numbers' | 'picks'>): number | null {
  if (bet.rule !== 'hits') return line.picks === undefined ? 1 : null
  const sizes = sizesOf(bet)
  const count = line.numbers.length
  const [only] = sizes.length === 1 ? sizes : []
  const size = line.picks ?? (bet.combines === true && only !== undefined ? only : count)
  const fits = sizes.includes(size) && (bet.combines === true ? size <= count : size === count)
  return fits ? size : null
}

const stationFault = (game: LotteryGame, bet: Bet, stations: readonly string[]) =>
  stations.length < (bet.together ?? 1) ||
  new Set(stations).size !== stations.length ||
  !stations.every((id) => game.stations.some((station) => station.id === id))

function numbersFault(game: LotteryGame, bet: Bet, line: Line): LineFault | null {
  if (line.numbers.length === 0) return 'numbers'
  if (new Set(line.numbers).size !== line.numbers.length) return 'twice'
  if (bet.rule === 'choice')
    return line.numbers.every((id) => bet.prizes.some(({ choice }) => choice === id)) ? null : 'numbers'
  const space = choiceSpace(game, bet)
  const all = line.numbers.map((number) => (space === null ? null : symbolsOf(space, number)))
  const isSold = (symbols: readonly number[] | null) =>
    symbols !== null && (bet.rule === 'hits' || prizesFor(bet, { orders: ordersOf(symbols) }).length > 0)
  if (!all.every(isSold)) return 'numbers'
  if (line.permutes !== true && bet.anyOrder !== true) return null
  // Two permutations of the same digits would be the same bet twice.
  const sets = all.map((symbols) => String(symbols?.toSorted((a, b) => a - b)))
  return new Set(sets).size === sets.length ? null : 'twice'
}

/** Why a line cannot be bet, or null. Does not check limits, closing times or the balance. */
export function lineFault(game: LotteryGame, line: Line): LineFault | null {
  const bet = betOf(game, line.bet)
  if (bet === undefined) return 'bet'
  if (line.stakeMinor <= 0n) return 'stake'
  if (line.permutes === true && bet.permutes !== true) return 'permutes'
  const { place } = line
  if ((place !== undefined) !== (bet.places !== undefined)) return 'place'
  if (place !== undefined && !(Number.isInteger(place) && place >= 0 && place < (bet.places ?? 0)))
    return 'place'
  if (stationFault(game, bet, line.stations)) return 'stations'
  const fault = numbersFault(game, bet, line)
  if (fault !== null) return fault
  const size = sizeOf(bet, line)
  if (size === null) return 'picks'
  return countOf(game, bet, line, size) * choose(line.stations.length, bet.together ?? 1) > mostCombinations
    ? 'size'
    : null
}

/** Combinations of a line, counted without listing them. */
function countOf(game: LotteryGame, bet: Bet, line: Line, size: number): bigint {
  const space = choiceSpace(game, bet)
  if (bet.rule === 'hits') return choose(line.numbers.length, size)
  if (line.permutes !== true || space === null) return BigInt(line.numbers.length)
  return line.numbers.reduce((sum, number) => sum + BigInt(ordersOf(symbolsOf(space, number) ?? [])), 0n)
}

/** Points that one combination costs for a stake of 1. */
export function pointsOf(game: Pick<LotteryGame, 'board'>, bet: Bet, size: number): Fraction {
  const { base, price } = bet.stake
  const lots = lotsTogether(game, bet).length
  if (base === 'price') return decimal(price ?? '0')
  return fraction(base === 'flat' ? 1 : base === 'lot' ? lots : lots * size)
}

/** Counts and prices a valid line. Throws for a line with a fault. */
export function countLine(game: LotteryGame, line: Line): Count {
  const bet = betOf(game, line.bet)
  const fault = lineFault(game, line)
  const size = bet === undefined ? null : sizeOf(bet, line)
  if (bet === undefined || size === null || fault !== null)
    throw new RangeError(`A line of ${line.bet} has a fault: ${fault ?? 'bet'}`)
  const combinations = countOf(game, bet, line, size)
  const stations = choose(line.stations.length, bet.together ?? 1)
  const points = pointsOf(game, bet, size)
  return {
    combinations,
    stations,
    points,
    priceMinor: ceilOf(times(points, fraction(combinations * stations * line.stakeMinor))),
  }
}

/** The combinations of a valid line, each a list of chosen numbers. */
export function expandLine(game: LotteryGame, line: Line): readonly (readonly string[])[] {
  const bet = betOf(game, line.bet)
  if (bet === undefined) return []
  if (bet.rule === 'hits') return combinationsOf(line.numbers, sizeOf(bet, line) ?? 1)
  const space = choiceSpace(game, bet)
  if (line.permutes !== true || space === null) return line.numbers.map((number) => [number])
  return line.numbers.flatMap((number) =>
    permutationsOf(symbolsOf(space, number) ?? []).map((symbols) => [symbolText(space, symbols)]),
  )
}
