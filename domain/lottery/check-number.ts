import type { LotteryGame, Row } from '#schemas/lottery/game.generated.ts'
import type { Board } from './board.ts'

/** A drawn number that matches a typed one. */
export interface NumberHit {
  readonly row: string
  /** Which number of the row, from 0. */
  readonly index: number
  readonly drawn: string
  /** The matching digits: the whole drawn number for a printed ticket, its last digits for a bet. */
  readonly matched: string
}

/** Kinds of typed numbers: a printed ticket's, a bet's digits, or balls. */
export type NumberKind = 'ticket' | 'digits' | 'balls'

const shortest = 2
type Rows = Pick<LotteryGame, 'board'>

const longestOf = ({ board }: Rows) => Math.max(0, ...board.rows.map(({ digits = 0 }) => digits))

/** The kind of a typed text for the game, or null when the game cannot draw it. */
export function numberKind(game: Rows, typed: string): NumberKind | null {
  const longest = longestOf(game)
  if (longest === 0) {
    const balls = ballsIn(typed)
    const [row] = game.board.rows
    const isBall = (ball: string) =>
      /^\d{1,3}$/.test(ball) && Number(ball) >= (row?.from ?? 1) && Number(ball) <= (row?.to ?? 0)
    return balls.length > 0 && balls.every(isBall) ? 'balls' : null
  }
  if (!/^\d+$/.test(typed) || typed.length < shortest || typed.length > longest) return null
  return typed.length === longest ? 'ticket' : 'digits'
}

/** The balls of a typed list: `3 10,12`. */
const ballsIn = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split(/[^\d]+/)
      .filter((ball) => ball !== '')
      .map((ball) => String(Number(ball))),
  ),
]

/** The part of a printed ticket's number that a row of `digits` digits is compared with. */
const partOf = (typed: string, { digits = 0, compares }: Row) =>
  compares === 'head' ? typed.slice(0, digits) : typed.slice(-digits)

/**
 * The drawn numbers that match a typed one, in board order. A number as long as the longest row is a printed ticket and
 * wins a row whose whole number is its ending (or its beginning, where the row says so). A shorter one is a bet and is
 * compared with the last digits of each number that is long enough. Empty for a text that is no number of the game.
 */
export function numberHits(game: Rows, board: Board, typed: string): readonly NumberHit[] {
  const kind = numberKind(game, typed)
  if (kind === null) return []
  const balls = kind === 'balls' ? ballsIn(typed) : []
  return game.board.rows.flatMap((row) =>
    (board[row.id] ?? []).flatMap((drawn, index): NumberHit[] => {
      if (kind === 'balls')
        return balls.includes(drawn) ? [{ row: row.id, index, drawn, matched: drawn }] : []
      const wanted = kind === 'ticket' ? partOf(typed, row) : typed
      const isHit =
        kind === 'ticket' ? drawn === wanted : drawn.length >= typed.length && drawn.endsWith(typed)
      return isHit ? [{ row: row.id, index, drawn, matched: wanted }] : []
    }),
  )
}
