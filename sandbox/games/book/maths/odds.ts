import type { OddsMilli } from './payout.ts'

/** Odds are cut down to steps that can be read aloud: the finer the shorter. */
const ladder: readonly { readonly below: OddsMilli; readonly step: number }[] = [
  { below: 3_000, step: 10 },
  { below: 6_000, step: 50 },
  { below: 20_000, step: 500 },
  { below: 100_000, step: 1_000 },
  { below: Infinity, step: 5_000 },
]

export const shortestOdds: OddsMilli = 1_010
export const longestOdds: OddsMilli = 250_000

/** Chances outside this are not offered: nobody could price them honestly. */
const worthOffering = { least: 0.004, most: 0.97 } as const

/**
 * Odds for a chance with the book's margin in it: 0.5 with 5 % gives 1.90. Null when the outcome is too sure or too unlikely
 * to be offered. `marginBp` in hundredths of a percent.
 */
export function oddsOf(chance: number, marginBp: number): OddsMilli | null {
  if (chance < worthOffering.least || chance > worthOffering.most) return null
  const raw = 1000 / (chance * (1 + marginBp / 10_000))
  const step = ladder.find(({ below }) => raw < below)?.step ?? 1
  const odds = Math.floor(raw / step + 1e-9) * step
  return odds < shortestOdds || odds > longestOdds ? null : odds
}

/** The margin players see: how far the implied chances of a market exceed what they share out, in hundredths of a percent. */
export const marginOf = (odds: readonly OddsMilli[]): number =>
  Math.round((odds.reduce((sum, milli) => sum + 1000 / milli, 0) - 1) * 10_000)
