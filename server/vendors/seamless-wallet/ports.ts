/** What the seamless wallet needs from the rest of the gateway; `build-gateway` hands it in. */

import type { WalletPolicy } from '../wallet-policy.ts'

/** A redeemed launch code: the player, the game, and the player protection rules. */
export interface LaunchGrant {
  readonly merchantCode: string
  readonly brandId: string
  readonly playerId: string
  /** The integration the code was issued for; other vendors' codes are refused. */
  readonly vendorCode: string
  readonly gameId: string
  readonly currency: string
  readonly language: string
  readonly playMoney: boolean
  readonly autoplay: boolean
  readonly turbo: boolean
  /** Buying slot features is allowed. */
  readonly bonusBuy: boolean
  /** Launching this game ends the player's other game sessions. */
  readonly oneGameAtATime: boolean
  readonly minCycleMs: number
  /** Highest stake of one bet; null: no limit. */
  readonly maxStakeMinor: bigint | null
  /** When the limits must be re-evaluated (a birthday changes the stake limit); null: not within a session. */
  readonly goodUntil: Date | null
}

/** Implemented by the games slice. */
export interface LaunchCodes {
  /** Redeems the code once. Null when it is unknown, used or older than 60 seconds. */
  redeem(code: string): Promise<LaunchGrant | null>
}

/** Implemented by the games slice (`play-gate.ts`). */
export interface PlayGate {
  /** Why the player may not bet now; null: allowed. Not checked for wins and rollbacks. */
  refusal(merchantCode: string, playerId: string): Promise<PlayRefusal | null>
  /** A reality check is due, or a forced break in force: rounds in progress continue, new ones are refused. */
  isBreakDue(merchantCode: string, playerId: string): Promise<boolean>
}

/** `playerDisabled`: frozen, excluded or deleted. The limits are the player's or the market's. */
export type PlayRefusal = 'playerDisabled' | 'lossLimit' | 'timeLimit'

/** Switches of site, vendor and game; switching one off stops new bets within a second. */
export interface PlaySwitches {
  /** `invalidPartner`: the merchant takes no bets from this vendor now. `invalidGame`: none in this game. */
  refusal(
    merchantCode: string,
    vendorCode: string,
    gameId: string,
  ): Promise<'invalidPartner' | 'invalidGame' | null>
}

/** Bet limits of one game. Minor units; null: no limit. */
export interface GameLimits {
  readonly minCycleMs: number
  /** Market limit for this player. */
  readonly maxStakeMinor: bigint | null
  /** Vendor limit. */
  readonly minBetMinor: bigint | null
  readonly maxBetMinor: bigint | null
}

/** Implemented by the games slice. Null for a game in no catalogue: the limits granted at launch apply. */
export type BetRules = (bet: {
  readonly merchantCode: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: string
}) => Promise<GameLimits | null>

/** Implemented by the games slice. Whether the player may buy slot features now. */
export type MayBuyFeatures = (player: {
  readonly merchantCode: string
  readonly playerId: string
}) => Promise<boolean>

/** A free round as identified by a bet. */
export interface FreeRoundBet {
  readonly merchantCode: string
  readonly playerId: string
  readonly vendorCode: string
  readonly campaignId: string
  readonly gameId: string
  readonly stakeMinor: bigint
  readonly currency: string
  readonly transferId: string
}

/** Free rounds granted by promotions; implemented by the promotions slice. */
export interface FreeRounds {
  /**
   * Uses one round for the bet, idempotently. `over`: none left, or not the granted kind; `unknown`: not a campaign of
   * this platform.
   */
  take(bet: FreeRoundBet): Promise<'taken' | 'over' | 'unknown'>
  /** The bet or win failed or was rolled back: returns the round. No effect on other transfers. */
  undo(merchantCode: string, transferId: string): Promise<void>
  /** Destination of the bet's wins; null: not a free round. */
  winsOf(merchantCode: string, betTransferId: string): Promise<'balance' | 'bonus' | null>
  /**
   * Books the round's stake, and its win when it is subject to wagering. False: the win was booked with a different
   * amount.
   */
  settle(win: {
    readonly merchantCode: string
    readonly betTransferId: string
    readonly transferId: string
    readonly winMinor: bigint
  }): Promise<boolean>
}

/** Implemented by the vendor registry. */
export interface GameCheck {
  /**
   * Whether this integration hosts the game. A session may switch between its games (live lobbies, desktop and mobile
   * ids).
   */
  hosts(vendorCode: string, gameId: string): Promise<boolean>
  /** Currency units per unit of the vendor's amounts: 1000n when it bills VND in thousands, else 1n. */
  unitFactor(vendorCode: string, currency: string): bigint
  /** The policy agreed with the vendor. */
  walletPolicy(vendorCode: string): WalletPolicy
}
