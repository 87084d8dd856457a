import type { GameVendor, Launch, LaunchRequest, VendorBrand, VendorGame } from './game-vendor.ts'

export type VendorRegistry = ReturnType<typeof createVendorRegistry>

/**
 * All integrations as one catalogue. Throws when two integrations share a code: wallet calls could not be told apart.
 */
export function createVendorRegistry(vendors: readonly GameVendor[]) {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]))
  if (byCode.size < vendors.length) throw new Error('Two game vendors share one code')

  const listVendors = async (): Promise<readonly VendorBrand[]> =>
    (await Promise.all(vendors.map((vendor) => vendor.listVendors()))).flat()

  const listGames = async (query: { readonly currency: string }): Promise<readonly VendorGame[]> =>
    (await Promise.all(vendors.map((vendor) => vendor.listGames(query)))).flat()

  /** Which integration hosts the studio; null when none does. Launch codes are bound to its `code`. */
  async function hostOf(vendorCode: string): Promise<GameVendor | null> {
    for (const vendor of vendors) {
      const brands = await vendor.listVendors()
      if (brands.some((brand) => brand.vendorCode === vendorCode)) return vendor
    }
    return null
  }

  /** Does the integration `code` host the game? */
  const hosts = async (code: string, gameId: string): Promise<boolean> =>
    (await byCode.get(code)?.hasGame(gameId)) ?? false

  async function launch(request: LaunchRequest): Promise<Launch> {
    const vendor = await hostOf(request.game.vendorCode)
    return vendor === null ? { kind: 'refused', reason: 'unknownGame' } : vendor.launch(request)
  }

  return { listVendors, listGames, hostOf, hosts, launch }
}
