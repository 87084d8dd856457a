import type { Spot } from './panel.ts'

export type Bets = Readonly<Record<Spot, bigint>>

export const noBets: Bets = { main: 0n, pairs: 0n, poker: 0n }

/** Minor units. */
export interface Limits {
  readonly min: bigint
  readonly maxMain: bigint
  readonly maxSide: bigint
}

export type BetRefusal = 'tooMuch' | 'tooPoor' | 'mainFirst' | 'nothingToRepeat'

export const totalOf = ({ main, pairs, poker }: Bets): bigint => main + pairs + poker

export const maxOf = (spot: Spot, { maxMain, maxSide }: Limits): bigint =>
  spot === 'main' ? maxMain : maxSide

/** Why these bets are not allowed; null when they are. */
export function faultOf(bets: Bets, limits: Limits, balanceMinor: bigint): BetRefusal | null {
  if (bets.main === 0n && totalOf(bets) > 0n) return 'mainFirst'
  for (const spot of ['main', 'pairs', 'poker'] as const)
    if (bets[spot] > maxOf(spot, limits)) return 'tooMuch'
  return totalOf(bets) > balanceMinor ? 'tooPoor' : null
}

/** The bets with a chip added to a spot. */
export const withChip = (bets: Bets, spot: Spot, chip: bigint): Bets => ({
  ...bets,
  [spot]: bets[spot] + chip,
})

/** The bets with a chip removed; side bets are removed together with the main bet. */
export function withoutChip(bets: Bets, spot: Spot, chip: bigint): Bets {
  const left = bets[spot] > chip ? bets[spot] - chip : 0n
  return spot === 'main' && left === 0n ? noBets : { ...bets, [spot]: left }
}

export const doubled = ({ main, pairs, poker }: Bets): Bets => ({
  main: 2n * main,
  pairs: 2n * pairs,
  poker: 2n * poker,
})
