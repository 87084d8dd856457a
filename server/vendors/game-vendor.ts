import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { TableGameCode } from '#domain/vocabulary/table-game.ts'
import type { DemoTerms } from '#domain/vendor-protocol/demo-grant.ts'
import type { RoundLink } from '#domain/vendor-protocol/links.ts'
import type { VendorBead } from '#schemas/vendor/rooms.ts'
import type { RoundProofReply } from '#schemas/vendor/round-proof.ts'
import type { SportsVendor } from './sports-vendor.ts'
import type { WalletPolicy } from './wallet-policy.ts'
import type { TransferVendor } from './transfer-wallet/transfer-vendor.ts'

/**
 * One integration: a company that hosts games of one or more studios and calls the gateway's wallet. A vendor with the
 * protocol of docs/vendors.md is a `createHttpVendor`; any other implements this port. Both are passed to
 * `createVendorRegistry` where the process is composed.
 */
export interface GameVendor {
  /** The integration's code: `x-vendor-code` of its wallet calls and the first part of its transfer ids. */
  readonly code: string
  /** The studios behind the integration, in the vendor's preferred order. */
  listVendors(): Promise<readonly VendorBrand[]>
  /** The whole catalogue; minimum bets are in the given currency. */
  listGames(query: { readonly currency: string }): Promise<readonly VendorGame[]>
  /** The vendor's transfer wallet. Omitted: it uses the operator's balance (seamless). */
  readonly transfer?: TransferVendor
  /** Currency units per unit of the vendor's amounts: 1000n where it bills VND in thousands. Default: 1n. */
  unitFactor?(currency: string): bigint
  /** Exceptions from `strictPolicy` agreed with the vendor. */
  readonly walletPolicy?: Partial<WalletPolicy>
  /** State of its live tables. Omitted: not available. */
  listRooms?(): Promise<readonly VendorRoom[]>
  /** Its odds feed and bet placement. Omitted: its sportsbooks are pages of its own. */
  readonly sports?: SportsVendor
  /** Called before every bet: must answer from memory. */
  hasGame(gameId: string): Promise<boolean>
  /**
   * Grants free rounds to a player. Idempotent by `grantId`; rejects when the vendor does not answer. Omitted: the
   * vendor has none.
   */
  grantRounds?(grant: RoundsGrant): Promise<'accepted' | 'refused'>
  /** Refusals do not throw: read `kind`. */
  launch(request: LaunchRequest): Promise<Launch>
  /**
   * URL of a page that replays a finished round and lets its result be verified; valid for a limited time without a
   * login. Omitted, or null: no replay for this round.
   */
  roundPage?(request: RoundPageRequest): Promise<string | null>
  /**
   * Proof of a finished round: revealed seeds and draws. Rejects when the vendor does not answer. Omitted, or null: not
   * provided.
   */
  roundProof?(request: RoundProofRequest): Promise<RoundProofReply | null>
}

/** A player's round, with the ids of the wallet calls. */
export type RoundProofRequest = Pick<RoundLink, 'gameId' | 'brandId' | 'playerId' | 'roundId'>

/** A player's round, with the ids of the wallet calls. */
export type RoundPageRequest = Omit<RoundLink, 'holdsUntil'>

/** Free rounds of one player. */
export interface RoundsGrant {
  /** `campaign_id` of the bets. */
  readonly grantId: string
  /** The player's id in wallet calls. */
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
  /** Open pages at the table. */
  readonly players: number
  /** Null: a table without seats. */
  readonly seats: { readonly free: number; readonly all: number } | null
  /** Latest first. */
  readonly results: readonly VendorBead[]
}

/** A studio as players know it, listed in the header's drop-down, lanes and filters. */
export interface VendorBrand {
  readonly vendorCode: string
  readonly name: string
  readonly categories: readonly GameCategoryId[]
  /** Path of its logo on the vendor's origin. */
  readonly logoPath: string
  /** In these languages the studio is known as part of a larger one, and its games are listed there. */
  readonly partOf?: {
    readonly vendorCode: string
    readonly name: string
    readonly logoPath: string
    /** Primary BCP 47 subtags: `vi`, `pt`. */
    readonly languages: readonly string[]
  }
}

export interface VendorGame {
  /** Unique across all vendors; letters, digits and hyphens. */
  readonly gameId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly name: string
  /** Localised names by language, where they differ from `name`. */
  readonly names?: Readonly<Record<string, string>>
  readonly category: GameCategoryId
  /** Published RTP in basis points (9612 is 96.12 %); null where not applicable. */
  readonly rtp: number | null
  /** Probability of any win per round, in basis points; absent or null where it depends on the bet. */
  readonly hitRate?: number | null
  /** Return of the best bet in basis points, where bets differ. */
  readonly rtpMost?: number | null
  /** Maximum win in hundredths of the stake; absent or null where there is no single figure. */
  readonly maxWin?: number | null
  /** From 1 (low) to 5 (very high); null where not applicable. */
  readonly volatility: 1 | 2 | 3 | 4 | 5 | null
  readonly minBetMinor: bigint | null
  /** Highest stake of one bet; absent or null where there is no single figure. */
  readonly maxBetMinor?: bigint | null
  /** Keyword for filters and artwork: `jungle`, `ocean`, `space` … */
  readonly theme: string
  /** Keyword for filters: `lines`, `ways`, `wheel`, `shooting`, `showdown`, `matches` … */
  readonly mechanic: string
  /** Allowed stakes of free rounds in the given currency. Omitted: no free rounds. */
  readonly freeRoundStakesMinor?: readonly bigint[]
  /** Has a demo mode: `launch` accepts `mode: 'demo'`. */
  readonly hasDemo: boolean
  /** Kind of table game, for the lobby's categories. */
  readonly tableGame?: TableGameCode
  /** `vendorGames`: the entry represents its studio; opening it lists the studio's games. */
  readonly opens?: 'game' | 'vendorGames'
  /** Wallet or lobby of the game, if not its studio's: `TCG_SEA`, `TCG_LOTTO_VN`. */
  readonly walletCode?: string
  /** Initial play type of a lottery page. */
  readonly defaultPlayType?: string
  readonly hot: boolean
  readonly new: boolean
  /** Path of the tile image on the vendor's origin. */
  readonly artPath: string
}

export type LaunchMode =
  | {
      readonly mode: 'real'
      /** Single use, valid for 60 seconds; the vendor exchanges it for a wallet session. */
      readonly launchCode: string
    }
  | { readonly mode: 'demo'; readonly demo: DemoTerms }

export type LaunchRequest = LaunchMode & {
  readonly game: Pick<VendorGame, 'gameId' | 'vendorCode'>
  /** BCP 47. */
  readonly language: string
  /** URL the game returns to; only its origin may frame the game. */
  readonly lobbyUrl: string
}

export type Launch =
  | {
      readonly kind: 'url'
      readonly url: string
      /**
       * The page needs cookies and storage to persist between visits. Without it, each launch starts with empty storage
       * (requirement SE-14).
       */
      readonly needsOwnStorage?: true
    }
  | { readonly kind: 'refused'; readonly reason: LaunchRefusal }

export type LaunchRefusal = 'unknownGame' | 'demoUnavailable' | 'unavailable' | 'unreachable'
