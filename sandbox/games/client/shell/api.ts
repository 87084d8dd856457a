import type {
  FairnessView,
  FreeRoundsView,
  GameView,
  PastRoundView,
  ReplyView,
  SessionView,
} from '../../api/shapes.ts'

/** A refusal of the vendor, or `network` without a reply. */
export class GameError extends Error {
  readonly code: string
  readonly action: string
  readonly retryAfterMs: number | null
  constructor(code: string, action: string, retryAfterMs: number | null) {
    super(code)
    this.code = code
    this.action = action
    this.retryAfterMs = retryAfterMs
  }
}

export type GameApi = ReturnType<typeof createGameApi>

/** The vendor's API. The token is kept in memory and in this tab's storage, never in a cookie. */
export function createGameApi(send: typeof fetch = (...request) => fetch(...request)) {
  let token = ''

  async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
    const reply = await send(path, {
      method,
      headers: {
        ...(token !== '' && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
      .then(async (response): Promise<ReplyView<T>> => response.json())
      .catch((): never => {
        throw new GameError('network', 'refresh', 1_000)
      })
    if (!reply.success) throw new GameError(reply.errorCode, reply.action, reply.retryAfterMs)
    return reply.value
  }

  return {
    useToken: (known: string) => void (token = known),
    open: (gameId: string, launchCode: string) =>
      call<SessionView>('POST', '/api/session', { gameId, launchCode }),
    session: () => call<SessionView>('GET', '/api/session'),
    freeRounds: () => call<{ freeRounds: FreeRoundsView | null }>('GET', '/api/free-rounds'),
    balance: () => call<{ balance: string }>('GET', '/api/balance'),
    rotate: (clientSeed: string) => call<FairnessView>('POST', '/api/seeds', { clientSeed }),
    game: (gameId: string) => call<GameView>('GET', `/api/games/${encodeURIComponent(gameId)}`),
    /** A finished round; `query` is the page's own query, signed by the operator. */
    past: (query: string) => call<PastRoundView>('GET', `/api/round${query}`),
    /** A call specific to a kind of game. */
    post: <T>(path: string, body: unknown) => call<T>('POST', path, body),
    get: <T>(path: string) => call<T>('GET', path),
    /** For streams, which are not single calls. */
    authorization: () => `Bearer ${token}`,
  }
}
