import type { Draws } from '../fair/draws.ts'
import { range, reachedBy } from '../quick/games/limbo.ts'
import { fraction, times } from '../slots/fraction.ts'
import type { Fraction } from '../slots/fraction.ts'
import { hundredths } from '../quick/returns.ts'
import { highestPoint, lowestCashOut } from './curve.ts'

/**
 * Crash point in hundredths: 0.99 · 2^32 / (x + 1) for a number x below 2^32, rounded down, from 1.00 to the maximum.
 */
export const crashPoint = (draws: Draws): number => Math.min(highestPoint, reachedBy(draws.below(range)))

/** How many of the 2^32 numbers crash at or above a target. */
export const reachingTarget = (target: number): bigint => (99n * BigInt(range)) / BigInt(target)

/** Exact return of cashing out at a target: 99 % for any target, less the rounding of a count out of 2^32. */
export const returnAt = (target: number): Fraction =>
  times(fraction(reachingTarget(target), range), hundredths(target))

export const isTarget = (target: number): boolean =>
  Number.isInteger(target) && target >= lowestCashOut && target <= highestPoint
