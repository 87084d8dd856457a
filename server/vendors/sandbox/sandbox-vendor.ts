import type { GameVendor } from '../game-vendor.ts'
import { machineFor, sandboxCode, vendorBrands, vendorGames } from './catalogue.ts'
import { launchUrl } from './launch-link.ts'

/**
 * The operator's side of the sandbox vendor. `publicOrigin` is where the browser finds the games
 * (`http://games.localhost:8080`); `secret` is the one shared with the vendor.
 */
export function createSandboxVendor({
  publicOrigin,
  secret,
}: {
  publicOrigin: string
  secret: string
}): GameVendor {
  return {
    code: sandboxCode,
    listVendors: () => Promise.resolve(vendorBrands),
    listGames: ({ currency }) => Promise.resolve(vendorGames(currency)),
    hasGame: (gameId) => Promise.resolve(machineFor(gameId) !== null),
    launch({ game, launchCode, language, lobbyUrl, mode }) {
      if (machineFor(game.gameId) === null) return Promise.resolve({ kind: 'refused', reason: 'unknownGame' })
      // Every account of the sandbox plays with play money already.
      if (mode === 'demo') return Promise.resolve({ kind: 'refused', reason: 'demoUnavailable' })
      const link = { gameId: game.gameId, launchCode, language, lobbyUrl }
      return Promise.resolve({ kind: 'url', url: launchUrl(publicOrigin, link, secret) })
    },
  }
}
