import { SandboxError } from '../sandbox-error.ts'
import type { TableTimes } from '../tables/table-clock.ts'
import type { Format } from './board.ts'
import type { Wager } from './wagers.ts'

/** A lottery. Amounts in cents, scaled to each currency. */
export interface DrawGame {
  readonly id: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly category: 'lottery' | 'eLottery'
  readonly theme: string
  readonly format: Format
  readonly wagers: readonly [Wager, ...Wager[]]
  readonly chips: readonly [bigint, ...bigint[]]
  readonly maxTotal: bigint
  readonly maxWin: bigint
  readonly times: TableTimes
  readonly colours: readonly [string, string, string, string]
  readonly hot?: true
  readonly new?: true
}

/** Vendor codes used on lottery pages. */
const lotusGate = { code: 'TCG_SEA', name: 'Lotus Gate Draws' }
const riverBoard = { code: 'TCG_LOTTO_VN', name: 'River Board' }

const one = { min: 1, max: 1 }
const chips = [50n, 100n, 500n, 1_000n, 5_000n] as const

/** One six-digit number and one two-digit number, as in lotteries along the Mekong. */
const sixAndTwo: Format = {
  rows: [
    { id: 'lower', count: 1, digits: 2 },
    { id: 'main', count: 1, digits: 6 },
  ],
  balls: null,
}

/** The 27 numbers of a northern Vietnamese board, the special prize last. */
const northernBoard: Format = {
  rows: [
    { id: 'g1', count: 1, digits: 5 },
    { id: 'g2', count: 2, digits: 5 },
    { id: 'g3', count: 6, digits: 5 },
    { id: 'g4', count: 4, digits: 4 },
    { id: 'g5', count: 6, digits: 4 },
    { id: 'g6', count: 3, digits: 3 },
    { id: 'g7', count: 4, digits: 2 },
    { id: 'special', count: 1, digits: 5 },
  ],
  balls: null,
}
const everyRow = northernBoard.rows.map(({ id }) => id)

const eightyBalls: Format = { rows: [{ id: 'balls', count: 20, digits: 2 }], balls: 80 }

/** Pay table of eighty balls by numbers chosen and hit, in hundredths: every choice returns about 94.5 %. */
const eightyBallPays: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 380 },
  2: { 2: 1_570 },
  3: { 2: 200, 3: 4_800 },
  4: { 2: 100, 3: 600, 4: 15_400 },
  5: { 3: 300, 4: 2_400, 5: 61_600 },
  6: { 3: 100, 4: 1_100, 5: 9_000, 6: 170_000 },
  7: { 3: 50, 4: 400, 5: 3_300, 6: 33_000, 7: 500_000 },
  8: { 4: 200, 5: 1_600, 6: 10_500, 7: 125_000, 8: 1_000_000 },
  9: { 4: 100, 5: 700, 6: 4_800, 7: 35_000, 8: 350_000, 9: 1_500_000 },
  10: { 0: 200, 5: 300, 6: 2_400, 7: 16_000, 8: 100_000, 9: 500_000, 10: 2_000_000 },
}

export const drawGames: readonly DrawGame[] = [
  {
    id: 'lotus-gate-mekong',
    name: 'Mekong Minute',
    studio: lotusGate,
    category: 'lottery',
    theme: 'lotto',
    format: sixAndTwo,
    wagers: [
      { id: 'top2', rule: 'tail', digits: 2, picks: one, rows: ['main'], pays: 9_450 },
      { id: 'low2', rule: 'tail', digits: 2, picks: one, rows: ['lower'], pays: 9_450 },
      { id: 'top3', rule: 'tail', digits: 3, picks: one, rows: ['main'], pays: 94_200 },
      { id: 'any3', rule: 'anyOrder', digits: 3, picks: one, rows: ['main'], pays: 94_200 },
      { id: 'runTop', rule: 'holds', digits: 1, picks: one, rows: ['main'], pays: 350, among: 3 },
      { id: 'runLow', rule: 'holds', digits: 1, picks: one, rows: ['lower'], pays: 497, among: 2 },
    ],
    chips,
    maxTotal: 50_000n,
    maxWin: 1_000_000n,
    times: { bettingMs: 38_000, closedMs: 2_000, runningMs: 12_000, resultMs: 8_000, offsetMs: 0 },
    colours: ['#0c5a5e', '#052427', '#f0b44c', '#ffe6b3'],
    hot: true,
    new: true,
  },
  {
    id: 'lotus-gate-eighty',
    name: 'Eighty Lanterns',
    studio: lotusGate,
    category: 'eLottery',
    theme: 'lotto',
    format: eightyBalls,
    wagers: [
      {
        id: 'balls',
        rule: 'count',
        digits: 2,
        picks: { min: 1, max: 10 },
        rows: ['balls'],
        table: eightyBallPays,
      },
    ],
    chips,
    maxTotal: 50_000n,
    maxWin: 2_000_000n,
    times: { bettingMs: 26_000, closedMs: 2_000, runningMs: 14_000, resultMs: 8_000, offsetMs: 7_000 },
    colours: ['#7a2a1c', '#2a0c0a', '#ffb347', '#ffe3b8'],
    hot: true,
    new: true,
  },
  {
    id: 'river-board-north',
    name: 'Sông Hồng 27',
    studio: riverBoard,
    category: 'lottery',
    theme: 'lotto',
    format: northernBoard,
    wagers: [
      { id: 'lot2', rule: 'tail', digits: 2, picks: one, rows: everyRow, pays: 350 },
      { id: 'special2', rule: 'tail', digits: 2, picks: one, rows: ['special'], pays: 9_450 },
      { id: 'pair', rule: 'all', digits: 2, picks: { min: 2, max: 2 }, rows: everyRow, pays: 1_720 },
      { id: 'three', rule: 'all', digits: 2, picks: { min: 3, max: 3 }, rows: everyRow, pays: 7_680 },
      { id: 'lot3', rule: 'tail', digits: 3, picks: one, rows: everyRow, pays: 4_100 },
      { id: 'special3', rule: 'tail', digits: 3, picks: one, rows: ['special'], pays: 94_200 },
    ],
    chips,
    maxTotal: 50_000n,
    maxWin: 1_000_000n,
    times: { bettingMs: 40_000, closedMs: 2_000, runningMs: 20_000, resultMs: 10_000, offsetMs: 15_000 },
    colours: ['#8c1d2f', '#2b0710', '#e9b23f', '#ffe8b8'],
    new: true,
  },
]

const byId = new Map(drawGames.map((game) => [game.id, game]))

/** Throws `game.unknown` for a game that is not one of our lotteries. */
export function requireDrawGame(gameId: string): DrawGame {
  const game = byId.get(gameId)
  if (game === undefined) throw new SandboxError('game.unknown')
  return game
}
