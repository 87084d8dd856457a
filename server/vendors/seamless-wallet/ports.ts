/** What the seamless wallet needs from the rest of the gateway; `build-gateway` hands it in. */

/** A redeemed launch code: who may play what, and under which safeguards. */
export interface LaunchGrant {
  readonly merchantCode: string
  readonly brandId: string
  readonly playerId: string
  /** The integration the code was made for: another vendor's code is refused. */
  readonly vendorCode: string
  readonly gameId: string
  readonly currency: string
  readonly language: string
  readonly playMoney: boolean
  readonly autoplay: boolean
  readonly minCycleMs: number
  /** Highest stake of one bet; null: no limit. */
  readonly maxStakeMinor: bigint | null
}

/** Owned by the games module. */
export interface LaunchCodes {
  /** Spends the code. Null when it is unknown, spent or older than 60 seconds. */
  redeem(code: string): Promise<LaunchGrant | null>
}

/** Owned by the member module. */
export interface PlayGate {
  /** False when the player is frozen, excluded or gone: bets are refused, wins and rollbacks are not. */
  mayPlay(merchantCode: string, playerId: string): Promise<boolean>
}

/** Owned by the vendor registry. */
export interface GameCheck {
  /** Does this integration host the game? A session may move between its games (live lobbies, desktop and phone ids). */
  hosts(vendorCode: string, gameId: string): Promise<boolean>
}
