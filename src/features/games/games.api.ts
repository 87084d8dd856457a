import { getGameMenus, getVendorLanes, listGames, listHotGames } from '#schemas/api/games.ts'
import { gameClient, toGame, toGameMenu, toGamePage, toGameType, toLanes } from '#schemas/api/games.wire.ts'
import type { CategoryLane, Game, GameMenuEntry, GamePage } from '#schemas/api/games.wire.ts'
import type { WireWishes } from '#schemas/api/games-filter.wire.ts'
import type { Category } from '#schemas/brand.generated.ts'
import type { Api } from '#src/api/api.ts'

export interface GameQuery {
  readonly category: Category
  /** Null: every vendor. */
  readonly vendorCode: string | null
  /** Substring of a game's name; empty: all games. */
  readonly search: string
  /** 1-based. */
  readonly pageNo: number
  readonly pageSize: number
  /** Filters and order, in wire format. */
  readonly wishes?: WireWishes
}

/** The calls of the games slice, mapped to domain types. Each rejects with `ApiError`. */
export interface GamesApi {
  menu(signal?: AbortSignal): Promise<readonly GameMenuEntry[]>
  lanes(signal?: AbortSignal): Promise<readonly CategoryLane[]>
  hot(signal?: AbortSignal): Promise<readonly Game[]>
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

    async list({ category, vendorCode, search, pageNo, pageSize, wishes }, signal) {
      const input = {
        ...gameClient,
        gameType: toGameType(category),
        vassalage: vendorCode ?? 'ALL',
        ...(search !== '' && { gameName: search }),
        ...wishes,
        pageNo,
        pageSize,
        language: language(),
      }
      return toGamePage(await api.call(listGames, input, { signal }))
    },
  }
}
