import type { LotteryGame, Row } from '#schemas/lottery/game.generated.ts'
import type { Board } from './board.ts'

/** The part of a board that a trend counts. */
export interface TrendScope {
  /** Text key `lottery.page.trends.scope.<id>`. */
  readonly id: 'tails' | 'mainTail' | 'balls' | 'firstPlace'
  readonly rows: readonly string[]
  /** Digits counted from the end; null for balls. */
  readonly tail: number | null
  /** The one place of the row that counts; null: all. */
  readonly place: number | null
}

/** Statistics of one value over a list of boards. */
export interface ValueTrend {
  readonly value: string
  /** Times drawn; a value can be drawn twice on a board. */
  readonly hits: number
  /** Boards that held it. */
  readonly boards: number
  /** Boards since the last one that held it: 0 is the latest; null when none of them did. */
  readonly gap: number | null
  /** The most boards in a row without it. */
  readonly longestGap: number
}

const tailLength = 2
type Rows = Pick<LotteryGame, 'board'>

const ballsOf = ({ from = 1, to = 0 }: Row) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index))

/** The scopes a game offers, the default first. */
export function trendScopes({ board }: Rows): readonly TrendScope[] {
  const long = board.rows.filter(({ digits = 0 }) => digits >= tailLength)
  const [main] = long
  const tails = (id: TrendScope['id'], rows: readonly Row[]): TrendScope => ({
    id,
    rows: rows.map((row) => row.id),
    tail: tailLength,
    place: null,
  })
  const balls = board.rows
    .filter(({ digits }) => digits === undefined)
    .map((row): TrendScope => {
      // A race draws every ball, so only the first place is informative.
      const isRace = row.repeats !== true && row.numbers === ballsOf(row).length
      return { id: isRace ? 'firstPlace' : 'balls', rows: [row.id], tail: null, place: isRace ? 0 : null }
    })
  const count = long.reduce((sum, { numbers }) => sum + numbers, 0)
  return [
    ...(count > 1 ? [tails('tails', long)] : []),
    ...(main === undefined ? [] : [tails('mainTail', [main])]),
    ...balls,
  ]
}

/** Every value the scope can have, in ascending order. */
export function scopeValues({ board }: Rows, { rows, tail }: TrendScope): readonly string[] {
  if (tail !== null)
    return Array.from({ length: 10 ** tail }, (_, index) => String(index).padStart(tail, '0'))
  const row = board.rows.find(({ id }) => id === rows[0])
  return row === undefined ? [] : ballsOf(row)
}

/** The values a board has within the scope, in the order of its rows. */
export const drawnValues = (board: Board, { rows, tail, place }: TrendScope): readonly string[] =>
  rows.flatMap((id) => {
    const numbers = (board[id] ?? []).filter((_, index) => place === null || place === index)
    return tail === null ? numbers : numbers.map((number) => number.slice(-tail))
  })

/** Statistics of every value of the scope; `boards` has the newest first. */
export function trendsOf(game: Rows, boards: readonly Board[], scope: TrendScope): readonly ValueTrend[] {
  const drawn = boards.map((board) => drawnValues(board, scope))
  return scopeValues(game, scope).map((value) => {
    let [hits, held, run, longestGap] = [0, 0, 0, 0]
    let gap: number | null = null
    for (const [at, values] of drawn.entries()) {
      const times = values.filter((each) => each === value).length
      if (times > 0) {
        gap ??= at
        held += 1
        hits += times
      }
      run = times > 0 ? 0 : run + 1
      longestGap = Math.max(longestGap, run)
    }
    return { value, hits, boards: held, gap, longestGap }
  })
}

/** Most drawn first; ties keep their order. */
export const mostDrawn = (trends: readonly ValueTrend[]): readonly ValueTrend[] =>
  trends.toSorted((one, other) => other.hits - one.hits)

/** Longest gap first; values never drawn come before all others. */
export const longestOut = (trends: readonly ValueTrend[]): readonly ValueTrend[] =>
  trends.toSorted((one, other) => (other.gap ?? Infinity) - (one.gap ?? Infinity) || 0)

/** One board's two-digit tails by their tens (heads) and by their units (tails), as printed beside a paper board. */
export interface HeadTail {
  /** For tens digit 0 to 9 the units digits, ascending. */
  readonly heads: readonly (readonly string[])[]
  /** For units digit 0 to 9 the tens digits, ascending. */
  readonly tails: readonly (readonly string[])[]
}

/** The head and tail table of a board; null for boards of balls or of short numbers. */
export function headTailOf(game: Rows, board: Board): HeadTail | null {
  const scope = trendScopes(game).find(({ tail }) => tail === tailLength)
  if (scope === undefined) return null
  const values = drawnValues(board, scope)
  const by = (group: 0 | 1) =>
    Array.from({ length: 10 }, (_, digit) =>
      values
        .filter((value) => value[group] === String(digit))
        .map((value) => value[1 - group] ?? '')
        .toSorted(),
    )
  return { heads: by(0), tails: by(1) }
}

/** How often each digit was the tens (head) and the units (tail) of the scope's values. */
export interface DigitTrend {
  readonly digit: string
  readonly asHead: number
  readonly asTail: number
}

/** Counts of the ten digits over all boards; empty for balls. */
export function digitTrends(boards: readonly Board[], scope: TrendScope): readonly DigitTrend[] {
  if (scope.tail !== tailLength) return []
  const values = boards.flatMap((board) => drawnValues(board, scope))
  const count = (at: 0 | 1, digit: string) => values.filter((value) => value[at] === digit).length
  return Array.from({ length: 10 }, (_, index) => {
    const digit = String(index)
    return { digit, asHead: count(0, digit), asTail: count(1, digit) }
  })
}
