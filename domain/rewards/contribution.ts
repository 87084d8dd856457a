/** House edge in basis points from which a stake counts in full; also the most that rates may give back of a stake. */
export const fullEdge = 300
const stepPercent = 5

/**
 * Percentage of a stake that counts towards rewards for stakes (rebate, points, rank, missions, wagering, tickets), in
 * steps of five: proportional to the house edge, so that a bet that costs the player little does not earn a full reward.
 * 97 % of return and less count in full, European roulette 90, baccarat 40, blackjack by the table 15.
 *
 * @param rtp Return to player in basis points; null: the vendor publishes none, as with sports, and the stake counts in full.
 */
export function contributionOf(rtp: number | null): number {
  if (rtp === null) return 100
  const edge = Math.max(0, 10_000 - rtp)
  if (edge >= fullEdge) return 100
  return Math.floor((edge * 100) / fullEdge / stepPercent) * stepPercent
}

/** The part of stakes that counts, rounded towards zero. */
export const countedStakes = (stakedMinor: bigint, rtp: number | null): bigint =>
  (stakedMinor * BigInt(contributionOf(rtp))) / 100n
