import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { VendorBrand, VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry, WalletMode } from '#server/vendors/registry.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

/** How long a vendor's list is taken as current. */
const freshMs = 60_000

interface Entry<T> {
  readonly value: Promise<T>
  readonly readAt: number
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
  const games = (currency: string, mode?: WalletMode): Promise<readonly VendorGame[]> =>
    cached(gameLists, `${mode ?? ''} ${currency}`, () => vendors.listGames({ currency }, mode))

  const studios = (mode: WalletMode): Promise<readonly VendorBrand[]> =>
    cached(studioLists, mode, () => vendors.listVendors(mode))

  return { games, studios }
}
