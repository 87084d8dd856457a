import type { JsonObject } from '../engine/json.ts'
import type { Board } from './board.ts'
import type { DrawGame } from './draw-games.ts'
import { returnOf, topFactor } from './wagers.ts'
import type { Wager } from './wagers.ts'

/** One bet of a ticket. */
export interface Line {
  readonly wager: string
  /** Sorted, without duplicates. */
  readonly numbers: readonly string[]
  readonly stakeMinor: bigint
}

/** Minor units. */
export interface DrawLimits {
  /** Per bet. */
  readonly min: bigint
  /** Total of a draw. */
  readonly maxTotal: bigint
  /** Highest payout of one hit of a bet: limits the stake, not the result. */
  readonly maxWin: bigint
}

export const maxLines = 60

export type Fault = 'unknownBet' | 'tooLittle' | 'tooMuch' | 'tooMuchTotal' | 'tooMany'

export const totalOf = (lines: readonly Line[]): bigint =>
  lines.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)

/** Lines with the same key are one bet. */
export const keyOf = ({ wager, numbers }: Pick<Line, 'wager' | 'numbers'>): string =>
  `${wager} ${numbers.join(' ')}`

/** The stake limit of a bet. */
export function maxStake(wager: Wager, picks: number, { maxTotal, maxWin }: DrawLimits): bigint {
  const byWin = (maxWin * 100n) / BigInt(Math.max(1, topFactor(wager, picks)))
  return byWin < maxTotal ? byWin : maxTotal
}

/** Whether the game accepts the bet. */
function isBet({ format }: DrawGame, wager: Wager, numbers: readonly string[]): boolean {
  const { picks, digits } = wager
  if (numbers.length < picks.min || numbers.length > picks.max) return false
  return numbers.every((number, i) => {
    if (number.length !== digits || !/^\d+$/.test(number)) return false
    if (format.balls !== null && (Number(number) < 1 || Number(number) > format.balls)) return false
    const before = numbers[i - 1]
    return before === undefined || before < number
  })
}

/** Why a ticket is rejected; null when it is accepted. */
export function faultOf(game: DrawGame, lines: readonly Line[], limits: DrawLimits): Fault | null {
  if (lines.length > maxLines) return 'tooMany'
  if (new Set(lines.map(keyOf)).size < lines.length) return 'unknownBet'
  for (const { wager: id, numbers, stakeMinor } of lines) {
    const wager = game.wagers.find((each) => each.id === id)
    if (wager === undefined || !isBet(game, wager, numbers)) return 'unknownBet'
    if (stakeMinor < limits.min) return 'tooLittle'
    if (stakeMinor > maxStake(wager, numbers.length, limits)) return 'tooMuch'
  }
  return totalOf(lines) > limits.maxTotal ? 'tooMuchTotal' : null
}

/** Payout of one line, stake included. */
export function winOf({ wagers }: DrawGame, { wager: id, numbers, stakeMinor }: Line, board: Board): bigint {
  const wager = wagers.find((each) => each.id === id)
  return wager === undefined ? 0n : returnOf(wager, numbers, board, stakeMinor)
}

/** Payout of a whole ticket. */
export const payoutOf = (game: DrawGame, lines: readonly Line[], board: Board): bigint =>
  lines.reduce((sum, line) => sum + winOf(game, line, board), 0n)

/** As stored in a round: minor units as text. */
export const toBet = (lines: readonly Line[]): JsonObject => ({
  lines: lines.map(({ wager, numbers, stakeMinor }) => ({ wager, numbers, stake: String(stakeMinor) })),
})

export function fromBet(bet: JsonObject): readonly Line[] {
  const { lines } = bet as { readonly lines?: readonly (Omit<Line, 'stakeMinor'> & { stake: string })[] }
  return (lines ?? []).map(({ wager, numbers, stake }) => ({ wager, numbers, stakeMinor: BigInt(stake) }))
}
