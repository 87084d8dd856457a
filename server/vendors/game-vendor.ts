import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'

/**
 * One integration: a company (or our own sandbox) that hosts games of one or more studios and talks to the gateway through
 * the seamless wallet. A new vendor is an implementation of this port plus a row in `build-gateway`.
 */
export interface GameVendor {
  /** The integration's code: `x-vendor-code` of its wallet calls and the first part of its transfer ids. */
  readonly code: string
  /** The studios behind the integration, in the order the vendor would like to be shown. */
  listVendors(): Promise<readonly VendorBrand[]>
  /** The whole catalogue; minimum bets are told in the currency asked for. */
  listGames(query: { readonly currency: string }): Promise<readonly VendorGame[]>
  /** Asked before every bet: answer from memory. */
  hasGame(gameId: string): Promise<boolean>
  /** Never throws for a refusal: read `kind`. */
  launch(request: LaunchRequest): Promise<Launch>
}

/** A studio as a player knows it: the header's drop-down, lanes and filters list these. */
export interface VendorBrand {
  readonly vendorCode: string
  readonly name: string
  readonly categories: readonly GameCategoryId[]
  /** Path of its mark on the vendor's origin. */
  readonly logoPath: string
}

export interface VendorGame {
  /** Unique across all vendors; letters, digits and hyphens. */
  readonly gameId: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly name: string
  readonly category: GameCategoryId
  /** Published return to player in hundredths of a percent (9612 is 96.12 %); null where the term has no meaning. */
  readonly rtp: number | null
  /** 1 calm … 5 wild; null where the term has no meaning. */
  readonly volatility: 1 | 2 | 3 | 4 | 5 | null
  readonly minBetMinor: bigint | null
  /** A plain word for filters and artwork: `jungle`, `ocean`, `space` … */
  readonly theme: string
  readonly hot: boolean
  readonly new: boolean
  /** Path of the tile's picture on the vendor's origin. */
  readonly artPath: string
}

export interface LaunchRequest {
  readonly game: Pick<VendorGame, 'gameId' | 'vendorCode'>
  /** Works once within 60 seconds; the vendor trades it for a wallet session. */
  readonly launchCode: string
  /** BCP 47. */
  readonly language: string
  /** Where the player goes when leaving the game; its origin is the only page that may frame the game. */
  readonly lobbyUrl: string
  readonly mode: 'real' | 'demo'
}

export type Launch =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'refused'; readonly reason: LaunchRefusal }

export type LaunchRefusal = 'unknownGame' | 'demoUnavailable' | 'unavailable' | 'unreachable'
