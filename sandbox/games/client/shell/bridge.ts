import { gameEventMessage, readGameCommand, readGameTheme } from '#domain/game-bridge/game-bridge.ts'
import type { GameCommand, GameEvent, GameTheme, PlainGameEvent } from '#domain/game-bridge/game-bridge.ts'

export interface Bridge {
  tell(name: PlainGameEvent): void
  /** Money has moved; `shownMinor` is the balance the game knows now. */
  tellBalance(shownMinor: bigint): void
  fail(code: string): void
}

/**
 * Messages to and from the surrounding lobby. `lobbyOrigin` comes from the signed launch link: messages are sent only
 * to that origin, and commands accepted only from its window. Without a lobby nothing is sent.
 */
export function openBridge(page: Window, lobbyOrigin: string, obey: (command: GameCommand) => void): Bridge {
  const send = (event: GameEvent) => {
    if (page.parent !== page && lobbyOrigin !== '')
      page.parent.postMessage(gameEventMessage(event), lobbyOrigin)
  }
  page.addEventListener('message', (message) => {
    const command = readGameCommand(message, { origin: lobbyOrigin, source: page.parent })
    if (command !== null) obey(command)
    const theme = readGameTheme(message, { origin: lobbyOrigin, source: page.parent })
    if (theme !== null) paintTheme(page.document.documentElement, theme)
  })
  return {
    tell: (name) => send({ name }),
    tellBalance: (shownMinor) => send({ name: 'balance', shownMinor }),
    fail: (code) => send({ name: 'error', code }),
  }
}

/** The site's colours for main buttons, switches and selected options; a page outside a site keeps the game's own. */
function paintTheme({ style }: HTMLElement, { brand, onBrand }: GameTheme): void {
  style.setProperty('--brand', brand)
  style.setProperty('--on-brand', onBrand)
}
