import type { Clock, Random } from '#server/lib/ports.ts'
import type { GameVendor, LaunchRequest } from '../game-vendor.ts'
import { vendorBrands, vendorGames } from './catalogue.ts'
import { demoCode } from './demo/demo-code.ts'
import { gameOf } from './kinds.ts'
import { launchUrl } from './launch-link.ts'
import { roundUrl } from './round-link.ts'
import { sandboxCode } from './vendor-code.ts'

/** A demo opens its game this long after it was asked for. */
const demoCodeMs = 60_000
/** Long enough to watch a round, check it, and read about it. */
const roundPageMs = 30 * 60_000

/**
 * The operator's side of the sandbox vendor. `publicOrigin` is where the browser finds the games
 * (`http://games.localhost:8080`); `secret` is the one shared with the vendor.
 */
export function createSandboxVendor({
  publicOrigin,
  secret,
  clock,
  random,
}: {
  publicOrigin: string
  secret: string
  clock: Clock
  random: Random
}): GameVendor {
  const codeOf = ({ game: { gameId }, language, ...launch }: LaunchRequest): string => {
    if (launch.mode === 'real') return launch.launchCode
    const expiresAt = new Date(clock.now().getTime() + demoCodeMs)
    return demoCode({ ...launch.demo, gameId, language, id: random.uuid(), expiresAt }, secret)
  }

  return {
    code: sandboxCode,
    listVendors: () => Promise.resolve(vendorBrands),
    listGames: ({ currency }) => Promise.resolve(vendorGames(currency)),
    hasGame: (gameId) => Promise.resolve(gameOf(gameId) !== null),
    launch(request) {
      const { game, language, lobbyUrl, mode } = request
      const known = gameOf(game.gameId)
      if (known === null) return Promise.resolve({ kind: 'refused', reason: 'unknownGame' })
      if (mode === 'demo' && known.kind.hasDemo !== true)
        return Promise.resolve({ kind: 'refused', reason: 'demoUnavailable' })
      const link = { gameId: game.gameId, launchCode: codeOf(request), language, lobbyUrl }
      return Promise.resolve({ kind: 'url', url: launchUrl(publicOrigin, link, secret) })
    },
    roundPage(request) {
      if (gameOf(request.gameId) === null) return Promise.resolve(null)
      const holdsUntil = new Date(clock.now().getTime() + roundPageMs)
      return Promise.resolve(roundUrl(publicOrigin, { ...request, holdsUntil }, secret))
    },
  }
}
