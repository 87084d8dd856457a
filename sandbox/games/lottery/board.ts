import type { Draws } from '../fair/draws.ts'

/** A row of prizes: `count` numbers of so many digits. */
export interface PrizeRow {
  readonly id: string
  readonly count: number
  readonly digits: number
}

/** What a draw consists of. */
export interface Format {
  /** In the order in which they are drawn. */
  readonly rows: readonly PrizeRow[]
  /** Numbered balls from 1 that are not put back; null: every number is drawn from all there are. */
  readonly balls: number | null
}

/** What was drawn: numbers as they are read, by the id of their row. */
export type Board = Readonly<Record<string, readonly string[]>>

/** Draws a board, every one with the same chance. Pure. */
export function drawBoard({ rows, balls }: Format, draws: Draws): Board {
  const urn = Array.from({ length: balls ?? 0 }, (_, i) => i + 1)
  const number = (digits: number): string => {
    const drawn =
      balls === null ? draws.below(10 ** digits) : (urn.splice(draws.below(urn.length), 1)[0] ?? 0)
    return String(drawn).padStart(digits, '0')
  }
  return Object.fromEntries(
    rows.map(({ id, count, digits }) => [id, Array.from({ length: count }, () => number(digits))]),
  )
}

/** Numbers of a draw. */
export const numbersOf = ({ rows }: Format): number => rows.reduce((sum, { count }) => sum + count, 0)
