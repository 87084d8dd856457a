import type { Bet, LotteryGame, Prize } from '#schemas/lottery/game.generated.ts'
import { lotsTogether, ordersOf, pointsOf, prizesFor, sizesOf } from './bets.ts'
import type { Lot, Space } from './board.ts'
import { holds } from './choices.ts'
import {
  choose,
  decimal,
  falling,
  fraction,
  minus,
  one,
  over,
  power,
  sumOf,
  times,
  zero,
} from './fraction.ts'
import type { Fraction } from './fraction.ts'

/** Exact figures of one way to place a bet. */
export interface Odds {
  /** What distinguishes the way: permutations, numbers chosen, or the choice; all absent when there is only one way. */
  readonly orders?: number
  readonly picks?: number
  readonly choice?: string
  /** Highest prize of one hit for a stake of 1. */
  readonly pays: Fraction
  /** Points one combination costs. */
  readonly points: Fraction
  /** Expected payout for a stake of 1. */
  readonly mean: Fraction
  /** `mean / points`: 1 is 100 %. */
  readonly returns: Fraction
  /** Chance that a combination wins anything. */
  readonly chance: Fraction
}

/** Number of possible values of a lot. */
export const sizeOfSpace = ({ symbols, length, repeats }: Space): bigint =>
  repeats ? BigInt(symbols) ** BigInt(length) : falling(symbols, length)

/** Chance that exactly `hits` of `picks` chosen values are among `draws` drawn ones of `values`. */
export function chanceOfHits(
  of: { readonly values: bigint; readonly draws: number; readonly repeats: boolean },
  picks: number,
  hits: number,
): Fraction {
  const { values, draws, repeats } = of
  if (!repeats) {
    const from = Number(values)
    return fraction(choose(picks, hits) * choose(from - picks, draws - hits), choose(from, draws))
  }
  // Inclusion and exclusion over the hits: all draws avoid the misses and j of the hits.
  const terms = Array.from({ length: hits + 1 }, (_, j) => {
    const left = values - BigInt(picks - hits + j)
    const chance = left < 0n ? zero : power(fraction(left, values), draws)
    return times(fraction((j % 2 === 0 ? 1n : -1n) * choose(hits, j)), chance)
  })
  return times(fraction(choose(picks, hits)), sumOf(terms))
}

/** The repetition patterns of a number, as counts in descending order: 2,1 for 112. */
export function shapesOf(length: number, most = length): readonly (readonly number[])[] {
  if (length === 0) return [[]]
  return Array.from({ length: Math.min(length, most) }, (_, index) => Math.min(length, most) - index).flatMap(
    (first) => shapesOf(length - first, first).map((rest) => [first, ...rest]),
  )
}

/** The permutation counts that numbers of a space can have, highest first. */
function ordersIn({ symbols, length, repeats }: Space): readonly number[] {
  const shapes = repeats ? shapesOf(length) : [Array.from({ length }, () => 1)]
  const orders = shapes
    .filter((shape) => shape.length <= symbols)
    .map((shape) => ordersOf(shape.flatMap((count, symbol) => Array.from({ length: count }, () => symbol))))
  return [...new Set(orders)].toSorted((a, b) => b - a)
}

const highest = (prizes: readonly Prize[]) =>
  prizes
    .map(({ pays }) => decimal(pays))
    .reduce((best, each) => (minus(each, best).top > 0n ? each : best), zero)

function numberOdds(bet: Bet, lots: readonly Lot[], points: Fraction): readonly Odds[] {
  const space = lots[0]?.space
  if (space === undefined) return []
  const byOrders = bet.anyOrder === true || bet.prizes.some(({ orders }) => orders !== undefined)
  const classes = byOrders ? ordersIn(space) : [undefined]
  return classes.flatMap((orders): Odds[] => {
    const prizes = prizesFor(bet, orders === undefined ? {} : { orders })
    if (prizes.length === 0) return []
    const hit = fraction(bet.anyOrder === true ? (orders ?? 1) : 1, sizeOfSpace(space))
    const paying = lots.flatMap((lot) => prizes.find(({ row }) => row === undefined || row === lot.row) ?? [])
    const mean = times(hit, sumOf(paying.map(({ pays }) => decimal(pays))))
    return [
      {
        ...(byOrders && orders !== undefined && { orders }),
        pays: highest(paying),
        points,
        mean,
        returns: over(mean, points),
        chance: minus(one, power(minus(one, hit), paying.length)),
      },
    ]
  })
}

/** Expected payout of a pair where both values are drawn: half the mean of all their hits. */
function meanOfPairs(values: bigint, draws: number): Fraction {
  const p = fraction(1, values)
  // A hit of the first value counts unless the second is missing from all other draws.
  const withoutOther = power(minus(one, p), draws - 1)
  return times(times(fraction(draws), p), minus(one, withoutOther))
}

function hitsOdds(game: LotteryGame, bet: Bet, lots: readonly Lot[]): readonly Odds[] {
  const space = lots[0]?.space
  if (space === undefined) return []
  const drawn =
    bet.among === 'symbols'
      ? { values: BigInt(space.symbols), draws: space.length, repeats: space.repeats }
      : { values: sizeOfSpace(space), draws: lots.length, repeats: true }
  return sizesOf(bet).map((picks) => {
    const prizes = prizesFor(bet, { picks })
    const points = pointsOf(game, bet, picks)
    const chances = prizes.map(({ hits = 0 }) => chanceOfHits(drawn, picks, hits))
    const means = prizes.map(({ pays }, index) =>
      times(
        decimal(pays),
        bet.repeats === 'half' ? meanOfPairs(drawn.values, drawn.draws) : (chances[index] ?? zero),
      ),
    )
    const mean = sumOf(means)
    return {
      picks,
      pays: highest(prizes),
      points,
      mean,
      returns: over(mean, points),
      chance: sumOf(chances.filter((_, index) => prizes[index]?.pays !== '0')),
    }
  })
}

/** Enumerates a space. At most a few thousand numbers for the bets that need it. */
export function everyNumber({ from, symbols, length, repeats }: Space): readonly (readonly number[])[] {
  let numbers: readonly (readonly number[])[] = [[]]
  for (let place = 0; place < length; place++)
    numbers = numbers.flatMap((start) =>
      Array.from({ length: symbols }, (_, index) => from + index)
        .filter((symbol) => repeats || !start.includes(symbol))
        .map((symbol) => [...start, symbol]),
    )
  return numbers
}

function choiceOdds(bet: Bet, lots: readonly Lot[], points: Fraction): readonly Odds[] {
  const space = lots[0]?.space
  if (space === undefined) return []
  const numbers = everyNumber(space)
  return bet.prizes.map(({ choice = '', when = {}, pays }) => {
    const chance = fraction(numbers.filter((symbols) => holds(when, symbols)).length, numbers.length)
    const mean = times(decimal(pays), chance)
    return { choice, pays: decimal(pays), points, mean, returns: over(mean, points), chance }
  })
}

/**
 * Exact return and chance of every way to place a bet, computed from its rule book. All places of a bet have the same
 * odds.
 */
export function oddsOf(game: LotteryGame, bet: Bet): readonly Odds[] {
  const lots = lotsTogether(game, bet)
  if (bet.rule === 'hits') return hitsOdds(game, bet, lots)
  const points = pointsOf(game, bet, 1)
  return bet.rule === 'number' ? numberOdds(bet, lots, points) : choiceOdds(bet, lots, points)
}

/** `chance` as "once in n": 3.7 for 27 %. Throws for a bet that cannot win. */
export const onceIn = ({ chance }: Pick<Odds, 'chance'>): Fraction => over(one, chance)
