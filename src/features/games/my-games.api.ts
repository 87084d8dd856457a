import {
  addFavourite,
  answerRealityCheck,
  getPlaySession,
  listFavourites,
  listOpenRounds,
  listRecentGames,
  listRecommendedGames,
  listRounds,
  removeFavourite,
  setRealityCheck,
} from '#schemas/api/games-player.ts'
import { toOpenRounds, toPlaySession, toRounds } from '#schemas/api/games-player.wire.ts'
import type { OpenRound, PlayedRound, PlaySession } from '#schemas/api/games-player.wire.ts'
import { toGame } from '#schemas/api/games.wire.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { Api } from '#src/api/api.ts'

/** A recommendation: a game similar to one the player has played. */
export interface RecommendedGame {
  readonly game: Game
  /** Name of the similar game. */
  readonly because: string
}
export type RealityCheckChoice = 'continue' | 'history' | 'leave'
type GameRef = Pick<Game, 'id' | 'vendorCode'>

/** The calls about a player's games, mapped to domain types. Each rejects with `ApiError`. */
export interface MyGamesApi {
  /** The latest first. */
  favourites(signal?: AbortSignal): Promise<readonly Game[]>
  /** The latest first. */
  recent(signal?: AbortSignal): Promise<readonly Game[]>
  recommended(signal?: AbortSignal): Promise<readonly RecommendedGame[]>
  addFavourite(game: GameRef): Promise<void>
  removeFavourite(game: GameRef): Promise<void>
  openRounds(signal?: AbortSignal): Promise<readonly OpenRound[]>
  /** The latest first. */
  rounds(signal?: AbortSignal): Promise<readonly PlayedRound[]>
  playSession(signal?: AbortSignal): Promise<PlaySession>
  answerRealityCheck(choice: RealityCheckChoice): Promise<PlaySession>
  /** Minutes; one of the session's `choices`. */
  setRealityCheck(everyMin: number): Promise<PlaySession>
}

export interface MyGamesApiDependencies {
  readonly api: Pick<Api, 'call'>
  /** BCP 47. */
  readonly language: () => string
}

const refOf = ({ id, vendorCode }: GameRef) => ({ gameId: id, vassalage: vendorCode })

export function createMyGamesApi({ api, language }: MyGamesApiDependencies): MyGamesApi {
  const listed = async (route: typeof listFavourites | typeof listRecentGames, signal?: AbortSignal) =>
    (await api.call(route, { language: language() }, { signal })).list.map(toGame)
  return {
    favourites: (signal) => listed(listFavourites, signal),
    recent: (signal) => listed(listRecentGames, signal),
    recommended: async (signal) =>
      (await api.call(listRecommendedGames, { language: language() }, { signal })).list.map(
        ({ game, because }) => ({ game: toGame(game), because: because.displayName }),
      ),
    addFavourite: async (game) => void (await api.call(addFavourite, refOf(game))),
    removeFavourite: async (game) => void (await api.call(removeFavourite, refOf(game))),
    openRounds: async (signal) =>
      toOpenRounds(await api.call(listOpenRounds, { language: language() }, { signal })),
    rounds: async (signal) => toRounds(await api.call(listRounds, {}, { signal })),
    playSession: async (signal) => toPlaySession(await api.call(getPlaySession, {}, { signal })),
    answerRealityCheck: async (choice) => toPlaySession(await api.call(answerRealityCheck, { choice })),
    setRealityCheck: async (everyMin) => toPlaySession(await api.call(setRealityCheck, { everyMin })),
  }
}
