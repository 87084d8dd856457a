import { systemFactor } from '#domain/sports/system.ts'
import type { Verdict } from './verdict.ts'

/** Decimal odds as integers: 1850 is 1.85. */
export type OddsMilli = number

export interface SettledLeg {
  readonly oddsMilli: OddsMilli
  readonly verdict: Verdict
}

/**
 * Payout of a slip, stake included. Every leg is an exact factor: void 1, half won (1 + odds) / 2, half lost 1 / 2,
 * dead heat of n odds / n. Rounded down once at the end to the minor unit. `size`: legs per line of a system; the stake
 * is divided between all lines.
 */
export function payoutMinor(stakeMinor: bigint, legs: readonly SettledLeg[], size = legs.length): bigint {
  const { over, under } = systemFactor(legs.map(factorOf), size)
  return (stakeMinor * over) / under
}

/** A leg's factor as an integer fraction. */
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

/** Payout of the slip if every leg wins. */
export function bestPayoutMinor(stakeMinor: bigint, odds: readonly OddsMilli[], size = odds.length): bigint {
  const { over, under } = systemFactor(
    odds.map((milli) => ({ over: BigInt(milli), under: 1000n })),
    size,
  )
  return (stakeMinor * over) / under
}

/** Combined odds of the whole stake, rounded down to thousandths for display; not used for payouts. */
export const combinedOdds = (odds: readonly OddsMilli[], size = odds.length): OddsMilli =>
  Number(bestPayoutMinor(1000n, odds, size))
