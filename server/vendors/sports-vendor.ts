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

/** What became of a bet: certain, either way. A call that rejects leaves it unknown, and may be repeated. */
export type SportsOutcome =
  | { readonly kind: 'done'; readonly bet: SportsBet }
  | { readonly kind: 'refused'; readonly reason: SportsRefusal }

/** A player of a site. */
export interface SportsPlayer {
  readonly brandId: string
  readonly merchantCode: string
  readonly playerId: string
}

/** The odds feed of a vendor and bets on it, game by game: a vendor may have several books. Every call rejects when it gives no answer. */
export interface SportsVendor {
  /** Null: the game is no book with a feed. */
  feed(gameId: string, currency: string): Promise<SportsFeed | null>
  /** Null: no such match. */
  match(gameId: string, eventId: string): Promise<SportsMatch | null>
  /** Of the season, the leader first; null: the league has no table. */
  standings(gameId: string, leagueId: string): Promise<readonly SportsStanding[] | null>
  quotes(gameId: string, legs: readonly SportsPick[]): Promise<SportsReply<'quotes'>>
  /** The same `requestId` is the same bet. */
  place(bet: SportsBetOrder): Promise<SportsOutcome>
  /** The newest first. */
  bets(gameId: string, player: SportsPlayer): Promise<readonly SportsBet[]>
  /** `amount`: what the player was shown; less is refused. `stake`: a part of the running stake. The same bet, and the same request for a part, is paid once. */
  cashOut(
    gameId: string,
    player: SportsPlayer,
    bet: { betId: string; amount: string; stake?: string; requestId: string },
  ): Promise<SportsOutcome>
  /** Cashes the bet out as soon as it is worth `amount`, without another call; null: no more. */
  cashOutAt(
    gameId: string,
    player: SportsPlayer,
    bet: { betId: string; amount: string | null },
  ): Promise<SportsOutcome>
}

export interface SportsBetOrder {
  readonly gameId: string
  /** Works once; the vendor trades it for a wallet session. */
  readonly launchCode: string
  readonly requestId: string
  /** Major units. */
  readonly stake: string
  readonly policy: PricePolicy
  readonly system?: number
  readonly groups?: SportsGroup[]
  readonly legs: readonly SportsLeg[]
}
