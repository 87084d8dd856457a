import {
  getGame,
  getGameFacets,
  getGameMenus,
  getVendorGameTypes,
  getVendorLanes,
  launchGame,
  launchTrial,
  listGames,
  listHotGames,
  listRooms,
  listVendors,
} from '#schemas/api/games.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import {
  toCategoryId,
  toFacetsWire,
  toFilter,
  toGameWire,
  toLaneWire,
  toVendorFilter,
  toVendorsWire,
} from './game-wire.ts'
import type { GamesService } from './games.service.ts'
import type { Rooms } from './rooms.ts'
import type { LaunchService } from './launch.service.ts'

interface Services {
  readonly games: GamesService
  readonly launch: LaunchService
  readonly rooms: Rooms
}

/** A brand may restrict its lobby to logged-in players. */
function requireReader({ brand }: RequestSite, session: RequestSession | null) {
  const isOpenToAll = brand.modules['games.anonymousBrowsing'] === true
  if (session === null && !isOpenToAll) throw new ApiError('session.required')
}

export const gamesRoutes = (services: Services): Handler[] => [
  menuRoute(services),
  ...behindGate('games.launch', ...lobbyRoutes(services), launchRoute(services)),
  ...behindGate('home.hotGames', hotRoute(services)),
  ...behindGate('games.demo', demoRoute(services)),
]

const menuRoute = ({ games }: Services): Handler =>
  handle(getGameMenus, async ({ site }) =>
    (await games.menu(site)).map(({ gameType, nameKey, englishName, pageRoute, pointRatio }) => ({
      gameType,
      name: nameKey,
      englishName,
      pageRoute,
      pointRatio,
    })),
  )

const lobbyRoutes = ({ games, rooms }: Services): Handler[] => [
  handle(getVendorLanes, async ({ site, input }) => ({
    lanes: (await games.lanes(site, input.language)).map(toLaneWire),
  })),

  handle(listVendors, async ({ site, input }) => ({
    list: toVendorsWire(await games.lanes(site, input.language)),
  })),

  handle(getVendorGameTypes, async ({ site, input }) => ({
    list: (await games.lanes(site, input.language)).flatMap(({ category: { gameType }, cards }) =>
      cards.flatMap(({ vendor, members, gameCount }) =>
        [vendor.vendorCode, ...members].includes(input.vassalage) ? [{ gameType, gameCount }] : [],
      ),
    ),
  })),

  handle(listGames, async ({ site, session, input }) => {
    requireReader(site, session)
    const page = await games.list(site, {
      category: toCategoryId(input.gameType),
      vendorCode: toVendorFilter(input.vassalage),
      language: input.language,
      filter: toFilter(input, site.currency),
      order: input.sort ?? 'popular',
      pageNo: input.pageNo,
      pageSize: input.pageSize,
    })
    return {
      games: page.games.map((game) => toGameWire(game, site.currency)),
      pageNum: page.pageNo,
      pageSize: page.pageSize,
      totalPages: page.totalPages,
      totalCount: page.totalCount,
      gameCount: page.gameCount,
      gamesBefore: page.gamesBefore,
    }
  }),

  handle(getGame, async ({ site, session, input }) => {
    requireReader(site, session)
    const [game] = await games.pick(site, [input.gameId])
    return { game: game === undefined ? null : toGameWire(game, site.currency) }
  }),

  handle(listRooms, async ({ site, session, input }) => {
    requireReader(site, session)
    const open = await games.pick(site, input.gameIds.split(','))
    const told = await rooms.of(open.map(({ gameId }) => gameId))
    return { rooms: told.map((room) => ({ ...room, results: [...room.results] })) }
  }),

  handle(getGameFacets, async ({ site, session, input }) => {
    requireReader(site, session)
    const facets = await games.facets(site, {
      category: toCategoryId(input.gameType),
      vendorCode: toVendorFilter(input.vassalage),
      language: input.language,
      filter: toFilter(input, site.currency),
    })
    return toFacetsWire(facets, site.currency)
  }),
]

const hotRoute = ({ games }: Services): Handler =>
  handle(listHotGames, async ({ site, input }) => ({
    list: (
      await games.hot(site, { vendorCode: toVendorFilter(input.vassalage), language: input.language })
    ).map((game) => toGameWire(game, site.currency)),
  }))

const launchRoute = ({ launch }: Services): Handler =>
  handle(launchGame, async ({ site, session, input }) => {
    if (input.merchantCode !== site.merchantCode) throw new ApiError('request.invalid')
    const gameId = input.gameId ?? input.roomId
    if (gameId === undefined) throw new ApiError('request.invalid')
    const { game, currency, ...opened } = await launch.launch(site, session, {
      gameId,
      vendorCode: input.vassalage,
      language: input.language,
    })
    return { ...opened, game: toGameWire(game, currency) }
  })

const demoRoute = ({ launch }: Services): Handler =>
  handle(launchTrial, async ({ site, session, input }) => {
    if (input.merchantCode !== site.merchantCode) throw new ApiError('request.invalid')
    const { game, currency, ...opened } = await launch.launchDemo(site, session, {
      gameId: input.gameId,
      vendorCode: input.vassalage,
      language: input.language,
    })
    return { ...opened, game: toGameWire(game, currency) }
  })
