import type { Game } from '#schemas/api/games.wire.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { Guard, SessionStore } from '#src/features/session/index.ts'
import type { GatesStore } from '#src/gates/index.ts'
import { vendorGamesDialog } from './dialog-keys.ts'
import { startDecision } from './start-decision.ts'
import type { StartDecision } from './start-decision.ts'

export interface StarterDependencies {
  readonly session: Pick<SessionStore, 'isLoggedIn' | 'accountType'>
  readonly gates: Pick<GatesStore, 'isOn'>
  readonly guard: Guard
  readonly dialogs: Pick<DialogsStore, 'open'>
  readonly toasts: Pick<ToastsStore, 'show'>
  readonly go: (path: string) => void
}

/** Starts games: navigates to the game, opens the login dialog first, or explains why the game is not available. */
export interface GameStarter {
  start(game: Game): void
  /** Path of the game, for links; starting it may still require a login. */
  pathOf(game: Game): string
  /** Path of the lobby to return to. */
  lobbyOf(game: Game): string
}

export function createGameStarter(deps: StarterDependencies, brand: Pick<Brand, 'modules'>): GameStarter {
  const { session, gates, guard, dialogs, toasts, go } = deps
  const asMember = (game: Game) =>
    startDecision(game, { isLoggedIn: true, accountType: 'member', mayTryOut: false }, brand)

  // The lottery pages sell the operator's own draws; a vendor's lottery runs as a game in an iframe.
  const pathOf = (decision: StartDecision): string => {
    if ('inFrame' in decision) return decision.inFrame.path
    return 'path' in decision ? decision.path : '/'
  }

  const start = (game: Game) => {
    const { isLoggedIn, accountType } = session
    const mayTryOut = gates.isOn('games.demo')
    const decision = startDecision(game, { isLoggedIn, accountType, mayTryOut }, brand)
    switch (decision.kind) {
      case 'logIn':
      case 'needsRealAccount':
        return guard.run(() => start(game))
      case 'off':
        return toasts.show('info', 'games:start.off', { game: game.name })
      case 'vendorGames': {
        const { vendorCode, vendorName } = game
        return dialogs.open(vendorGamesDialog, { vendorCode, vendorName, category: decision.category })
      }
      default:
        return go(pathOf(decision))
    }
  }

  return {
    start,
    pathOf: (game) => pathOf(asMember(game)),
    lobbyOf(game) {
      const decision = asMember(game)
      if ('inFrame' in decision) return decision.inFrame.lobbyPath
      return 'lobbyPath' in decision ? decision.lobbyPath : '/'
    },
  }
}
