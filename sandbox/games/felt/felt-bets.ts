import { totalOf } from '../tables/chips.ts'
import type { ChipFault } from '../tables/chip-slips.ts'
import type { Chips } from '../tables/chips.ts'
import type { FeltGame, FeltSpot, Score } from './felt-game.ts'

/** Minor units. */
export interface FeltLimits {
  /** The lowest chip. Stakes are multiples of it, so that every payout is a whole number of minor units. */
  readonly min: bigint
  /** Per spot. */
  readonly maxSpot: bigint
  /** Highest win of one spot besides its stake; lowers the stake limit of spots with high odds. */
  readonly maxWin: bigint
  /** Total of a round. */
  readonly maxTotal: bigint
}

/** Stake limit of a spot: a multiple of the lowest chip, at least one chip. */
export function maxOf({ factors }: FeltSpot, { min, maxSpot, maxWin }: FeltLimits): bigint {
  const byWin = (maxWin * 100n) / BigInt(Math.max(1, factors[0] - 100))
  const most = byWin < maxSpot ? byWin : maxSpot
  return most < min ? min : most - (most % min)
}

/** Why the table rejects the chips; null when it accepts them. */
export function faultOf({ spots }: FeltGame, chips: Chips, limits: FeltLimits): ChipFault | null {
  for (const [spotId, amount] of chips) {
    const spot = spots.find(({ id }) => id === spotId)
    if (spot === undefined) return 'unknownSpot'
    if (amount < limits.min) return 'tooLittle'
    if (amount % limits.min !== 0n) return 'uneven'
    if (amount > maxOf(spot, limits)) return 'tooMuch'
  }
  return totalOf(chips) > limits.maxTotal ? 'tooMuch' : null
}

/** Payout of a spot, stake included. */
export const returnOf = ({ pays }: Score, spotId: string, amount: bigint): bigint =>
  (amount * BigInt(pays[spotId] ?? 0)) / 100n

/** Payout of all chips, stakes of winning spots included. */
export const payoutOf = (score: Score, chips: Chips): bigint =>
  [...chips].reduce((sum, [spotId, amount]) => sum + returnOf(score, spotId, amount), 0n)

/** Basis points, rounded down, so that the published return never exceeds the actual one. */
export const returnHundredths = ({ returns: [over, under] }: Pick<FeltSpot, 'returns'>): number =>
  Number((over * 10_000n) / under)

/** The highest return of any bet, rounded up. */
export const mostReturn = ({ spots }: FeltGame): number => Math.max(...spots.map(returnHundredths)) + 1

/** The lowest return of the main bets, shown on the tile. */
export const leastReturn = ({ spots }: FeltGame): number =>
  Math.min(...spots.filter(({ isMain }) => isMain).map(returnHundredths))
