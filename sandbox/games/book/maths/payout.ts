import { systemFactor } from '#domain/sports/system.ts'
import type { Verdict } from './verdict.ts'

/** Decimal odds as integers: 1850 is 1.85. */
export type OddsMilli = number

export interface SettledLeg {
  readonly oddsMilli: OddsMilli
  readonly verdict: Verdict
}

/**
 * What a slip pays back, stake included. Every leg multiplies by an exact fraction: a void leg by 1, a half-won one by
 * (1 + odds) / 2, a half-lost one by 1 / 2, a winner of a dead heat of n by odds / n. One rounding at the very end, down to
 * the currency's smallest unit. `size`: how many legs a line of a system combines; the stake is shared by all lines.
 */
export function payoutMinor(stakeMinor: bigint, legs: readonly SettledLeg[], size = legs.length): bigint {
  const { over, under } = systemFactor(legs.map(factorOf), size)
  return (stakeMinor * over) / under
}

/** A leg as a fraction of whole numbers. */
export function factorOf({ oddsMilli, verdict }: SettledLeg): {
  readonly over: bigint
  readonly under: bigint
} {
  const { won, voidHalves, sharers } = verdict
  const sharersBig = BigInt(sharers)
  const back = BigInt(voidHalves) * 1000n * sharersBig
  const gain = won ? BigInt(2 - voidHalves) * BigInt(oddsMilli) : 0n
  return { over: back + gain, under: 2000n * sharersBig }
}

/** What the slip pays when every leg wins. */
export function bestPayoutMinor(stakeMinor: bigint, odds: readonly OddsMilli[], size = odds.length): bigint {
  const { over, under } = systemFactor(
    odds.map((milli) => ({ over: BigInt(milli), under: 1000n })),
    size,
  )
  return (stakeMinor * over) / under
}

/** The odds of the whole stake, rounded down to thousandths for showing; payouts never use it. */
export const combinedOdds = (odds: readonly OddsMilli[], size = odds.length): OddsMilli =>
  Number(bestPayoutMinor(1000n, odds, size))
