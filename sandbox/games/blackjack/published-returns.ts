/**
 * Published returns in basis points, rounded down. `blackjack.test.ts` recomputes them from the full shoe
 * (`returns.ts`), which takes seconds.
 */
export const rtp = 9_951

export const sideRtp = { pairsRtp: '95.90', pokerRtp: '96.29', insuranceRtp: '92.53' } as const
