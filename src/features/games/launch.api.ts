import { launchGame, launchTrial } from '#schemas/api/games.ts'
import { launchClient, toGame } from '#schemas/api/games.wire.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { GamesApiDependencies } from './games.api.ts'

export interface LaunchedGame {
  /** Absolute; its code works once, within 60 seconds. Never logged, never kept. */
  readonly url: string
  readonly game: Game
  /** The vendor's page needs what it kept in this browser. */
  readonly needsOwnStorage?: boolean | undefined
}

export interface LaunchOptions {
  readonly idempotencyKey: string
  readonly signal?: AbortSignal | undefined
}

/** Opens a game. The same key opens it once, however often it is asked. Rejects with `ApiError`. */
export type Launch = (game: Pick<Game, 'id' | 'vendorCode'>, options: LaunchOptions) => Promise<LaunchedGame>

/** Opens a game to be tried out, with a purse of its own. Rejects with `ApiError`. */
export const createTrialLaunch =
  ({ api, merchantCode, language }: GamesApiDependencies): Launch =>
  async ({ id, vendorCode }, { signal }) => {
    const input = {
      gameId: id,
      vassalage: vendorCode,
      clientType: launchClient.clientType,
      merchantCode,
      language: language(),
    }
    const { launchUrl, game, needsOwnStorage } = await api.call(launchTrial, input, { signal })
    return { url: launchUrl, game: toGame(game), needsOwnStorage }
  }

export const createLaunch =
  ({ api, merchantCode, language }: GamesApiDependencies): Launch =>
  async ({ id, vendorCode }, options) => {
    const input = {
      ...launchClient,
      gameId: id,
      // A vendor's own word for a game is its id, at this gateway.
      nodeId: id,
      vassalage: vendorCode,
      merchantCode,
      language: language(),
    }
    const { launchUrl, game, needsOwnStorage } = await api.call(launchGame, input, options)
    return { url: launchUrl, game: toGame(game), needsOwnStorage }
  }
