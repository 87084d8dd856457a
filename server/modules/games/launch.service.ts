import { ageOn, calendarDateIn } from '#domain/field-rules/birthday.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { LaunchRefusal, VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { GamesService } from './games.service.ts'
import type { LaunchCodes } from './launch-codes.ts'

export type LaunchService = ReturnType<typeof createLaunchService>

export interface LaunchOrder {
  readonly gameId: string
  readonly vendorCode: string
  /** BCP 47. */
  readonly language: string
}

export interface LaunchedGame {
  /** On the vendor's origin; the code in it works once. Never to be logged. */
  readonly launchUrl: string
  readonly game: VendorGame
  /** The currency the player plays in. */
  readonly currency: string
}

export interface LaunchServiceDeps {
  readonly games: Pick<GamesService, 'find'>
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly vendors: Pick<VendorRegistry, 'hostOf' | 'launch'>
  readonly launchCodes: Pick<LaunchCodes, 'issue'>
  readonly clock: Clock
}

const refusals = {
  unknownGame: 'game.unknown',
  demoUnavailable: 'game.unavailable',
  unavailable: 'game.unavailable',
  unreachable: 'game.vendorUnreachable',
} as const satisfies Record<LaunchRefusal, string>

export function createLaunchService({ games, players, vendors, launchCodes, clock }: LaunchServiceDeps) {
  /**
   * Opens a game for a real account.
   * Throws `account.trialBlocked`, `account.frozen`, `game.unknown`, `game.unavailable`, `game.vendorUnreachable`.
   */
  const launch = async (
    site: RequestSite,
    session: RequestSession,
    order: LaunchOrder,
  ): Promise<LaunchedGame> => {
    const { merchantCode, brandId } = site
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
      ...safeguardsOf(site, game, { currency, age: ageOf(player, site.brand.timeZone) }),
    })
    return { launchUrl: await openAtVendor(site, game, order.language, launchCode), game, currency }
  }

  const realPlayer = async (merchantCode: string, session: RequestSession): Promise<Player> => {
    if (accountTypeOf(session.accountTypeCode) === 'trial') throw new ApiError('account.trialBlocked')
    const player = await players.byId(merchantCode, session.playerId)
    if (player?.status !== 'active') throw new ApiError('account.frozen')
    return player
  }

  /** In years; `null` when the player never told a birthday. */
  const ageOf = ({ profile }: Player, timeZone: string): number | null =>
    profile.birthday === undefined ? null : ageOn(profile.birthday, calendarDateIn(timeZone, clock.now()))

  const openAtVendor = async (
    { origin }: RequestSite,
    game: VendorGame,
    language: string,
    launchCode: string,
  ): Promise<string> => {
    const lobbyUrl = origin + lobbyOf(game)
    const answer = await vendors
      .launch({ game, launchCode, language, lobbyUrl, mode: 'real' })
      .catch((error: unknown) => {
        throw new ApiError('game.vendorUnreachable', {}, { cause: error })
      })
    if (answer.kind === 'refused') throw new ApiError(refusals[answer.reason])
    return answer.url
  }

  return { launch }
}

const lobbyOf = (game: VendorGame): string =>
  gameCategories.find(({ id }) => id === game.category)?.pageRoute ?? '/'

/** What the market's pack asks of a game, as it stands when the game opens. Of several stake limits the lowest holds. */
function safeguardsOf(
  { brand }: RequestSite,
  game: VendorGame,
  { currency, age }: { currency: string; age: number | null },
) {
  const { play, stake } = brand.jurisdiction
  const ceilings = stake.max
    .filter((limit) => limit.category === game.category && limit.currency === currency)
    // Somebody of unknown age is treated as young.
    .filter(({ ageBelow }) => ageBelow === null || age === null || age < ageBelow)
    .flatMap((limit) => fromDecimal(limit.amount, limit.currency) ?? [])
  return {
    autoplay: play.autoplay,
    minCycleMs: game.category === 'slots' ? play.minCycleMs.slots : play.minCycleMs.casino,
    maxStakeMinor: ceilings.length === 0 ? null : ceilings.reduce((low, next) => (next < low ? next : low)),
  }
}
