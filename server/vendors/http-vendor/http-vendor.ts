import type { Secret } from '#server/lib/partner-secrets.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { WalletPolicy } from '../wallet-policy.ts'
import type { GameVendor, LaunchRequest } from '../game-vendor.ts'
import { createCatalogue } from './catalogue.ts'
import { tellFreeRounds } from './free-rounds.ts'
import { askForRooms } from './rooms.ts'
import { askForProof } from './round-proof.ts'
import { demoCode, launchUrl, roundUrl } from './links.ts'
import { createSportsClient } from './sports.ts'

/** Validity of a demo launch code. */
const demoCodeMs = 60_000
/** Validity of a round replay URL. */
const roundPageMs = 30 * 60_000

export interface HttpVendorDeps {
  /** The integration's code: `x-vendor-code` of the calls in both directions. */
  readonly code: string
  /** Signs catalogue calls, launch links, demo codes and the vendor's wallet calls. */
  readonly secret: Secret
  /** Origin of its games for browsers: `https://games.studio.example`. */
  readonly publicOrigin: string
  /** Origin for calls from this process; default: `publicOrigin`. */
  readonly callOrigin?: string
  /** Exceptions from the strict wallet policy. */
  readonly walletPolicy?: Partial<WalletPolicy>
  readonly clock: Clock
  readonly random: Random
  readonly fetch?: typeof fetch
}

/** A vendor with the protocol of docs/vendors.md: seamless wallet, signed catalogue, signed links. */
export function createHttpVendor(deps: HttpVendorDeps): GameVendor {
  const { code, secret, publicOrigin, clock, random } = deps
  const origin = deps.callOrigin ?? publicOrigin
  const catalogue = createCatalogue({ ...deps, origin })

  const codeOf = ({ game: { gameId }, language, ...launch }: LaunchRequest): string => {
    if (launch.mode === 'real') return launch.launchCode
    const expiresAt = new Date(clock.now().getTime() + demoCodeMs)
    return demoCode({ ...launch.demo, gameId, language, id: random.uuid(), expiresAt }, secret)
  }

  return {
    code,
    walletPolicy: deps.walletPolicy ?? {},
    listVendors: async () => (await catalogue.any()).studios,
    listGames: async ({ currency }) => (await catalogue.inCurrency(currency)).games,
    listRooms: () => askForRooms({ ...deps, origin }),
    sports: createSportsClient({ ...deps, origin }),
    grantRounds: (grant) => tellFreeRounds({ ...deps, origin }, grant),
    hasGame: async (gameId) => (await catalogue.any()).gameIds.has(gameId),
    async launch(request) {
      const { game, language, lobbyUrl, mode } = request
      const { gameIds, demoIds } = await catalogue.any()
      if (!gameIds.has(game.gameId)) return { kind: 'refused', reason: 'unknownGame' }
      if (mode === 'demo' && !demoIds.has(game.gameId)) return { kind: 'refused', reason: 'demoUnavailable' }
      const link = { gameId: game.gameId, launchCode: codeOf(request), language, lobbyUrl }
      return { kind: 'url', url: launchUrl(publicOrigin, link, secret) }
    },
    async roundPage(request) {
      if (!(await catalogue.any()).gameIds.has(request.gameId)) return null
      const holdsUntil = new Date(clock.now().getTime() + roundPageMs)
      return roundUrl(publicOrigin, { ...request, holdsUntil }, secret)
    },
    roundProof: (request) => askForProof({ ...deps, origin }, request),
  }
}
