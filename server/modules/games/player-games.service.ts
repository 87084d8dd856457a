import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { GamesService, GamesTenant } from './games.service.ts'
import type { PlayerGamesRepository } from './player-games.repository.ts'
import { recommend } from './recommend.ts'
import type { Recommendation } from './recommend.ts'

export type PlayerGamesService = ReturnType<typeof createPlayerGamesService>

/** Maximum list length. */
const maxFavourites = 200
const maxRecent = 24
const maxRecommended = 12
const recommendedFromMs = 30 * 24 * 60 * 60 * 1000

export function createPlayerGamesService({
  games,
  repository,
  clock,
}: {
  games: Pick<GamesService, 'find' | 'open' | 'pick'>
  repository: PlayerGamesRepository
  clock: Clock
}) {
  /** Newest first; unavailable games are omitted. */
  const favourites = async (tenant: GamesTenant, session: RequestSession): Promise<readonly VendorGame[]> =>
    games.pick(tenant, await repository.favourites(keyOf(tenant, session)))

  /** Returns the number of favourites. Throws `account.trialBlocked`, `game.unknown`, `game.favouritesFull`. */
  const addFavourite = async (
    tenant: GamesTenant,
    session: RequestSession,
    { gameId, vendorCode }: { readonly gameId: string; readonly vendorCode: string },
  ): Promise<number> => {
    requireRealAccount(session)
    const key = keyOf(tenant, session)
    if ((await games.find(tenant, gameId, vendorCode)) === null) throw new ApiError('game.unknown')
    if (!(await repository.addFavourite(key, gameId, { now: clock.now(), max: maxFavourites })))
      throw new ApiError('game.favouritesFull')
    return (await repository.favourites(key)).length
  }

  /** Also removes games that are no longer available. Throws `account.trialBlocked`. */
  const removeFavourite = async (
    tenant: GamesTenant,
    session: RequestSession,
    gameId: string,
  ): Promise<number> => {
    requireRealAccount(session)
    const key = keyOf(tenant, session)
    await repository.removeFavourite(key, gameId)
    return (await repository.favourites(key)).length
  }

  const recent = async (tenant: GamesTenant, session: RequestSession): Promise<readonly VendorGame[]> =>
    games.pick(tenant, await repository.recent(keyOf(tenant, session), maxRecent))

  /** Games similar to those of the last 30 days that the player has not opened yet; empty without play. */
  const recommended = async (
    tenant: GamesTenant,
    session: RequestSession,
  ): Promise<readonly Recommendation[]> => {
    const key = keyOf(tenant, session)
    const since = new Date(clock.now().getTime() - recommendedFromMs)
    const [played, opened] = await Promise.all([
      repository.playedSince(key, since),
      repository.recent(key, maxRecent),
    ])
    if (played.length === 0) return []
    return recommend(await games.open(tenant), { played, known: new Set(opened), max: maxRecommended })
  }

  /** Records an opened game. */
  const remember = (tenant: GamesTenant, session: RequestSession, gameId: string): Promise<void> =>
    repository.remember(keyOf(tenant, session), gameId, clock.now())

  return { favourites, addFavourite, removeFavourite, recent, recommended, remember }
}

const keyOf = ({ merchantCode }: GamesTenant, { playerId }: RequestSession) => ({ merchantCode, playerId })

function requireRealAccount({ accountTypeCode }: RequestSession) {
  if (accountTypeOf(accountTypeCode) === 'trial') throw new ApiError('account.trialBlocked')
}
