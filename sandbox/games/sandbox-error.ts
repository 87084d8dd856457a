/** Errors sent to game pages: code -> status and suggested action. The client has the texts. */
export const sandboxErrors = {
  'request.invalid': { status: 400, action: 'none' },
  'request.notFound': { status: 404, action: 'none' },
  'launch.invalid': { status: 403, action: 'exit' },
  'launch.spent': { status: 401, action: 'exit' },
  'session.expired': { status: 401, action: 'exit' },
  'game.unknown': { status: 404, action: 'exit' },
  'player.disabled': { status: 403, action: 'exit' },
  'funds.insufficient': { status: 409, action: 'deposit' },
  'stake.limit': { status: 409, action: 'none' },
  'freeRounds.over': { status: 409, action: 'none' },
  'buy.refused': { status: 409, action: 'none' },
  'limit.reached': { status: 409, action: 'none' },
  'limit.time': { status: 409, action: 'none' },
  'table.limit': { status: 409, action: 'none' },
  'bets.closed': { status: 409, action: 'none' },
  'odds.changed': { status: 409, action: 'refresh' },
  'target.limit': { status: 422, action: 'none' },
  'market.shut': { status: 409, action: 'refresh' },
  'legs.related': { status: 409, action: 'none' },
  'legs.impossible': { status: 409, action: 'none' },
  'legs.stakeBack': { status: 409, action: 'none' },
  'part.limit': { status: 409, action: 'none' },
  'payout.limit': { status: 409, action: 'none' },
  'seat.taken': { status: 409, action: 'refresh' },
  'turn.passed': { status: 409, action: 'refresh' },
  'play.paused': { status: 409, action: 'none' },
  'round.tooSoon': { status: 429, action: 'none' },
  'round.open': { status: 409, action: 'refresh' },
  'round.rolledBack': { status: 409, action: 'refresh' },
  'seed.busy': { status: 409, action: 'refresh' },
  'wallet.unreachable': { status: 502, action: 'refresh' },
  'server.busy': { status: 503, action: 'refresh' },
  'server.unexpected': { status: 500, action: 'refresh' },
} as const satisfies Record<string, { status: number; action: 'none' | 'refresh' | 'deposit' | 'exit' }>

export type SandboxErrorCode = keyof typeof sandboxErrors

/** A refusal the game page can explain. Any other error is a 500. */
export class SandboxError extends Error {
  override readonly name = 'SandboxError'
  readonly code: SandboxErrorCode
  readonly retryAfterMs: number | null
  constructor(code: SandboxErrorCode, retryAfterMs: number | null = null, options?: ErrorOptions) {
    super(code, options)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}
