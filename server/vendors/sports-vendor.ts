import type {
  PricePolicy,
  SportsBet,
  SportsFeed,
  SportsGroup,
  SportsLeg,
  SportsMatch,
  SportsPick,
  SportsReply,
  SportsRefusal,
  SportsStanding,
} from '#schemas/vendor/sports.ts'

/** The definite result of a bet. When a call rejects, the result is unknown and the call may be repeated. */
export type SportsOutcome =
  | { readonly kind: 'done'; readonly bet: SportsBet }
  | { readonly kind: 'refused'; readonly reason: SportsRefusal }

/** A player of a site. */
export interface SportsPlayer {
  readonly brandId: string
  readonly merchantCode: string
  readonly playerId: string
}

/**
 * A vendor's odds feed and bet placement per game: a vendor may have several sportsbooks. Calls reject when the vendor
 * does not answer.
 */
export interface SportsVendor {
  /** Null: the game is not a sportsbook with a feed. */
  feed(gameId: string, currency: string): Promise<SportsFeed | null>
  /** Null: no such match. */
  match(gameId: string, eventId: string): Promise<SportsMatch | null>
  /** The season's table, leader first; null: the league has none. */
  standings(gameId: string, leagueId: string): Promise<readonly SportsStanding[] | null>
  quotes(gameId: string, legs: readonly SportsPick[]): Promise<SportsReply<'quotes'>>
  /** Idempotent by `requestId`. */
  place(bet: SportsBetOrder): Promise<SportsOutcome>
  /** Newest first. */
  bets(gameId: string, player: SportsPlayer): Promise<readonly SportsBet[]>
  /**
   * `amount`: the amount shown to the player; a lower value is refused. `stake`: for a partial cash-out. Idempotent per
   * bet, and per request for a partial one.
   */
  cashOut(
    gameId: string,
    player: SportsPlayer,
    bet: { betId: string; amount: string; stake?: string; requestId: string },
  ): Promise<SportsOutcome>
  /** Sets the automatic cash-out at `amount`; null removes it. */
  cashOutAt(
    gameId: string,
    player: SportsPlayer,
    bet: { betId: string; amount: string | null },
  ): Promise<SportsOutcome>
}

export interface SportsBetOrder {
  readonly gameId: string
  /** Single use; the vendor exchanges it for a wallet session. */
  readonly launchCode: string
  readonly requestId: string
  /** Major units. */
  readonly stake: string
  readonly policy: PricePolicy
  readonly system?: number
  readonly groups?: SportsGroup[]
  readonly legs: readonly SportsLeg[]
}
