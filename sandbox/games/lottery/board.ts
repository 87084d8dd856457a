import type { Draws } from '../fair/draws.ts'

/** A row of prizes: `count` numbers with the given digits. */
export interface PrizeRow {
  readonly id: string
  readonly count: number
  readonly digits: number
}

/** Format of a draw. */
export interface Format {
  /** In drawing order. */
  readonly rows: readonly PrizeRow[]
  /** Number of balls, drawn from 1 without replacement; null: each number is drawn independently. */
  readonly balls: number | null
}

/** The drawn numbers as text, by row id. */
export type Board = Readonly<Record<string, readonly string[]>>

/** Draws a board uniformly. Pure. */
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

/** Count of numbers in a draw. */
export const numbersOf = ({ rows }: Format): number => rows.reduce((sum, { count }) => sum + count, 0)
