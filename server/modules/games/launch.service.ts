import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { LaunchMode, LaunchRefusal, VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { GamesService } from './games.service.ts'
import { safeguardsOf } from './safeguards.ts'
import type { LaunchCodes } from './launch-codes.ts'
import type { PlaySessionService } from './play-session.service.ts'
import type { PlayerGamesService } from './player-games.service.ts'
import type { MayBuyFeatures } from '#server/vendors/seamless-wallet/ports.ts'

export type LaunchService = ReturnType<typeof createLaunchService>

export interface LaunchOrder {
  readonly gameId: string
  readonly vendorCode: string
  /** BCP 47. */
  readonly language: string
}

export interface LaunchedGame {
  /** URL on the vendor's origin with a single-use code. Never log it. */
  readonly launchUrl: string
  /** The vendor's page needs its cookies and storage of earlier visits. */
  readonly needsOwnStorage?: true
  readonly game: VendorGame
  /** The currency the player plays in. */
  readonly currency: string
}

export interface LaunchServiceDeps {
  readonly games: Pick<GamesService, 'find'>
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly vendors: Pick<VendorRegistry, 'hostOf' | 'launch'>
  readonly launchCodes: Pick<LaunchCodes, 'issue'>
  readonly playerGames: Pick<PlayerGamesService, 'remember'>
  readonly playSessions: Pick<PlaySessionService, 'begin'>
  readonly mayBuyFeatures: MayBuyFeatures
  readonly clock: Clock
}

const refusals = {
  unknownGame: 'game.unknown',
  demoUnavailable: 'game.unavailable',
  unavailable: 'game.unavailable',
  unreachable: 'game.vendorUnreachable',
} as const satisfies Record<LaunchRefusal, string>

export function createLaunchService({
  games,
  players,
  vendors,
  launchCodes,
  playerGames,
  playSessions,
  mayBuyFeatures,
  clock,
}: LaunchServiceDeps) {
  /** Issues a launch code for a real account. Throws `account.trialBlocked`, `account.frozen`, `game.unknown`. */
  const ticket = async (
    { merchantCode, brandId, brand }: RequestSite,
    session: RequestSession,
    order: LaunchOrder,
  ) => {
    const player = await realPlayer(merchantCode, session)
    const { currency } = player
    const game = await games.find({ merchantCode, currency }, order.gameId, order.vendorCode)
    const integration = game === null ? null : await vendors.hostOf(game.vendorCode)
    if (game === null || integration === null) throw new ApiError('game.unknown')
    const launchCode = await launchCodes.issue({
      merchantCode,
      brandId,
      playerId: session.playerId,
      vendorCode: integration.code,
      gameId: game.gameId,
      currency,
      language: order.language,
      playMoney: true,
      ...safeguardsOf({ brand, game, currency, birthday: player.profile.birthday, now: clock.now() }),
      bonusBuy: await mayBuyFeatures({ merchantCode, playerId: session.playerId }),
    })
    return { game, currency, launchCode }
  }

  /**
   * Opens a game for a real account.
   * Throws `account.trialBlocked`, `account.frozen`, `game.unknown`, `game.unavailable`, `game.vendorUnreachable`.
   */
  const launch = async (
    site: RequestSite,
    session: RequestSession,
    order: LaunchOrder,
  ): Promise<LaunchedGame> => {
    const { game, currency, launchCode } = await ticket(site, session, order)
    const opened = await openAtVendor(site, game, { ...order, mode: 'real', launchCode })
    await Promise.all([
      playerGames.remember({ merchantCode: site.merchantCode, currency }, session, game.gameId),
      playSessions.begin(site, session),
    ])
    return { ...opened, game, currency }
  }

  /**
   * Opens a game in demo mode, with play money held by the vendor, for visitors, trial accounts and players. Where the
   * market requires age verification, only with a session. Throws `session.required`, `game.unknown`,
   * `game.unavailable`, `game.vendorUnreachable`.
   */
  const launchDemo = async (
    site: RequestSite,
    session: RequestSession | null,
    order: LaunchOrder,
  ): Promise<LaunchedGame> => {
    const { merchantCode, brandId, brand } = site
    // Every account, including trial ones, has stated an age.
    if (session === null && brand.jurisdiction.demo.requiresAge) throw new ApiError('session.required')
    const player = session === null ? null : await players.byId(merchantCode, session.playerId)
    const currency = player?.currency ?? site.currency
    const game = await games.find({ merchantCode, currency }, order.gameId, order.vendorCode)
    if (game === null) throw new ApiError('game.unknown')
    if (!game.hasDemo) throw new ApiError('game.unavailable')
    const { autoplay, turbo, bonusBuy, minCycleMs, maxStakeMinor } = safeguardsOf({
      brand,
      game,
      currency,
      birthday: player?.profile.birthday,
      now: clock.now(),
    })
    const purseOf = session?.playerId ?? null
    const demo = { brandId, purseOf, currency, autoplay, turbo, bonusBuy, minCycleMs, maxStakeMinor }
    return { ...(await openAtVendor(site, game, { ...order, mode: 'demo', demo })), game, currency }
  }

  const realPlayer = async (merchantCode: string, session: RequestSession): Promise<Player> => {
    if (accountTypeOf(session.accountTypeCode) === 'trial') throw new ApiError('account.trialBlocked')
    const player = await players.byId(merchantCode, session.playerId)
    if (player?.status !== 'active') throw new ApiError('account.frozen')
    return player
  }

  const openAtVendor = async (
    { origin }: RequestSite,
    game: VendorGame,
    how: LaunchOrder & LaunchMode,
  ): Promise<Pick<LaunchedGame, 'launchUrl' | 'needsOwnStorage'>> => {
    const { language } = how
    const lobbyUrl = origin + lobbyOf(game)
    const mode: LaunchMode =
      how.mode === 'real'
        ? { mode: how.mode, launchCode: how.launchCode }
        : { mode: how.mode, demo: how.demo }
    const answer = await vendors.launch({ game, language, lobbyUrl, ...mode }).catch((error: unknown) => {
      throw new ApiError('game.vendorUnreachable', {}, { cause: error })
    })
    if (answer.kind === 'refused') throw new ApiError(refusals[answer.reason])
    return {
      launchUrl: answer.url,
      ...(answer.needsOwnStorage === true && { needsOwnStorage: true }),
    }
  }

  /**
   * A launch code for a bet placed without opening the game; counts as play like an open game. Throws like `launch`.
   */
  const ticketFor = async (
    site: RequestSite,
    session: RequestSession,
    { gameId, vendorCode }: Pick<VendorGame, 'gameId' | 'vendorCode'>,
    language: string,
  ): Promise<string> => {
    const { launchCode } = await ticket(site, session, { gameId, vendorCode, language })
    await playSessions.begin(site, session)
    return launchCode
  }

  return { launch, launchDemo, ticketFor }
}

const lobbyOf = (game: VendorGame): string =>
  gameCategories.find(({ id }) => id === game.category)?.pageRoute ?? '/'
