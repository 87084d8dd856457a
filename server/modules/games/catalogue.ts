import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { VendorBrand, VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry, WalletMode } from '#server/vendors/registry.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** How long a vendor's list is taken as current. */
const freshMs = 60_000

/** Where only the games matter, not their stakes. */
export const anyCurrency = 'EUR'

interface Entry<T> {
  readonly value: Promise<T>
  readonly readAt: number
}

const byIdOf = new WeakMap<readonly VendorGame[], ReadonlyMap<string, VendorGame>>()

/** One index for each list of the vendors. */
function byId(games: readonly VendorGame[]): ReadonlyMap<string, VendorGame> {
  const known = byIdOf.get(games)
  if (known !== undefined) return known
  const index = new Map(games.map((game) => [game.gameId, game]))
  byIdOf.set(games, index)
  return index
}

/**
 * The vendors' lists, asked for at most once a minute and once for all who wait. When a vendor does not answer, the last
 * list stays good; without one the caller gets `game.vendorUnreachable`.
 */
export function createCatalogue({
  vendors,
  clock,
}: {
  vendors: Pick<VendorRegistry, 'listVendors' | 'listGames'>
  clock: Clock
}) {
  const gameLists = new Map<string, Entry<readonly VendorGame[]>>()
  /** What arrived last, for readers that do not wait. */
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

  /** Minimum bets are in the currency asked for. Games of one wallet mode, or of both. */
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

  /** Read again once a minute at most, whether it succeeds or not. */
  let all: Entry<readonly VendorGame[]> | null = null

  /**
   * The game of this id; null for one that is in no list (a vendor may move a session to a game it does not list), and
   * while the vendors have never answered. Bets ask: a listed game is found in memory, and no bet waits for its vendor.
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
 * The catalogue with the games of this house, which are in no vendor's list: for names in records, for the lobby and vendor
 * that figures count them under, and for what a bet is held to. Lobbies do not list them.
 */
export const withHouseGames = (
  catalogue: Pick<Catalogue, 'games' | 'gameOf'>,
  house: readonly VendorGame[],
): Pick<Catalogue, 'games' | 'gameOf'> => ({
  games: async (currency, mode) => [...(await catalogue.games(currency, mode)), ...house],
  gameOf: async (gameId) => house.find((game) => game.gameId === gameId) ?? catalogue.gameOf(gameId),
})
