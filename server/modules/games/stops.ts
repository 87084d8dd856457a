import { CommandRefused } from '#server/lib/ports.ts'
import { unknownTarget } from '#server/lib/unknown-target.ts'
import type { Directory } from '#server/modules/system/directory.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { PlayStop, PlaySwitches, StopKind } from './play-switches.ts'

export type Stops = ReturnType<typeof createStops>

interface Deps {
  readonly playSwitches: Pick<PlaySwitches, 'list' | 'set'>
  readonly vendors: Pick<VendorRegistry, 'codes' | 'knowsGame' | 'stoppable'>
  readonly directory: Pick<Directory, 'requireMerchant'>
}

const everyMerchant = '*'

/** Adds this house and its games to the vendors. */
export const withHouseStops = (
  vendors: Deps['vendors'],
  { vendorCode, list }: { readonly vendorCode: string; readonly list: readonly VendorGame[] },
): Deps['vendors'] => ({
  // Without vendors the list stays empty, and the command is refused.
  codes: vendors.codes.length === 0 ? [] : [...vendors.codes, vendorCode],
  knowsGame: async (gameId) => list.some((game) => game.gameId === gameId) || vendors.knowsGame(gameId),
  stoppable: async () => [
    ...(await vendors.stoppable()),
    { kind: 'vendor', code: vendorCode, name: vendorCode },
    ...list.map(({ gameId, name, vendorName }) => ({
      kind: 'game' as const,
      code: gameId,
      name: `${name} (${vendorName})`,
    })),
  ],
})

/** Emergency stops, with validation of their targets. */
export function createStops({ playSwitches, vendors, directory }: Deps) {
  /**
   * Why the code cannot be stopped; null: it exists, or its vendor does not answer (an emergency stop does not wait for
   * it).
   */
  async function faultOf(kind: StopKind, code: string): Promise<string | null> {
    if (kind === 'platform') return code === '*' ? null : `The platform is stopped as a whole, by "*".`
    if (vendors.codes.length === 0)
      return 'No game vendor is known to this command. Start the gateway, or set GAMES_URL and GAMES_SECRET.'
    if (kind === 'vendor')
      return vendors.codes.includes(code)
        ? null
        : unknownTarget(`There is no vendor ${code}`, code, vendors.codes, 'vendors')
    if ((await vendors.knowsGame(code)) !== false) return null
    const games = (await vendors.stoppable().catch(() => [])).filter((each) => each.kind === 'game')
    return unknownTarget(
      `No vendor has a game ${code}`,
      code,
      games.map((each) => each.code),
      'games',
    )
  }

  /** Throws `CommandRefused` for an unknown merchant, vendor or game, and for lifting a stop that is not set. */
  async function set(merchantCode: string, kind: StopKind, code: string, stopped: boolean): Promise<void> {
    if (!stopped) await requireSet(merchantCode, kind, code)
    else {
      if (merchantCode !== everyMerchant) await directory.requireMerchant(merchantCode)
      const fault = await faultOf(kind, code)
      if (fault !== null) throw new CommandRefused(fault)
    }
    await playSwitches.set(merchantCode, kind, code, stopped)
  }

  /** A stop can be lifted even when its game has left the catalogue or its merchant the gateway. */
  async function requireSet(merchantCode: string, kind: StopKind, code: string): Promise<void> {
    const isIt = (stop: PlayStop) =>
      stop.merchantCode === merchantCode && stop.kind === kind && stop.code === code
    if ((await playSwitches.list()).some(isIt)) return
    throw new CommandRefused(
      `No stop of ${kind} ${code} is set for ${merchantCode}. "list stops" names those that are.`,
    )
  }

  return {
    set,
    faultOf,
    list: () => playSwitches.list(),
    /** Codes of vendors that can be stopped. */
    vendorCodes: vendors.codes,
    /** Vendors and games by the codes used in bets. */
    targets: () => vendors.stoppable(),
  }
}
