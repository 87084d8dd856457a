import { toDecimal } from '#domain/money/money.ts'
import type { RoundView } from '../api/shapes.ts'
import type { JsonObject } from '../engine/json.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import { gameOf } from '../kinds.ts'
import { clientSeed, currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

/** A press of the player and the round wanted as its reply. */
export interface InstantRow {
  readonly gameId: string
  readonly call: string
  readonly bet: JsonObject
  readonly stakeMinor: bigint
  /** `times`: what the round returns, in stakes. `shown`: what the page shows of it. */
  readonly isWanted: (times: number, shown: object) => boolean
}

const balanceMinor = 100_000n

/** The round of the game's own rules on these draws; null when it is not as wanted. */
function roundAt({ gameId, bet, stakeMinor, isWanted }: InstantRow, at: number): RoundView | null {
  const seed = serverSeedAt(at)
  const maths = gameOf(gameId)?.kind.instant
  if (maths === undefined) throw new Error(`Rounds of ${gameId} are not decided at once`)
  const { winMinor, shown } = maths.decide(
    { game_id: gameId, bet, currency, stake_minor: stakeMinor },
    fairDraws(seed, clientSeed, 1),
  )
  if (!isWanted(Number(winMinor) / Number(stakeMinor), shown)) return null
  return {
    ...shown,
    roundId: `story-${at}`,
    state: 'settled',
    playedAt: '2026-01-01T12:00:00.000Z',
    stake: toDecimal(stakeMinor, currency),
    win: toDecimal(winMinor, currency),
    balance: toDecimal(balanceMinor - stakeMinor + winMinor, currency),
    fairness: { commitment: commitmentOf(seed), clientSeed, nonce: 1 },
  }
}

/** A game whose round is decided when the player presses: the reply to the press. */
export const instantState = (row: InstantRow): GameState => ({
  session: sessionOf(row.gameId, { balanceMinor }),
  replies: { [row.call]: firstThat((at) => roundAt(row, at)) },
  events: [],
})
