import type { JsonObject } from '../engine/json.ts'

/** Chips on a betting cloth: minor units by spot. */
export type Chips = ReadonlyMap<string, bigint>

export const totalOf = (chips: Chips): bigint => [...chips.values()].reduce((sum, amount) => sum + amount, 0n)

/** As stored in a round: minor units as text, ordered by spot. */
export const toBet = (chips: Chips): JsonObject =>
  Object.fromEntries(
    [...chips].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([spotId, amount]) => [spotId, String(amount)]),
  )

export const fromBet = (bet: JsonObject): Chips =>
  new Map(
    Object.entries(bet).map(([spotId, amount]) => [spotId, BigInt(typeof amount === 'string' ? amount : 0)]),
  )
