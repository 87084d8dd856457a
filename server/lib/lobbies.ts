import type { GameTypeCode } from '#domain/vocabulary/game-category.ts'
import type { RequestSite } from './handle.ts'

export interface Lobbies {
  readonly menu: (site: RequestSite) => Promise<readonly { readonly gameType: GameTypeCode }[]>
}

/** The lobbies of a site. A rewards plan may name lobbies the site does not have. */
export const lobbiesAt = async (lobbies: Lobbies, site: RequestSite): Promise<ReadonlySet<GameTypeCode>> =>
  new Set((await lobbies.menu(site)).map(({ gameType }) => gameType))
