/**
 * What a game and the page around it tell each other through `postMessage`. Both sides send plain objects to the exact
 * origin of the other; whatever is not exactly of these shapes is not heard.
 *
 * Game to page: `{ bridge: 'marquee', from: 'game', event: 'ready' }`; `error` also carries a short `code`.
 * Page to game: `{ bridge: 'marquee', from: 'page', command: 'pause' }`.
 */
export const gameEvents = [
  /** The first frame is drawn; the game can be played. */
  'ready',
  /** A round is running: leaving now would interrupt it. */
  'busy',
  'idle',
  /** Money has moved: the page asks the gateway for the balance, the game never tells it. */
  'balance',
  /** The player wants more money, or the list of rounds, or to leave. */
  'deposit',
  'history',
  'exit',
  'error',
] as const
export type GameEventName = (typeof gameEvents)[number]

export type GameEvent =
  | { readonly name: Exclude<GameEventName, 'error'> }
  | { readonly name: 'error'; readonly code: string }

/** `refresh`: read the balance again; `pause`: start no new round; `resume`: go on. */
export const gameCommands = ['refresh', 'pause', 'resume'] as const
export type GameCommand = (typeof gameCommands)[number]

/** The parts of a `MessageEvent` that say who speaks. */
export interface Heard {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** Whom to listen to: the exact origin, and the very window (compared by identity). */
export interface Speaker {
  readonly origin: string
  readonly source: unknown
}

const errorCode = /^[A-Za-z0-9_.-]{1,64}$/

/** A message as an event of the game; null unless origin, window and shape are all exactly right. */
export function readGameEvent(heard: Heard, game: Speaker): GameEvent | null {
  const message = fromSpeaker(heard, game)
  if (message === null || message['bridge'] !== 'marquee' || message['from'] !== 'game') return null
  const name = gameEvents.find((event) => event === message['event'])
  if (name === undefined) return null
  if (name !== 'error') return hasOnly(message, ['bridge', 'from', 'event']) ? { name } : null
  const { code } = message
  const isWhole = hasOnly(message, ['bridge', 'from', 'event', 'code'])
  return isWhole && typeof code === 'string' && errorCode.test(code) ? { name, code } : null
}

/** A message as a command of the page; null unless origin, window and shape are all exactly right. */
export function readGameCommand(heard: Heard, page: Speaker): GameCommand | null {
  const message = fromSpeaker(heard, page)
  if (message === null || message['bridge'] !== 'marquee' || message['from'] !== 'page') return null
  if (!hasOnly(message, ['bridge', 'from', 'command'])) return null
  return gameCommands.find((command) => command === message['command']) ?? null
}

export const gameEventMessage = (event: GameEvent) => ({
  bridge: 'marquee',
  from: 'game',
  event: event.name,
  ...(event.name === 'error' && { code: event.code }),
})

export const gameCommandMessage = (command: GameCommand) => ({ bridge: 'marquee', from: 'page', command })

function fromSpeaker(heard: Heard, speaker: Speaker): Readonly<Record<string, unknown>> | null {
  // 'null' is the origin of every sandboxed or opaque page at once: it names nobody.
  if (heard.origin !== speaker.origin || speaker.origin === '' || speaker.origin === 'null') return null
  if (heard.source === null || heard.source !== speaker.source) return null
  const { data } = heard
  return typeof data === 'object' && data !== null && Object.getPrototypeOf(data) === Object.prototype
    ? (data as Readonly<Record<string, unknown>>)
    : null
}

const hasOnly = (message: object, keys: readonly string[]) => {
  const own = Object.keys(message)
  return own.length === keys.length && own.every((key) => keys.includes(key))
}
