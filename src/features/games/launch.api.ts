import { launchGame, launchTrial } from '#schemas/api/games.ts'
import { launchClient, toGame } from '#schemas/api/games.wire.ts'
import type { Game } from '#schemas/api/games.wire.ts'
import type { GamesApiDependencies } from './games.api.ts'

export interface LaunchedGame {
  /** Absolute URL with a one-time code, valid for 60 s. Must not be logged or stored. */
  readonly url: string
  readonly game: Game
  /** The vendor's page needs its own cookies and storage. */
  readonly needsOwnStorage?: boolean | undefined
}

export interface LaunchOptions {
  readonly idempotencyKey: string
  readonly signal?: AbortSignal | undefined
}

/** Launches a game. Calls with the same idempotency key launch it once. Rejects with `ApiError`. */
export type Launch = (game: Pick<Game, 'id' | 'vendorCode'>, options: LaunchOptions) => Promise<LaunchedGame>

/** Launches a demo, which has a separate balance. Rejects with `ApiError`. */
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
      // At this gateway the vendor's node id equals the game id.
      nodeId: id,
      vassalage: vendorCode,
      merchantCode,
      language: language(),
    }
    const { launchUrl, game, needsOwnStorage } = await api.call(launchGame, input, options)
    return { url: launchUrl, game: toGame(game), needsOwnStorage }
  }
