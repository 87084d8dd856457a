import { isTextKey } from '../texts/texts.ts'
import type { Translate } from '../texts/texts.ts'
import { GameError } from './api.ts'
import { openMessage } from './dialog.ts'
import type { Page } from './page.ts'

/** The player's text for a code of `sandbox-error.ts`. */
export function sentence(t: Translate, code: string): string {
  const key = `error.${code}`
  return t(isTextKey(key) ? key : 'error.server.unexpected')
}

/** Converts any thrown value to a refusal with a player text. */
export const asGameError = (error: unknown): GameError =>
  error instanceof GameError ? error : new GameError('server.unexpected', 'refresh', null)

/**
 * A message with actions for every refusal. `isOpening`: no game is open behind the message. The lobby is told at once,
 * because it covers the page until the game is ready and would hide the message.
 */
export function explain(
  { t, bridge, lobbyUrl }: Omit<Page, 'explain'>,
  error: GameError,
  isOpening: boolean,
): void {
  const text = [sentence(t, error.code), waitOf(t, error)].join(' ').trim()
  if (isOpening || error.action === 'exit') {
    // The lobby makes a new launch code; this page's is used up.
    const again = { label: t('openAgain'), go: () => bridge.fail(error.code) }
    const toLobby = { label: t('backToLobby'), go: () => leave(bridge, lobbyUrl) }
    openMessage(text, window.parent === window ? [toLobby] : [again, toLobby], { locked: true })
    if (isOpening) bridge.fail(error.code)
  } else if (error.action === 'deposit') {
    openMessage(text, [
      { label: t('topUp'), go: () => bridge.tell('deposit') },
      { label: t('ok'), go: () => {} },
    ])
  } else openMessage(text, [{ label: t('ok'), go: () => {} }])
}

/** Remaining time of a player limit that caused the refusal. */
function waitOf(t: Translate, { code, retryAfterMs }: GameError): string {
  if (!code.startsWith('limit.') || retryAfterMs === null) return ''
  const minutes = Math.max(1, Math.ceil(retryAfterMs / 60_000))
  const units = [
    ['day', Math.floor(minutes / 1_440)],
    ['hour', Math.floor(minutes / 60) % 24],
    ['minute', minutes % 60],
  ] as const
  const wait = units
    .filter(([, count]) => count > 0)
    .slice(0, 2)
    .map(([unit, count]) =>
      new Intl.NumberFormat(document.documentElement.lang, {
        style: 'unit',
        unit,
        unitDisplay: 'long',
      }).format(count),
    )
  return t('limitFrees', { wait: wait.join(' ') })
}

/** Back to the lobby: by a message to the surrounding page, or by navigation without one. */
export const leave = (bridge: Page['bridge'], lobbyUrl: string) =>
  window.parent === window ? location.assign(lobbyUrl) : bridge.tell('exit')
