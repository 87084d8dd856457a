import { isTextKey } from '../texts/texts.ts'
import type { Translate } from '../texts/texts.ts'
import { GameError } from './api.ts'
import { openMessage } from './dialog.ts'
import type { Page } from './page.ts'

/** What a code of `sandbox-error.ts` means to a player. */
export function sentence(t: Translate, code: string): string {
  const key = `error.${code}`
  return t(isTextKey(key) ? key : 'error.server.unexpected')
}

/** Whatever was thrown, as a refusal the player can read. */
export const asGameError = (error: unknown): GameError =>
  error instanceof GameError ? error : new GameError('server.unexpected', 'refresh', null)

/** A sentence and a way on for every refusal. `isOpening`: there is no game behind the message. */
export function explain(
  { t, bridge, lobbyUrl }: Omit<Page, 'explain'>,
  error: GameError,
  isOpening: boolean,
): void {
  const text = [sentence(t, error.code), waitOf(t, error)].join(' ').trim()
  if (isOpening || error.action === 'exit') {
    // The lobby makes a new launch code: ours is spent.
    const again = { label: t('openAgain'), go: () => bridge.fail(error.code) }
    const toLobby = { label: t('backToLobby'), go: () => leave(bridge, lobbyUrl) }
    openMessage(text, window.parent === window ? [toLobby] : [again, toLobby], { locked: true })
  } else if (error.action === 'deposit') {
    openMessage(text, [
      { label: t('topUp'), go: () => bridge.tell('deposit') },
      { label: t('ok'), go: () => {} },
    ])
  } else openMessage(text, [{ label: t('ok'), go: () => {} }])
}

/** How long a limit of the player's own still stands in the way. */
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

/** Back to the lobby: the page around us takes us there, or we go ourselves when we stand alone. */
export const leave = (bridge: Page['bridge'], lobbyUrl: string) =>
  window.parent === window ? location.assign(lobbyUrl) : bridge.tell('exit')
