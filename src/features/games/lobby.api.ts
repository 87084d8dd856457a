import { getGameFacets } from '#schemas/api/games.ts'
import { toWireWishes } from '#schemas/api/games-filter.wire.ts'
import type { FacetQuery, GameFacets, GameSort, GameWishes } from '#schemas/api/games-filter.wire.ts'
import { toGameType } from '#schemas/api/games.wire.ts'
import type { GamePage, GameQuery } from '#schemas/api/games.wire.ts'
import type { Api } from '#src/api/api.ts'
import type { GamesApi } from './games.api.ts'

export interface LobbyPageQuery extends Omit<GameQuery, 'wishes'> {
  readonly wishes: GameWishes
  readonly sort: GameSort
}

/** The calls of a lobby, mapped to domain types. Each rejects with `ApiError`. */
export interface LobbyApi {
  list(query: LobbyPageQuery, signal?: AbortSignal): Promise<GamePage>
  facets(query: FacetQuery, signal?: AbortSignal): Promise<GameFacets>
}

export interface LobbyApiDependencies {
  readonly games: Pick<GamesApi, 'list'>
  readonly api: Pick<Api, 'call'>
  /** BCP 47. */
  readonly language: () => string
}

export const createLobbyApi = ({ games, api, language }: LobbyApiDependencies): LobbyApi => ({
  list: ({ wishes, sort, ...query }, signal) =>
    games.list({ ...query, wishes: toWireWishes(wishes, sort) }, signal),

  facets({ category, vendorCode, search, wishes }, signal) {
    const { sort: _, ...wanted } = toWireWishes(wishes, 'popular')
    const input = {
      gameType: toGameType(category),
      vassalage: vendorCode ?? 'ALL',
      ...(search !== '' && { gameName: search }),
      ...wanted,
      language: language(),
    }
    return api.call(getGameFacets, input, { signal })
  },
})
