import type { Game } from '#schemas/api/games.wire.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { Guard, SessionStore } from '#src/features/session/index.ts'
import { startDecision } from './start-decision.ts'
import type { StartDecision } from './start-decision.ts'

export interface StarterDependencies {
  readonly session: Pick<SessionStore, 'isLoggedIn' | 'accountType'>
  readonly brand: Pick<Brand, 'modules'>
  readonly guard: Guard
  readonly toasts: Pick<ToastsStore, 'show'>
  readonly go: (path: string) => void
  /** Whether the application has a page there. */
  readonly hasPage: (path: string) => boolean
}

/** Starts games: decides, then goes there, asks for a login first, or says why it is not to be had. */
export interface GameStarter {
  start(game: Game): void
  /** Where the game leads, for links; starting may still ask for a login. */
  pathOf(game: Game): string
  decide(game: Game): StartDecision
}

export function createGameStarter({
  session,
  brand,
  guard,
  toasts,
  go,
  hasPage,
}: StarterDependencies): GameStarter {
  const decide = (game: Game) => startDecision(game, session, brand)
  const asMember = (game: Game) => startDecision(game, { isLoggedIn: true, accountType: 'member' }, brand)

  const start = (game: Game) => {
    const decision = decide(game)
    if (decision.kind === 'logIn' || decision.kind === 'needsRealAccount') guard.run(() => start(game))
    else if (decision.kind === 'off') toasts.show('info', 'games:start.off', { game: game.name })
    else if (hasPage(decision.path)) go(decision.path)
    else toasts.show('info', 'games:start.notYet', { game: game.name })
  }

  return {
    start,
    decide,
    pathOf(game) {
      const decision = asMember(game)
      return 'path' in decision && hasPage(decision.path) ? decision.path : '/'
    },
  }
}
