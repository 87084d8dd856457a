/** Presentation tier of a win; returns up to the stake have none. */
export type WinTier = 'small' | 'nice' | 'big' | 'huge'

/** Lower bounds in stakes, highest first. */
const tiers: readonly (readonly [tier: WinTier, fromStakes: bigint])[] = [
  ['huge', 40n],
  ['big', 15n],
  ['nice', 5n],
]

/** The tier of a win; null for a return that does not exceed the stake, which is stated, not celebrated. */
export function tierOf(winMinor: bigint, stakeMinor: bigint): WinTier | null {
  if (winMinor <= stakeMinor) return null
  return tiers.find(([, from]) => winMinor >= stakeMinor * from)?.[0] ?? 'small'
}

/** Duration of the count-up. */
export const countingMs: Readonly<Record<WinTier, number>> = { small: 500, nice: 1200, big: 2600, huge: 4200 }
