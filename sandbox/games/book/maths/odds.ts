import type { OddsMilli } from './payout.ts'

/** Odds are rounded down to display steps, finer for shorter odds. */
const ladder: readonly { readonly below: OddsMilli; readonly step: number }[] = [
  { below: 3_000, step: 10 },
  { below: 6_000, step: 50 },
  { below: 20_000, step: 500 },
  { below: 100_000, step: 1_000 },
  { below: Infinity, step: 5_000 },
]

export const shortestOdds: OddsMilli = 1_010
export const longestOdds: OddsMilli = 250_000

/** Outcomes outside this range of probabilities are not offered. */
const worthOffering = { least: 0.004, most: 0.97 } as const

/**
 * Odds of a probability with the book's margin: 0.5 with 5 % gives 1.90. Null when the outcome is too likely or too
 * unlikely to offer. `marginBp` in basis points.
 */
export function oddsOf(chance: number, marginBp: number): OddsMilli | null {
  if (chance < worthOffering.least || chance > worthOffering.most) return null
  const raw = 1000 / (chance * (1 + marginBp / 10_000))
  const step = ladder.find(({ below }) => raw < below)?.step ?? 1
  const odds = Math.floor(raw / step + 1e-9) * step
  return odds < shortestOdds || odds > longestOdds ? null : odds
}

/** The published margin: by how much a market's implied probabilities exceed their total, in basis points. */
export const marginOf = (odds: readonly OddsMilli[]): number =>
  Math.round((odds.reduce((sum, milli) => sum + 1000 / milli, 0) - 1) * 10_000)
