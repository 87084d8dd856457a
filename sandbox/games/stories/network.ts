import type { GameState } from './game-state.ts'

/**
 * Runs in the frame of a story before the game's page: replaces the network by what the vendor has answered in the
 * story's state, which the frame's name carries. Everything else of the page is its own.
 */
export interface FrameName extends GameState {
  /** No motion: what is tested is where the state ends. */
  readonly isStill: boolean
}

// Vitest rewrites `import()` to a call of its page's runner, which a frame has not.
Object.assign(window, { __vitest_browser_runner__: { wrapDynamicImport: (load: () => unknown) => load() } })

const { session, replies, refusals = {}, events, isStill } = JSON.parse(window.name) as FrameName

const betweenEventsMs = 1_200

const success = (value: unknown) => Response.json({ success: true, value })

const common: Readonly<Record<string, unknown>> = {
  [`GET /api/games/${session.game.gameId}`]: session.game,
  'POST /api/session': session,
  'GET /api/session': session,
  'GET /api/balance': { balance: session.balance },
  'GET /api/free-rounds': { freeRounds: null },
}

/** Stays open like the vendor's stream, so that the page does not reconnect. */
function stream(): Response {
  const text = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      for (const [at, event] of events.entries()) {
        if (at > 0 && !isStill) await new Promise((resolve) => setTimeout(resolve, betweenEventsMs))
        controller.enqueue(text.encode(`data: ${JSON.stringify(event)}\n\n`))
      }
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

window.fetch = (input, init) => {
  const path = input instanceof Request ? input.url : input.toString()
  if (path.endsWith('/stream')) return Promise.resolve(stream())
  const call = `${init?.method ?? 'GET'} ${path}`
  const errorCode = Object.hasOwn(refusals, call) ? refusals[call] : undefined
  if (errorCode !== undefined)
    return Promise.resolve(
      Response.json({ success: false, errorCode, action: 'refresh', retryAfterMs: null }),
    )
  if (Object.hasOwn(replies, call)) return Promise.resolve(success(replies[call]))
  if (Object.hasOwn(common, call)) return Promise.resolve(success(common[call]))
  // A story is one state: what the player would do next gets the refusal of a vendor that cannot be reached.
  return Promise.reject(new TypeError(`The story has no reply to ${call}`))
}

if (isStill) {
  const ask = window.matchMedia.bind(window)
  window.matchMedia = (query) => ask(query.includes('prefers-reduced-motion') ? 'all' : query)
  const style = document.createElement('style')
  style.textContent = '*,*::before,*::after{animation:none!important;transition:none!important}'
  document.head.append(style)
}
