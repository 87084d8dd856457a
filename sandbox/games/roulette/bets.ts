import type { Draws } from '../fair/draws.ts'
import { totalOf } from '../tables/chips.ts'
import type { Chips } from '../tables/chips.ts'
import { plainBack } from './charges.ts'
import type { Charges } from './charges.ts'
import { isOutside, pockets, spotOf } from './spots.ts'

/** Minor units. */
export interface TableLimits {
  /** Per spot. */
  readonly min: bigint
  /** For a single number; a spot with n numbers accepts n times as much. */
  readonly maxStraight: bigint
  readonly maxOutside: bigint
  /** Total of a round. */
  readonly maxTotal: bigint
}

/** Stake limit of a spot; zero for an unknown one. */
export function maxOf(spotId: string, limits: TableLimits): bigint {
  const spot = spotOf(spotId)
  if (spot === null) return 0n
  return isOutside(spot) ? limits.maxOutside : limits.maxStraight * BigInt(spot.numbers.length)
}

/** Why the table rejects the chips; null when it accepts them. */
export function faultOf(chips: Chips, limits: TableLimits): 'unknownSpot' | 'tooLittle' | 'tooMuch' | null {
  for (const [spotId, amount] of chips) {
    if (spotOf(spotId) === null) return 'unknownSpot'
    if (amount < limits.min) return 'tooLittle'
    if (amount > maxOf(spotId, limits)) return 'tooMuch'
  }
  return totalOf(chips) > limits.maxTotal ? 'tooMuch' : null
}

/** The pocket, uniformly drawn. */
export const pocketOf = (draws: Draws): number => draws.below(pockets)

/** Payout of one spot for a pocket, stake included. `charges` null: a table without charged numbers. */
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

/** Payout of all chips, stakes of winning spots included. */
export const payoutOf = (chips: Chips, pocket: number, charges: Charges | null = null): bigint =>
  [...chips].reduce((sum, [spotId, amount]) => sum + returnOf(spotId, amount, pocket, charges), 0n)
