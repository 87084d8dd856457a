import type { Draws } from '../fair/draws.ts'
import { totalOf } from '../tables/chips.ts'
import type { Chips } from '../tables/chips.ts'
import { plainBack } from './charges.ts'
import type { Charges } from './charges.ts'
import { isOutside, pockets, spotOf } from './spots.ts'

/** Minor units. */
export interface TableLimits {
  /** Of one spot. */
  readonly min: bigint
  /** Of one number alone; a spot of more numbers takes as many times more. */
  readonly maxStraight: bigint
  readonly maxOutside: bigint
  /** Of all chips of a round. */
  readonly maxTotal: bigint
}

/** The most that may lie on a spot; zero for a place that does not exist. */
export function maxOf(spotId: string, limits: TableLimits): bigint {
  const spot = spotOf(spotId)
  if (spot === null) return 0n
  return isOutside(spot) ? limits.maxOutside : limits.maxStraight * BigInt(spot.numbers.length)
}

/** Why the table does not take the chips; null when it does. */
export function faultOf(chips: Chips, limits: TableLimits): 'unknownSpot' | 'tooLittle' | 'tooMuch' | null {
  for (const [spotId, amount] of chips) {
    if (spotOf(spotId) === null) return 'unknownSpot'
    if (amount < limits.min) return 'tooLittle'
    if (amount > maxOf(spotId, limits)) return 'tooMuch'
  }
  return totalOf(chips) > limits.maxTotal ? 'tooMuch' : null
}

/** Where the ball falls: every pocket with the same chance. */
export const pocketOf = (draws: Draws): number => draws.below(pockets)

/** What one spot brings when the ball falls, stake included. `charges` null: a table without charged numbers. */
export function returnOf(
  spotId: string,
  amount: bigint,
  pocket: number,
  charges: Charges | null = null,
): bigint {
  const spot = spotOf(spotId)
  if (charges !== null && spot?.kind === 'straight')
    return spot.numbers.includes(pocket) ? amount * BigInt(charges[pocket] ?? plainBack) : 0n
  return spot?.numbers.includes(pocket) === true ? amount * BigInt(spot.pays + 1) : 0n
}

/** What all chips bring, stakes of winning spots included. */
export const payoutOf = (chips: Chips, pocket: number, charges: Charges | null = null): bigint =>
  [...chips].reduce((sum, [spotId, amount]) => sum + returnOf(spotId, amount, pocket, charges), 0n)
