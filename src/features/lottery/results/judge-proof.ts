import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import type { Board } from '#domain/lottery/board.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Proof } from './results.api.ts'

/**
 * - `feed`: reported by sources, there is no seed.
 * - `sealed`: the seed is not public yet.
 * - `matches`: the seed has the published commitment and gives the published board.
 * - `unannounced`: likewise, but the commitment was not public while bets were taken, so it promised nothing.
 * - `corrected`: it gives the board that a correction replaced.
 * - `commitmentFails`, `boardFails`: the promise is broken.
 */
export type Verdict =
  | 'feed'
  | 'sealed'
  | 'matches'
  | 'unannounced'
  | 'corrected'
  | 'commitmentFails'
  | 'boardFails'

export interface Judged {
  readonly verdict: Verdict
  /** The board the seed gives; null without a seed. */
  readonly board: Board | null
}

/** Whether the commitment was public before bets closed. */
export const wasAnnounced = ({ committedAt, draw }: Pick<Proof, 'committedAt' | 'draw'>): boolean =>
  committedAt !== null && committedAt < draw.closesAt

const isSame = (one: Board, other: Board) =>
  Object.keys({ ...one, ...other }).every((row) => String(one[row]) === String(other[row]))

/** Works a draw's board out again from its revealed seed and compares it with what was published. */
export function judgeProof(game: LotteryGame, proof: Proof): Judged {
  const { draw, result, seed, replaced, submissions } = proof
  if (draw.source === 'feed') return { verdict: 'feed', board: null }
  if (seed === null || result === null) return { verdict: 'sealed', board: null }
  const { gameId, station, drawId } = draw
  const board = fairBoard(game, {
    gameId,
    station,
    drawId,
    seed,
    submissions: submissions.map(({ number }) => number),
  })
  if (commitmentOf(seed) !== draw.commitment) return { verdict: 'commitmentFails', board }
  if (isSame(board, result.board)) return { verdict: wasAnnounced(proof) ? 'matches' : 'unannounced', board }
  const [first] = replaced
  return { verdict: first !== undefined && isSame(board, first.board) ? 'corrected' : 'boardFails', board }
}
