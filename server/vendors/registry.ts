import type {
  GameVendor,
  Launch,
  LaunchRequest,
  RoundPageRequest,
  RoundProofRequest,
  RoundsGrant,
  VendorBrand,
  VendorGame,
  VendorRoom,
} from './game-vendor.ts'
import type { RoundProofReply } from '#schemas/vendor/round-proof.ts'
import { strictPolicy } from './wallet-policy.ts'
import type { WalletPolicy } from './wallet-policy.ts'
import { toWirePlayer } from './seamless-wallet/wire-ids.ts'
import type { PlayerKey } from './seamless-wallet/wire-ids.ts'

/** `transfer`: the vendor holds its players' balances itself. A merchant uses one mode only. */
export type WalletMode = 'seamless' | 'transfer'
export type VendorRegistry = ReturnType<typeof createVendorRegistry>

/** All integrations as one catalogue. Throws when two share a code, because wallet calls would be ambiguous. */
export function createVendorRegistry(vendors: readonly GameVendor[]) {
  const byCode = new Map(vendors.map((vendor) => [vendor.code, vendor]))
  if (byCode.size < vendors.length) throw new Error('Two game vendors share one code')

  const modeOf = ({ transfer }: GameVendor): WalletMode => (transfer === undefined ? 'seamless' : 'transfer')

  /** Integrations with this wallet mode; all when none is given. */
  const inMode = (mode: WalletMode | undefined) =>
    vendors.filter((vendor) => mode === undefined || modeOf(vendor) === mode)

  const listVendors = async (mode?: WalletMode): Promise<readonly VendorBrand[]> =>
    (await Promise.all(inMode(mode).map((vendor) => vendor.listVendors()))).flat()

  /** Codes that can be switched off for bets: integrations and their games. */
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

  /** Whether any vendor hosts this game. Null: none of those that answered does, and at least one did not answer. */
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

  /** The live tables of all integrations that answer. */
  const listRooms = async (): Promise<readonly VendorRoom[]> => {
    const told = await Promise.allSettled(vendors.map(async (vendor) => (await vendor.listRooms?.()) ?? []))
    return told.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  }

  /** The integration that hosts the studio; null when none does. Launch codes are bound to its `code`. */
  async function hostOf(vendorCode: string): Promise<GameVendor | null> {
    for (const vendor of vendors) {
      const brands = await vendor.listVendors()
      if (brands.some((brand) => brand.vendorCode === vendorCode)) return vendor
    }
    return null
  }

  /** Whether the integration `code` hosts the game. */
  const hosts = async (code: string, gameId: string): Promise<boolean> =>
    (await byCode.get(code)?.hasGame(gameId)) ?? false

  const walletMode = (code: string): WalletMode | null => {
    const vendor = byCode.get(code)
    return vendor === undefined ? null : modeOf(vendor)
  }

  const transferVendors = () => vendors.flatMap(({ transfer }) => transfer ?? [])

  /** Currency units per unit of the vendor's amounts. */
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

  /** Grants free rounds at the integration `code`. */
  const grantRounds = async (
    code: string,
    { player, ...grant }: Omit<RoundsGrant, 'playerId'> & { readonly player: PlayerKey },
  ): Promise<'accepted' | 'refused'> =>
    (await byCode.get(code)?.grantRounds?.({ ...grant, playerId: toWirePlayer(player) })) ?? 'refused'

  /** URL of the round's replay at the integration `code`; null when it has none. */
  const roundPage = async (
    code: string,
    { player, ...round }: Omit<RoundPageRequest, 'playerId'> & { readonly player: PlayerKey },
  ): Promise<string | null> =>
    (await byCode.get(code)?.roundPage?.({ ...round, playerId: toWirePlayer(player) })) ?? null

  /** The round's proof at the integration `code`; null: not provided. Rejects when the vendor does not answer. */
  const roundProof = async (
    code: string,
    { player, ...round }: Omit<RoundProofRequest, 'playerId'> & { readonly player: PlayerKey },
  ): Promise<RoundProofReply | null> =>
    (await byCode.get(code)?.roundProof?.({ ...round, playerId: toWirePlayer(player) })) ?? null

  return {
    /** Codes of the integrations. */
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
    roundProof,
  }
}
