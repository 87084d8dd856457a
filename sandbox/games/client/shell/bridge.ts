import { gameEventMessage, readGameCommand } from '#domain/game-bridge/game-bridge.ts'
import type { GameCommand, GameEvent, GameEventName } from '#domain/game-bridge/game-bridge.ts'

export interface Bridge {
  tell(name: Exclude<GameEventName, 'error'>): void
  fail(code: string): void
}

/**
 * The line to the lobby around the game. `lobbyOrigin` comes from the signed launch link: only that origin hears us, and
 * only its window is obeyed. A game that stands alone has nobody to talk to.
 */
export function openBridge(page: Window, lobbyOrigin: string, obey: (command: GameCommand) => void): Bridge {
  const send = (event: GameEvent) => {
    if (page.parent !== page) page.parent.postMessage(gameEventMessage(event), lobbyOrigin)
  }
  page.addEventListener('message', (message) => {
    const command = readGameCommand(message, { origin: lobbyOrigin, source: page.parent })
    if (command !== null) obey(command)
  })
  return { tell: (name) => send({ name }), fail: (code) => send({ name: 'error', code }) }
}
