import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { VendorBrand, VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry, WalletMode } from '#server/vendors/registry.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** Cache lifetime of a vendor's list. */
const freshMs = 60_000

/** Used where stakes are irrelevant. */
export const anyCurrency = 'EUR'

interface Entry<T> {
  readonly value: Promise<T>
  readonly readAt: number
}

const byIdOf = new WeakMap<readonly VendorGame[], ReadonlyMap<string, VendorGame>>()

/** Index by id, cached per list. */
function byId(games: readonly VendorGame[]): ReadonlyMap<string, VendorGame> {
  const known = byIdOf.get(games)
  if (known !== undefined) return known
  const index = new Map(games.map((game) => [game.gameId, game]))
  byIdOf.set(games, index)
  return index
}

/**
 * The vendors' lists, fetched at most once a minute and shared by concurrent callers. When a vendor does not answer,
 * its last list is used; without one, throws `game.vendorUnreachable`.
 */
export function createCatalogue({
  vendors,
  clock,
}: {
  vendors: Pick<VendorRegistry, 'listVendors' | 'listGames'>
  clock: Clock
}) {
  const gameLists = new Map<string, Entry<readonly VendorGame[]>>()
  /** The last lists received, for callers that do not wait. */
  const latest = new Map<string, readonly VendorGame[]>()
  const studioLists = new Map<WalletMode, Entry<readonly VendorBrand[]>>()

  const cached = async <K, T>(store: Map<K, Entry<T>>, key: K, read: () => Promise<T>): Promise<T> => {
    const known = store.get(key)
    const now = clock.now().getTime()
    if (known !== undefined && now - known.readAt < freshMs) return known.value
    const value = read().catch((error: unknown) => {
      if (known !== undefined) return known.value
      store.delete(key)
      throw new ApiError('game.vendorUnreachable', {}, { cause: error })
    })
    store.set(key, { value, readAt: now })
    return value
  }

  /** Games of one wallet mode or of both; minimum bets in the given currency. */
  const games = (currency: string, mode?: WalletMode): Promise<readonly VendorGame[]> => {
    const key = `${mode ?? ''} ${currency}`
    return cached(gameLists, key, async () => {
      const list = await vendors.listGames({ currency }, mode)
      latest.set(key, list)
      return list
    })
  }

  const studios = (mode: WalletMode): Promise<readonly VendorBrand[]> =>
    cached(studioLists, mode, () => vendors.listVendors(mode))

  /** Refetched at most once a minute, also after failures. */
  let all: Entry<readonly VendorGame[]> | null = null

  /**
   * The game with this id; null when it is in no list (a vendor may switch a session to an unlisted game), or while no
   * vendor has answered. Used for bets: listed games are found in memory, so no bet waits for its vendor.
   */
  const gameOf = async (gameId: string): Promise<VendorGame | null> => {
    for (const list of latest.values()) {
      const game = byId(list).get(gameId)
      if (game !== undefined) return game
    }
    const now = clock.now().getTime()
    if (all === null || now - all.readAt >= freshMs)
      all = { value: games(anyCurrency).catch(() => []), readAt: now }
    return byId(await all.value).get(gameId) ?? null
  }

  return { games, studios, gameOf }
}

/**
 * The catalogue plus this house's own games, which no vendor lists: for names in records, statistics by lobby and
 * vendor, and bet limits. Lobbies do not list them.
 */
export const withHouseGames = (
  catalogue: Pick<Catalogue, 'games' | 'gameOf'>,
  house: readonly VendorGame[],
): Pick<Catalogue, 'games' | 'gameOf'> => ({
  games: async (currency, mode) => [...(await catalogue.games(currency, mode)), ...house],
  gameOf: async (gameId) => house.find((game) => game.gameId === gameId) ?? catalogue.gameOf(gameId),
})
