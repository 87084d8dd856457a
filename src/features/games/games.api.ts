import { getGameMenus, getVendorLanes, launchGame, listGames, listHotGames } from '#schemas/api/games.ts'
import {
  gameClient,
  launchClient,
  toGame,
  toGameMenu,
  toGamePage,
  toGameType,
  toLanes,
} from '#schemas/api/games.wire.ts'
import type { CategoryLane, Game, GameMenuEntry, GamePage } from '#schemas/api/games.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { Api } from '#src/api/api.ts'

export interface GameQuery {
  readonly category: Category
  /** Null: every vendor. */
  readonly vendorCode: string | null
  /** Part of a name; empty: every game. */
  readonly search: string
  /** 1-based. */
  readonly pageNo: number
  readonly pageSize: number
}

export interface LaunchedGame {
  /** Absolute; its code works once, within 60 seconds. Never logged, never kept. */
  readonly url: string
  readonly game: Game
}

/** The calls of the games slice in our own words. Each rejects with `ApiError`. */
export interface GamesApi {
  menu(signal?: AbortSignal): Promise<readonly GameMenuEntry[]>
  lanes(signal?: AbortSignal): Promise<readonly CategoryLane[]>
  hot(signal?: AbortSignal): Promise<readonly Game[]>
  list(query: GameQuery, signal?: AbortSignal): Promise<GamePage>
  /** Opens a game. The same key opens it once, however often it is asked. */
  launch(
    game: Pick<Game, 'id' | 'vendorCode'>,
    options: { readonly idempotencyKey: string; readonly signal?: AbortSignal | undefined },
  ): Promise<LaunchedGame>
}

export interface GamesApiDependencies {
  readonly api: Pick<Api, 'call'>
  readonly merchantCode: string
  /** BCP 47. */
  readonly language: () => string
}

export function createGamesApi({ api, merchantCode, language }: GamesApiDependencies): GamesApi {
  return {
    menu: async (signal) => toGameMenu(await api.call(getGameMenus, {}, { signal })),
    lanes: async (signal) => toLanes(await api.call(getVendorLanes, { language: language() }, { signal })),

    async hot(signal) {
      const input = {
        merchantCode,
        isPlatform: 2,
        platform: gameClient.platform,
        language: language(),
      } as const
      return (await api.call(listHotGames, input, { signal })).list.map(toGame)
    },

    async list({ category, vendorCode, search, pageNo, pageSize }, signal) {
      const input = {
        ...gameClient,
        gameType: toGameType(category),
        vassalage: vendorCode ?? 'ALL',
        ...(search !== '' && { gameName: search }),
        pageNo,
        pageSize,
        language: language(),
      }
      return toGamePage(await api.call(listGames, input, { signal }))
    },

    async launch({ id, vendorCode }, options) {
      const input = {
        ...launchClient,
        gameId: id,
        // A vendor's own word for a game is its id, at this gateway.
        nodeId: id,
        vassalage: vendorCode,
        merchantCode,
        language: language(),
      }
      const { launchUrl, game } = await api.call(launchGame, input, options)
      return { url: launchUrl, game: toGame(game) }
    },
  }
}
