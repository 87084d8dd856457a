import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { TableGameCode } from '#domain/vocabulary/table-game.ts'
import type { DemoTerms } from '#domain/vendor-protocol/demo-grant.ts'
import type { RoundLink } from '#domain/vendor-protocol/links.ts'
import type { VendorBead } from '#schemas/vendor/rooms.ts'
import type { SportsVendor } from './sports-vendor.ts'
import type { WalletPolicy } from './wallet-policy.ts'
import type { TransferVendor } from './transfer-wallet/transfer-vendor.ts'

/**
 * One integration: a company that hosts games of one or more studios and calls the gateway's wallet. A vendor that speaks
 * the protocol of docs/vendors.md is a `createHttpVendor`; any other is an implementation of this port. Both are passed to
 * `createVendorRegistry` where the process is composed.
 */
export interface GameVendor {
  /** The integration's code: `x-vendor-code` of its wallet calls and the first part of its transfer ids. */
  readonly code: string
  /** The studios behind the integration, in the order the vendor would like to be shown. */
  listVendors(): Promise<readonly VendorBrand[]>
  /** The whole catalogue; minimum bets are told in the currency asked for. */
  listGames(query: { readonly currency: string }): Promise<readonly VendorGame[]>
  /** The wallets it keeps for players. Left out: it plays from the operator's own balance (seamless). */
  readonly transfer?: TransferVendor
  /** Units of the currency in one unit of the vendor's amounts: 1000n where it bills VND in thousands. 1n when left out. */
  unitFactor?(currency: string): bigint
  /** Exceptions from `strictPolicy` that were agreed with the vendor. */
  readonly walletPolicy?: Partial<WalletPolicy>
  /** What goes on at its live tables. Left out: it does not tell. */
  listRooms?(): Promise<readonly VendorRoom[]>
  /** The odds feed of its books and bets on it. Left out: its books are pages of its own. */
  readonly sports?: SportsVendor
  /** Asked before every bet: answer from memory. */
  hasGame(gameId: string): Promise<boolean>
  /**
   * Tells it of free rounds it is to let a player play. The same `grantId` again is the same grant; rejects when it does not
   * answer. Left out: it has none.
   */
  grantRounds?(grant: RoundsGrant): Promise<'accepted' | 'refused'>
  /** Never throws for a refusal: read `kind`. */
  launch(request: LaunchRequest): Promise<Launch>
  /**
   * A page that shows a finished round once more and lets its result be checked. It answers for a while, without a login.
   * Left out, or null: this round is not shown.
   */
  roundPage?(request: RoundPageRequest): Promise<string | null>
}

/** One round of one player, as the wallet calls them. */
export type RoundPageRequest = Omit<RoundLink, 'holdsUntil'>

/** Free rounds of one player. */
export interface RoundsGrant {
  /** `campaign_id` of the bets. */
  readonly grantId: string
  /** As wallet calls name the player. */
  readonly playerId: string
  readonly gameIds: readonly string[]
  readonly rounds: number
  readonly stakeMinor: bigint
  readonly currency: string
  readonly wins: 'balance' | 'bonus'
  readonly expiresAt: Date
}

/** A live table as a lobby shows it. */
export interface VendorRoom {
  readonly gameId: string
  /** Pages open at the table. */
  readonly players: number
  /** Null: a table without seats. */
  readonly seats: { readonly free: number; readonly all: number } | null
  /** Latest first. */
  readonly results: readonly VendorBead[]
}

/** A studio as a player knows it: the header's drop-down, lanes and filters list these. */
export interface VendorBrand {
  readonly vendorCode: string
  readonly name: string
  readonly categories: readonly GameCategoryId[]
  /** Path of its mark on the vendor's origin. */
  readonly logoPath: string
  /** Where these languages are spoken it is known as part of a larger house, and its games stand with that house's. */
  readonly partOf?: {
    readonly vendorCode: string
    readonly name: string
    readonly logoPath: string
    /** First subtags of BCP 47: `vi`, `pt`. */
    readonly languages: readonly string[]
  }
}

export interface VendorGame {
  /** Unique across all vendors; letters, digits and hyphens. */
  readonly gameId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly name: string
  /** By language, where it has other names than `name`. */
  readonly names?: Readonly<Record<string, string>>
  readonly category: GameCategoryId
  /** Published return to player in hundredths of a percent (9612 is 96.12 %); null where the term has no meaning. */
  readonly rtp: number | null
  /** The chance that a round wins anything, in hundredths of a percent; absent or null where it depends on the bet. */
  readonly hitRate?: number | null
  /** The most a bet can bring, in hundredths of its stake; absent or null where there is no single figure. */
  readonly maxWin?: number | null
  /** 1 calm … 5 wild; null where the term has no meaning. */
  readonly volatility: 1 | 2 | 3 | 4 | 5 | null
  readonly minBetMinor: bigint | null
  /** Highest stake of one bet; absent or null where there is no single figure. */
  readonly maxBetMinor?: bigint | null
  /** A plain word for filters and artwork: `jungle`, `ocean`, `space` … */
  readonly theme: string
  /** How it is played, a plain word for filters: `lines`, `ways`, `wheel`, `shooting`, `showdown`, `matches` … */
  readonly mechanic: string
  /** Stakes a free round may have, in the currency asked for. Left out: it has no free rounds. */
  readonly freeRoundStakesMinor?: readonly bigint[]
  /** It can be tried without money: `launch` takes `mode: 'demo'`. */
  readonly hasDemo: boolean
  /** Which table game it is, where players look for that. */
  readonly tableGame?: TableGameCode
  /** `vendorGames`: the entry stands for its studio, and opening it shows the studio's games. */
  readonly opens?: 'game' | 'vendorGames'
  /** The wallet or lobby it belongs to when that is not its studio: `TCG_SEA`, `TCG_LOTTO_VN`. */
  readonly walletCode?: string
  /** What a lottery page is opened with. */
  readonly defaultPlayType?: string
  readonly hot: boolean
  readonly new: boolean
  /** Path of the tile's picture on the vendor's origin. */
  readonly artPath: string
}

export type LaunchMode =
  | {
      readonly mode: 'real'
      /** Works once within 60 seconds; the vendor trades it for a wallet session. */
      readonly launchCode: string
    }
  | { readonly mode: 'demo'; readonly demo: DemoTerms }

export type LaunchRequest = LaunchMode & {
  readonly game: Pick<VendorGame, 'gameId' | 'vendorCode'>
  /** BCP 47. */
  readonly language: string
  /** Where the player goes when leaving the game; its origin is the only page that may frame the game. */
  readonly lobbyUrl: string
}

export type Launch =
  | {
      readonly kind: 'url'
      readonly url: string
      /** Its page needs the cookies and the storage of earlier visits. Without it, it starts with none: SE-14. */
      readonly needsOwnStorage?: true
    }
  | { readonly kind: 'refused'; readonly reason: LaunchRefusal }

export type LaunchRefusal = 'unknownGame' | 'demoUnavailable' | 'unavailable' | 'unreachable'
