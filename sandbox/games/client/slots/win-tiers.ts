/** How a win is shown; what does not exceed the stake has no tier. */
export type WinTier = 'small' | 'nice' | 'big' | 'huge'

/** Lower ends in stakes, highest first. */
const tiers: readonly (readonly [tier: WinTier, fromStakes: bigint])[] = [
  ['huge', 40n],
  ['big', 15n],
  ['nice', 5n],
]

/** The tier of a win; null for a return that does not exceed the stake: it is stated, never celebrated. */
export function tierOf(winMinor: bigint, stakeMinor: bigint): WinTier | null {
  if (winMinor <= stakeMinor) return null
  return tiers.find(([, from]) => winMinor >= stakeMinor * from)?.[0] ?? 'small'
}

/** How long the amount counts up. */
export const countingMs: Readonly<Record<WinTier, number>> = { small: 500, nice: 1200, big: 2600, huge: 4200 }
