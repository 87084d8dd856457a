/**
 * The `postMessage` protocol between a game's frame and the page around it. Both sides send plain objects to the
 * exact origin of the other; messages of any other shape are ignored.
 *
 * Game to page: `{ bridge: 'marquee', from: 'game', event: 'ready' }`; `error` also carries a short `code`
 * (`launch.spent` before `ready` makes the page launch the game again, once), and `balance` the amount on the game's screen in minor units, `shown: '1250'`. Page to game: `{ bridge: 'marquee', from: 'page', command: 'pause' }`, and once the game is ready
 * `{ bridge: 'marquee', from: 'page', theme: { brand: '#1f6f54', onBrand: '#ffffff' } }`.
 */
export const gameEvents = [
  /** The first frame is drawn and the game can be played. */
  'ready',
  /** A round is running: leaving now would interrupt it. */
  'busy',
  'idle',
  /**
   * Money has moved. The page reads the balance from the gateway; the amount in the message is the one the game shows,
   * and only tells the page whether the game has to read its balance again.
   */
  'balance',
  /** The player asks for the deposit page, the list of rounds, or to leave. */
  'deposit',
  'history',
  'exit',
  'error',
] as const
export type GameEventName = (typeof gameEvents)[number]

/** Events that carry nothing but their name. */
export type PlainGameEvent = Exclude<GameEventName, 'error' | 'balance'>

export type GameEvent =
  | { readonly name: PlainGameEvent }
  | { readonly name: 'balance'; readonly shownMinor: bigint }
  | { readonly name: 'error'; readonly code: string }

/** `refresh`: read the balance again; `pause`: start no new round; `resume`: end the pause. */
export const gameCommands = ['refresh', 'pause', 'resume'] as const
export type GameCommand = (typeof gameCommands)[number]

/** The site's action colours, which a game uses for its main buttons. */
export interface GameTheme {
  /** `#rrggbb`. */
  readonly brand: string
  /** Text colour on `brand`; the brand's contrast check covers the pair. */
  readonly onBrand: string
}

/** The parts of a `MessageEvent` that identify the sender. */
export interface Heard {
  readonly origin: string
  readonly source: unknown
  readonly data: unknown
}

/** The expected sender: exact origin and window (compared by identity). */
export interface Speaker {
  readonly origin: string
  readonly source: unknown
}

const errorCode = /^[A-Za-z0-9_.-]{1,64}$/
const minorUnits = /^-?\d{1,18}$/

/** A message as a game event; null unless origin, window and shape all match exactly. */
export function readGameEvent(heard: Heard, game: Speaker): GameEvent | null {
  const message = fromSpeaker(heard, game)
  if (message === null || message['bridge'] !== 'marquee' || message['from'] !== 'game') return null
  const name = gameEvents.find((event) => event === message['event'])
  if (name === undefined) return null
  if (name === 'balance') {
    const { shown } = message
    const isWhole = hasOnly(message, ['bridge', 'from', 'event', 'shown'])
    return isWhole && typeof shown === 'string' && minorUnits.test(shown)
      ? { name, shownMinor: BigInt(shown) }
      : null
  }
  if (name !== 'error') return hasOnly(message, ['bridge', 'from', 'event']) ? { name } : null
  const { code } = message
  const isWhole = hasOnly(message, ['bridge', 'from', 'event', 'code'])
  return isWhole && typeof code === 'string' && errorCode.test(code) ? { name, code } : null
}

/** A message as a page command; null unless origin, window and shape all match exactly. */
export function readGameCommand(heard: Heard, page: Speaker): GameCommand | null {
  const message = fromSpeaker(heard, page)
  if (message === null || message['bridge'] !== 'marquee' || message['from'] !== 'page') return null
  if (!hasOnly(message, ['bridge', 'from', 'command'])) return null
  return gameCommands.find((command) => command === message['command']) ?? null
}

const colour = /^#[0-9a-f]{6}$/i

/** A theme of two colours in full hexadecimal form; null for anything else. */
export function asGameTheme(brand: unknown, onBrand: unknown): GameTheme | null {
  if (typeof brand !== 'string' || typeof onBrand !== 'string') return null
  return colour.test(brand) && colour.test(onBrand) ? { brand, onBrand } : null
}

/** A message as the site's theme; null unless origin, window and shape all match exactly. */
export function readGameTheme(heard: Heard, page: Speaker): GameTheme | null {
  const message = fromSpeaker(heard, page)
  if (message === null || message['bridge'] !== 'marquee' || message['from'] !== 'page') return null
  const { theme } = message
  if (!hasOnly(message, ['bridge', 'from', 'theme']) || typeof theme !== 'object' || theme === null)
    return null
  const { brand, onBrand } = theme as Readonly<Record<string, unknown>>
  return hasOnly(theme, ['brand', 'onBrand']) ? asGameTheme(brand, onBrand) : null
}

export const gameEventMessage = (event: GameEvent) => ({
  bridge: 'marquee',
  from: 'game',
  event: event.name,
  ...(event.name === 'error' && { code: event.code }),
  ...(event.name === 'balance' && { shown: String(event.shownMinor) }),
})

export const gameCommandMessage = (command: GameCommand) => ({ bridge: 'marquee', from: 'page', command })

export const gameThemeMessage = (theme: GameTheme) => ({ bridge: 'marquee', from: 'page', theme })

function fromSpeaker(heard: Heard, speaker: Speaker): Readonly<Record<string, unknown>> | null {
  // Every sandboxed or opaque page has the origin 'null', so it identifies no sender.
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
