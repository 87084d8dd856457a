/** House edge in basis points from which a stake counts in full; also the most that rates may give back of a stake. */
export const fullEdge = 300
const stepPercent = 5

/** A game's published returns to player, in basis points. */
export interface Returns {
  /** Null: none is published. */
  readonly rtp: number | null
  /** The return of the game's best bet, where bets differ. */
  readonly rtpMost?: number | null
}

/** A game that is no longer offered. */
export const unknownReturns: Returns = { rtp: null }

/**
 * Percentage of a stake that counts towards rewards for stakes (rebate, points, rank, missions, wagering, tickets), in
 * steps of five: proportional to the house edge, so that a bet that costs the player little does not earn a full reward.
 * 97 % of return and less count in full, European roulette 90, baccarat 40, blackjack by the table 15.
 *
 * Without a published return, as with sports, a stake counts in full.
 */
export function contributionOf({ rtp, rtpMost = rtp }: Returns): number {
  if (rtpMost === null) return 100
  const edge = Math.max(0, 10_000 - rtpMost)
  if (edge >= fullEdge) return 100
  return Math.floor((edge * 100) / fullEdge / stepPercent) * stepPercent
}

/** The part of stakes that counts, rounded towards zero. */
export const countedStakes = (stakedMinor: bigint, game: Returns): bigint =>
  (stakedMinor * BigInt(contributionOf(game))) / 100n
