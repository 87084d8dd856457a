import { getGameMenus, getVendorLanes, launchGame, listGames, listHotGames } from '#schemas/api/games.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { toCategoryId, toGameWire, toLaneWire, toVendorFilter } from './game-wire.ts'
import type { GamesService } from './games.service.ts'
import type { LaunchService } from './launch.service.ts'

export const gamesRoutes = ({ games, launch }: { games: GamesService; launch: LaunchService }): Handler[] => [
  handle(getGameMenus, async ({ site }) =>
    (await games.menu(site)).map(({ gameType, nameKey, englishName, pageRoute, pointRatio }) => ({
      gameType,
      name: nameKey,
      englishName,
      pageRoute,
      pointRatio,
    })),
  ),

  handle(getVendorLanes, async ({ site }) => ({ lanes: (await games.lanes(site)).map(toLaneWire) })),

  handle(listGames, async ({ site, session, input }) => {
    // A brand may keep its lobby for players who are logged in.
    const isOpenToAll = site.brand.modules['games.anonymousBrowsing'] === true
    if (session === null && !isOpenToAll) throw new ApiError('session.required')
    const page = await games.list(site, {
      category: toCategoryId(input.gameType),
      vendorCode: toVendorFilter(input.vassalage),
      name: input.gameName ?? '',
      pageNo: input.pageNo,
      pageSize: input.pageSize,
    })
    return {
      games: page.games.map((game) => toGameWire(game, site.currency)),
      pageNum: page.pageNo,
      pageSize: page.pageSize,
      totalPages: page.totalPages,
      totalCount: page.totalCount,
    }
  }),

  handle(listHotGames, async ({ site, input }) => ({
    list: (await games.hot(site, toVendorFilter(input.vassalage))).map((game) =>
      toGameWire(game, site.currency),
    ),
  })),

  handle(launchGame, async ({ site, session, input }) => {
    if (input.merchantCode !== site.merchantCode) throw new ApiError('request.invalid')
    const { launchUrl, game, currency } = await launch.launch(site, session, {
      gameId: input.gameId,
      vendorCode: input.vassalage,
      language: input.language,
    })
    return { launchUrl, game: toGameWire(game, currency) }
  }),
]
