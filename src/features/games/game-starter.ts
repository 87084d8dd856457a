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

/** Starts games: decides, then goes there, asks for a login first, or says why it is not to be had. */
export interface GameStarter {
  start(game: Game): void
  /** Where the game leads, for links; starting may still ask for a login. */
  pathOf(game: Game): string
  /** The lobby one comes back to. */
  lobbyOf(game: Game): string
}

export function createGameStarter(deps: StarterDependencies, brand: Pick<Brand, 'modules'>): GameStarter {
  const { session, gates, guard, dialogs, toasts, go } = deps
  const asMember = (game: Game) =>
    startDecision(game, { isLoggedIn: true, accountType: 'member', mayTryOut: false }, brand)

  // The lottery pages sell the house's own draws; a vendor's lottery is a game in a frame.
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
