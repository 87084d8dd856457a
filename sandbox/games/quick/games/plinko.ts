import { fraction, sum, times } from '../../slots/fraction.ts'
import type { InstantGame } from '../quick-game.ts'
import { choose, hundredths } from '../returns.ts'

export const plinkoRows = [8, 12, 16] as const
export const risks = ['low', 'medium', 'high'] as const
export type Risk = (typeof risks)[number]
export type PlinkoRows = (typeof plinkoRows)[number]

/** Bin payouts in hundredths of the stake, from the edge to the middle; the other half is mirrored. */
const halves: Readonly<Record<PlinkoRows, Readonly<Record<Risk, readonly number[]>>>> = {
  8: {
    low: [550, 200, 110, 100, 52],
    medium: [1300, 310, 130, 70, 38],
    high: [2700, 380, 160, 30, 20],
  },
  12: {
    low: [1000, 310, 170, 140, 109, 100, 48],
    medium: [3200, 1150, 390, 200, 112, 60, 28],
    high: [15_000, 2500, 770, 210, 70, 20, 20],
  },
  16: {
    low: [1550, 900, 210, 140, 140, 118, 112, 100, 48],
    medium: [10_800, 4200, 1000, 510, 290, 150, 100, 50, 30],
    high: [95_000, 13_200, 2600, 900, 400, 200, 20, 20, 20],
  },
}

export interface PlinkoBoard {
  readonly rows: PlinkoRows
  readonly risk: Risk
}

/** `16 high`; null for an unknown board. */
export function readBoard(choice: string): PlinkoBoard | null {
  const [rowsText, riskText] = choice.split(' ')
  const rows = plinkoRows.find((count) => String(count) === rowsText)
  const risk = risks.find((name) => name === riskText)
  if (rows === undefined || risk === undefined || choice !== `${rows} ${risk}`) return null
  return { rows, risk }
}

/** Payouts of all bins in hundredths. */
export function binsOf({ rows, risk }: PlinkoBoard): readonly number[] {
  const half = halves[rows][risk]
  return Array.from({ length: rows + 1 }, (_, bin) => half[Math.min(bin, rows - bin)] ?? 0)
}

const boardOf = (choice: string) => readBoard(choice) ?? { rows: 8, risk: 'low' }

export const plinko: InstantGame = {
  type: 'instant',
  read: (choice) => (readBoard(choice) === null ? null : choice),
  play(choice, draws) {
    const board = boardOf(choice)
    const path = Array.from({ length: board.rows }, () => draws.below(2))
    const bin = path.reduce((sumOf, turn) => sumOf + turn, 0)
    return { times: hundredths(binsOf(board)[bin] ?? 0), seen: { path: path.join(''), bin } }
  },
  returnOf(choice) {
    const board = boardOf(choice)
    return sum(
      binsOf(board).map((pays, bin) =>
        times(fraction(choose(board.rows, bin), 2n ** BigInt(board.rows)), hundredths(pays)),
      ),
    )
  },
  choices: plinkoRows.flatMap((rows) => risks.map((risk) => `${rows} ${risk}`)),
  most: hundredths(95_000),
}
