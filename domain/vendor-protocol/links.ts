/**
 * Links that an operator signs for a vendor: `sig` = base64url HMAC-SHA256 of the JSON array of the parts under the
 * shared secret. The first part names the kind of link, so a signature of one kind is invalid for another.
 */

/** `/play`: opens a game. Signed because the lobby's origin decides which page may frame the game. */
export interface LaunchLink {
  readonly gameId: string
  readonly launchCode: string
  /** BCP 47. */
  readonly language: string
  /** Where the player goes when leaving the game. */
  readonly lobbyUrl: string
}

export const launchQuery = ({ gameId, launchCode, language, lobbyUrl }: LaunchLink) => ({
  game: gameId,
  code: launchCode,
  lang: language,
  lobby: lobbyUrl,
})

export const launchParts = (link: LaunchLink): readonly string[] => [
  'launch',
  ...Object.values(launchQuery(link)),
]

/** `/round`: shows one finished round of one player until `holdsUntil`, without a login. */
export interface RoundLink {
  readonly gameId: string
  readonly brandId: string
  readonly playerId: string
  readonly roundId: string
  /** BCP 47. */
  readonly language: string
  /** Target of the page's back link. */
  readonly lobbyUrl: string
  readonly holdsUntil: Date
}

export const roundQuery = (link: RoundLink) => ({
  game: link.gameId,
  brand: link.brandId,
  player: link.playerId,
  round: link.roundId,
  lang: link.language,
  lobby: link.lobbyUrl,
  until: String(link.holdsUntil.getTime()),
})

export const roundParts = (link: RoundLink): readonly string[] => [
  'round',
  ...Object.values(roundQuery(link)),
]
