import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import type { Board } from '#domain/lottery/board.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Proof } from './results.api.ts'

/**
 * - `feed`: the result comes from external sources; there is no seed.
 * - `sealed`: seed or result is not published yet.
 * - `matches`: the seed matches the published commitment and yields the published board.
 * - `unannounced`: as `matches`, but the commitment was published only after bets closed, so it proves nothing.
 * - `corrected`: the seed yields the original board, which a correction replaced.
 * - `commitmentFails`: the seed does not match the commitment. `boardFails`: it yields another board.
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
  /** The board computed from the seed; null without a seed. */
  readonly board: Board | null
}

/** Whether the commitment was public before bets closed. */
export const wasAnnounced = ({ committedAt, draw }: Pick<Proof, 'committedAt' | 'draw'>): boolean =>
  committedAt !== null && committedAt < draw.closesAt

const isSame = (one: Board, other: Board) =>
  Object.keys({ ...one, ...other }).every((row) => String(one[row]) === String(other[row]))

/** Recomputes a draw's board from its revealed seed and compares it with the published one. */
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
