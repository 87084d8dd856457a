import type { Draws } from '../fair/draws.ts'
import type { JsonObject } from '../engine/json.ts'
import { pockets } from './spots.ts'

/** Payouts of charged numbers by pocket, stake included. */
export type Charges = Readonly<Record<string, number>>

/** Payout of a number that is not charged, stake included: 29 to 1. */
export const plainBack = 30

/** Weights (of a hundred) of the number of charged numbers per round. */
export const countWeights: readonly (readonly [count: number, weight: number])[] = [
  [1, 15],
  [2, 30],
  [3, 35],
  [4, 15],
  [5, 5],
]

/** Weights (of a hundred) of a charged number's payout, stake included. */
export const backWeights: readonly (readonly [back: number, weight: number])[] = [
  [50, 50],
  [100, 30],
  [200, 14],
  [500, 6],
]

function weighted(draws: Draws, table: readonly (readonly [value: number, weight: number])[]): number {
  let at = draws.below(100)
  for (const [value, weight] of table) {
    if (at < weight) return value
    at -= weight
  }
  return table[0]?.[0] ?? 0
}

/** The charged numbers of a round, uniform over the pockets and independent of the ball. */
export function chargesOf(draws: Draws): Charges {
  const count = weighted(draws, countWeights)
  const left = Array.from({ length: pockets }, (_, pocket) => pocket)
  return Object.fromEntries(
    Array.from({ length: count }, () => {
      const [pocket = 0] = left.splice(draws.below(left.length), 1)
      return [String(pocket), weighted(draws, backWeights)]
    }),
  )
}

/** The charges in a round's result; null at a table without them. */
export function chargesIn(result: JsonObject | null): Charges | null {
  const charges = result?.['charges']
  if (typeof charges !== 'object' || charges === null || Array.isArray(charges)) return null
  return Object.fromEntries(
    Object.entries(charges).flatMap(([pocket, back]) => (typeof back === 'number' ? [[pocket, back]] : [])),
  )
}

const mean = (table: readonly (readonly [value: number, weight: number])[]) =>
  table.reduce((sum, [value, weight]) => sum + value * weight, 0)

/** Exact return of a straight-up bet: one pocket in 37 wins, and it is charged with the mean count in 37. */
export function chargedReturn(): readonly [over: bigint, under: bigint] {
  const hundred = 100
  const uncharged = (pockets * hundred - mean(countWeights)) * hundred * plainBack
  const charged = mean(countWeights) * mean(backWeights)
  return [BigInt(uncharged + charged), BigInt(pockets * hundred * hundred * pockets)]
}
