import type { GameTypeCode } from '#domain/vocabulary/game-category.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { GamesService } from '#server/modules/games/games.service.ts'
import type { PageWish } from './claims.ts'

export type Lobbies = Pick<GamesService, 'menu'>

/** The lobbies a site has: a plan of rewards names others as well, which nobody can find there. */
export const lobbiesAt = async (lobbies: Lobbies, site: RequestSite): Promise<ReadonlySet<GameTypeCode>> =>
  new Set((await lobbies.menu(site)).map(({ gameType }) => gameType))

/** Hundredths as the wire writes them: 120 -> "1.20". */
export const percent = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** The same for points, which may be many. */
export const pointsText = (centi: bigint): string =>
  centi < 0n ? `-${pointsText(-centi)}` : `${centi / 100n}.${String(centi % 100n).padStart(2, '0')}`

/** What a page was asked for, as repositories read it. */
export const pageWish = ({
  order,
  cursor,
  pageSize,
}: {
  readonly order?: 'newest' | 'oldest'
  readonly cursor?: string
  readonly pageSize: number
}): PageWish => ({ newestFirst: order !== 'oldest', cursor: cursor ?? null, size: pageSize })
