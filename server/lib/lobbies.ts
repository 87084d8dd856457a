import type { GameTypeCode } from '#domain/vocabulary/game-category.ts'
import type { RequestSite } from './handle.ts'

export interface Lobbies {
  readonly menu: (site: RequestSite) => Promise<readonly { readonly gameType: GameTypeCode }[]>
}

/** The lobbies a site has: a plan of rewards names others as well, which cannot be found there. */
export const lobbiesAt = async (lobbies: Lobbies, site: RequestSite): Promise<ReadonlySet<GameTypeCode>> =>
  new Set((await lobbies.menu(site)).map(({ gameType }) => gameType))
