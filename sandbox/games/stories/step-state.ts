import { toDecimal } from '#domain/money/money.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import type { StepGame } from '../quick/quick-game.ts'
import type { QuickRoundView, StepView } from '../quick/quick-shapes.ts'
import { standingOf, standingView } from '../quick/standing.ts'
import type { Standing, StepBet } from '../quick/standing.ts'
import { clientSeed, currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

/** An open round after some moves of the player; `reply`: the move that the vendor has answered, of a wanted outcome. */
export interface StepRow {
  readonly gameId: string
  readonly game: StepGame
  readonly choice: string
  readonly moves: readonly string[]
  readonly reply?: { readonly move: string; readonly isLost: boolean }
}

const balanceMinor = 100_000n
const stakeMinor = 100n

const viewAt = (
  { choice }: StepRow,
  at: number,
  { moves, state }: { readonly moves: readonly string[]; readonly state: Standing },
): StepView => {
  const bet: StepBet = { choice, stakeMinor, currency }
  const fairness = { commitment: commitmentOf(serverSeedAt(at)), clientSeed, nonce: 1 }
  const shown = standingView(bet, moves, state, state.isOver)
  const winMinor = state.isLost ? 0n : state.payoutMinor
  const balance = toDecimal(balanceMinor - stakeMinor + (state.isOver ? winMinor : 0n), currency)
  const round: QuickRoundView = {
    roundId: `story-${at}`,
    state: 'settled',
    playedAt: '2026-01-01T12:00:00.000Z',
    stake: shown.stake,
    win: toDecimal(winMinor, currency),
    balance,
    choice,
    moves,
    times: shown.times,
    seen: shown.seen,
    fairness,
  }
  return {
    ...shown,
    roundId: round.roundId,
    until: '2099-01-01T00:00:00.000Z',
    fairness,
    balance,
    round: state.isOver ? round : null,
  }
}

/** A game whose round goes step by step: the open round that the page finds, and the reply to the next step. */
export function stepState(row: StepRow): GameState {
  const { game, choice, moves, reply, gameId } = row
  const bet: StepBet = { choice, stakeMinor, currency }
  const replies = firstThat((at) => {
    const standing = (made: readonly string[]) =>
      standingOf(game, bet, fairDraws(serverSeedAt(at), clientSeed, 1), made)
    const open = standing(moves)
    if (open === null || open.isOver) return null
    const found = { 'GET /api/quick/open': viewAt(row, at, { moves, state: open }) }
    if (reply === undefined) return found
    const made = [...moves, reply.move]
    const next = standing(made)
    if (next === null || next.isLost !== reply.isLost) return null
    return { ...found, 'POST /api/quick/step': viewAt(row, at, { moves: made, state: next }) }
  })
  return { session: sessionOf(gameId, { balanceMinor }), replies, events: [] }
}
