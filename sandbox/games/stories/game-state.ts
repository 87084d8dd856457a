import { toDecimal } from '#domain/money/money.ts'
import type { RoundView, SessionView } from '../api/shapes.ts'
import { gameView } from '../api/views.ts'
import { coinsOf } from '../engine/coins.ts'
import { commitmentOf } from '../fair/fair.ts'

/** What the vendor has answered when a game is in a state: all that its page needs to show it. */
export interface GameState {
  readonly session: SessionView
  /** Replies by method and path: `POST /api/spins`. */
  readonly replies: Readonly<Record<string, unknown>>
  /** Codes of refusals by method and path. */
  readonly refusals?: Readonly<Record<string, string>>
  /** Events of the game's stream; all but the last are followed by a short pause. */
  readonly events: readonly unknown[]
}

export const currency = 'EUR'

/** The same every time, so that a story and a test of it show the same cards. */
export const serverSeedAt = (at: number) => commitmentOf(`story ${at}`)
export const clientSeed = 'story'

/** A player's session of a game; `history`: finished rounds. */
export function sessionOf(
  gameId: string,
  { balanceMinor = 100_000n, history = [] }: { balanceMinor?: bigint; history?: readonly RoundView[] } = {},
): SessionView {
  const game = gameView(gameId, currency, { drawPace: 1 })
  if (game === null) throw new Error(`No game is called ${gameId}`)
  return {
    token: 'story',
    balance: toDecimal(balanceMinor, currency),
    currency,
    language: 'en',
    playMoney: true,
    autoplay: true,
    turbo: true,
    bonusBuy: true,
    minCycleMs: 0,
    expiresAt: '2099-01-01T00:00:00.000Z',
    coins: coinsOf(currency).map((coin) => toDecimal(coin, currency)),
    fairness: {
      commitment: commitmentOf(serverSeedAt(0)),
      clientSeed,
      nonce: 0,
      nextCommitment: commitmentOf(serverSeedAt(1)),
      revealed: null,
    },
    freeRounds: null,
    history,
    game,
  }
}

/** The first of many attempts that is as wanted; attempts differ by their seed. */
export function firstThat<T>(attempt: (at: number) => T | null): T {
  for (let at = 0; at < 20_000; at += 1) {
    const made = attempt(at)
    if (made !== null) return made
  }
  throw new Error('No attempt came to the state a story wants')
}
