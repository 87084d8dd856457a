import type { Draws } from '../fair/draws.ts'
import { range, reachedBy } from '../quick/games/limbo.ts'
import { fraction, times } from '../slots/fraction.ts'
import type { Fraction } from '../slots/fraction.ts'
import { hundredths } from '../quick/returns.ts'
import { highestPoint, lowestCashOut } from './curve.ts'

/** Where a round crashes, in hundredths: 0.99 · 2^32 / (x + 1) for a number x below 2^32, rounded down, from 1.00 to the top. */
export const crashPoint = (draws: Draws): number => Math.min(highestPoint, reachedBy(draws.below(range)))

/** How many of the numbers crash at a target or later. */
export const reachingTarget = (target: number): bigint => (99n * BigInt(range)) / BigInt(target)

/** The exact return of leaving at a target, whatever it is: 99 % less what rounding down a count of 2^32 takes. */
export const returnAt = (target: number): Fraction =>
  times(fraction(reachingTarget(target), range), hundredths(target))

export const isTarget = (target: number): boolean =>
  Number.isInteger(target) && target >= lowestCashOut && target <= highestPoint
