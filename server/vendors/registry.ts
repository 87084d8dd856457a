import type {
  GameVendor,
  Launch,
  LaunchRequest,
  RoundPageRequest,
  RoundsGrant,
  VendorBrand,
  VendorGame,
  VendorRoom,
} from './game-vendor.ts'
import { strictPolicy } from './wallet-policy.ts'
import type { WalletPolicy } from './wallet-policy.ts'
import { toWirePlayer } from './seamless-wallet/wire-ids.ts'
import type { PlayerKey } from './seamless-wallet/wire-ids.ts'

/** `transfer`: the vendor keeps its players' money itself. A merchant plays in one mode only. */
export type WalletMode = 'seamless' | 'transfer'
export type VendorRegistry = ReturnType<typeof createVendorRegistry>

/**
 * All integrations as one catalogue. Throws when two integrations share a code: wallet calls could not be told apart.
 */
export function createVendorRegistry(vendors: readonly GameVendor[]) {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]))
  if (byCode.size < vendors.length) throw new Error('Two game vendors share one code')

  const modeOf = ({ transfer }: GameVendor): WalletMode => (transfer === undefined ? 'seamless' : 'transfer')

  /** Integrations that play in this mode; without one, all. */
  const inMode = (mode: WalletMode | undefined) =>
    vendors.filter((vendor) => mode === undefined || modeOf(vendor) === mode)

  const listVendors = async (mode?: WalletMode): Promise<readonly VendorBrand[]> =>
    (await Promise.all(inMode(mode).map((vendor) => vendor.listVendors()))).flat()

  /** What can take bets, by the codes that bets name: integrations, and their games. */
  const stoppable = async () => {
    const games = await listGames({ currency: 'EUR' })
    return [
      ...vendors.map(({ code }) => ({ kind: 'vendor' as const, code, name: code })),
      ...games.map(({ gameId, name, vendorName }) => ({
        kind: 'game' as const,
        code: gameId,
        name: `${name} (${vendorName})`,
      })),
    ]
  }

  /** Has any vendor this game? Null: none that answers has it, and at least one does not answer. */
  const knowsGame = async (gameId: string): Promise<boolean | null> => {
    const told = await Promise.allSettled(vendors.map(async (vendor) => vendor.hasGame(gameId)))
    if (told.some((each) => each.status === 'fulfilled' && each.value)) return true
    return told.some(({ status }) => status === 'rejected') ? null : false
  }

  const listGames = async (
    query: { readonly currency: string },
    mode?: WalletMode,
  ): Promise<readonly VendorGame[]> =>
    (await Promise.all(inMode(mode).map((vendor) => vendor.listGames(query)))).flat()

  /** The live tables of every integration that answers. */
  const listRooms = async (): Promise<readonly VendorRoom[]> => {
    const told = await Promise.allSettled(vendors.map(async (vendor) => (await vendor.listRooms?.()) ?? []))
    return told.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }

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

  const walletMode = (code: string): WalletMode | null => {
    const vendor = byCode.get(code)
    return vendor === undefined ? null : modeOf(vendor)
  }

  const transferVendors = () => vendors.flatMap(({ transfer }) => transfer ?? [])

  /** Units of the currency in one unit of the vendor's amounts. */
  const unitFactor = (code: string, currency: string): bigint =>
    byCode.get(code)?.unitFactor?.(currency) ?? 1n

  const walletPolicy = (code: string): WalletPolicy => ({
    ...strictPolicy,
    ...byCode.get(code)?.walletPolicy,
  })

  async function launch(request: LaunchRequest): Promise<Launch> {
    const vendor = await hostOf(request.game.vendorCode)
    return vendor === null ? { kind: 'refused', reason: 'unknownGame' } : vendor.launch(request)
  }

  /** Tells the integration `code` of free rounds. */
  const grantRounds = async (
    code: string,
    { player, ...grant }: Omit<RoundsGrant, 'playerId'> & { readonly player: PlayerKey },
  ): Promise<'accepted' | 'refused'> =>
    (await byCode.get(code)?.grantRounds?.({ ...grant, playerId: toWirePlayer(player) })) ?? 'refused'

  /** Where the integration `code` shows a round once more; null where it does not. */
  const roundPage = async (
    code: string,
    { player, ...round }: Omit<RoundPageRequest, 'playerId'> & { readonly player: PlayerKey },
  ): Promise<string | null> =>
    (await byCode.get(code)?.roundPage?.({ ...round, playerId: toWirePlayer(player) })) ?? null

  return {
    /** Of the integrations. */
    codes: vendors.map(({ code }) => code),
    listVendors,
    listGames,
    listRooms,
    stoppable,
    knowsGame,
    hostOf,
    hosts,
    walletMode,
    transferVendors,
    unitFactor,
    walletPolicy,
    launch,
    grantRounds,
    roundPage,
  }
}
