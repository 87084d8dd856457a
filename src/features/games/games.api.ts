import { getGame, getGameMenus, getVendorLanes, listGames, listHotGames } from '#schemas/api/games.ts'
import {
  gameClient,
  gameListInput,
  toGame,
  toGameMenu,
  toGamePage,
  toLanes,
} from '#schemas/api/games.wire.ts'
import type { CategoryLane, Game, GameMenuEntry, GamePage, GameQuery } from '#schemas/api/games.wire.ts'
import type { Api } from '#src/api/api.ts'

/** The calls of the games slice, mapped to domain types. Each rejects with `ApiError`. */
export interface GamesApi {
  menu(signal?: AbortSignal): Promise<readonly GameMenuEntry[]>
  lanes(signal?: AbortSignal): Promise<readonly CategoryLane[]>
  hot(signal?: AbortSignal): Promise<readonly Game[]>
  /** Null where the site does not offer it. */
  one(id: string): Promise<Game | null>
  list(query: GameQuery, signal?: AbortSignal): Promise<GamePage>
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

    async one(gameId) {
      const { game } = await api.call(getGame, { gameId, language: language() })
      return game === null ? null : toGame(game)
    },

    list: async (query, signal) =>
      toGamePage(await api.call(listGames, gameListInput(query, language()), { signal })),
  }
}
