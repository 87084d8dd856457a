/** What the seamless wallet needs from the rest of the gateway; `build-gateway` hands it in. */

import type { WalletPolicy } from '../wallet-policy.ts'

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
  readonly turbo: boolean
  /** Features of slots may be bought. */
  readonly bonusBuy: boolean
  /** Opening this game ends the player's other ones. */
  readonly oneGameAtATime: boolean
  readonly minCycleMs: number
  /** Highest stake of one bet; null: no limit. */
  readonly maxStakeMinor: bigint | null
  /** When the safeguards have to be asked for again (a birthday changes the stake limit); null: not within a session. */
  readonly goodUntil: Date | null
}

/** Owned by the games module. */
export interface LaunchCodes {
  /** Spends the code. Null when it is unknown, spent or older than 60 seconds. */
  redeem(code: string): Promise<LaunchGrant | null>
}

/** Implemented by the games slice (`play-gate.ts`). */
export interface PlayGate {
  /** Why the player may not bet now; null: they may. Wins and rollbacks never ask. */
  refusal(merchantCode: string, playerId: string): Promise<PlayRefusal | null>
  /** A reality check waits for its answer: rounds go on, but no new one begins. */
  isBreakDue(merchantCode: string, playerId: string): Promise<boolean>
}

/** `playerDisabled`: frozen, excluded or gone. The limits are the player's own or the market's. */
export type PlayRefusal = 'playerDisabled' | 'lossLimit' | 'timeLimit'

/** Owned by the merchant's switches: the site, the vendor and the game, each of which stops new bets within a second. */
export interface PlaySwitches {
  /** `invalidPartner`: this merchant takes no bets from this vendor now. `invalidGame`: not in this game. */
  refusal(
    merchantCode: string,
    vendorCode: string,
    gameId: string,
  ): Promise<'invalidPartner' | 'invalidGame' | null>
}

/** What a bet is held to in one game. Minor units; null: no limit. */
export interface GameLimits {
  readonly minCycleMs: number
  /** The market's, for this player. */
  readonly maxStakeMinor: bigint | null
  /** The vendor's. */
  readonly minBetMinor: bigint | null
  readonly maxBetMinor: bigint | null
}

/** Implemented by the games slice. Null for a game that no catalogue lists: what was granted at the launch holds. */
export type BetRules = (bet: {
  readonly merchantCode: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: string
}) => Promise<GameLimits | null>

/** Owned by the games slice. May the player buy features of slots now? */
export type MayBuyFeatures = (player: {
  readonly merchantCode: string
  readonly playerId: string
}) => Promise<boolean>

/** A free round as a bet names it. */
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

/** Free rounds that promotions have granted; implemented by the promotions slice. */
export interface FreeRounds {
  /** Takes one round for the bet, once. `over`: none is left, or it is not the one granted; `unknown`: no campaign of this house. */
  take(bet: FreeRoundBet): Promise<'taken' | 'over' | 'unknown'>
  /** The bet or the win did not come about, or was undone. Of anything but a free round nothing happens. */
  undo(merchantCode: string, transferId: string): Promise<void>
  /** Where the wins of a bet go; null: it was no free round. */
  winsOf(merchantCode: string, betTransferId: string): Promise<'balance' | 'bonus' | null>
  /** Books the round's stake, and its win where it is kept for a wagering. False: the win is known with another amount. */
  settle(win: {
    readonly merchantCode: string
    readonly betTransferId: string
    readonly transferId: string
    readonly winMinor: bigint
  }): Promise<boolean>
}

/** Owned by the vendor registry. */
export interface GameCheck {
  /** Does this integration host the game? A session may move between its games (live lobbies, desktop and phone ids). */
  hosts(vendorCode: string, gameId: string): Promise<boolean>
  /** Units of the currency in one unit of the vendor's amounts: 1000n when it bills VND in thousands, else 1n. */
  unitFactor(vendorCode: string, currency: string): bigint
  /** What was agreed with the vendor about its money calls. */
  walletPolicy(vendorCode: string): WalletPolicy
}
