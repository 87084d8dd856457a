import type { Machine, PayTable } from './machine.ts'

/** The visible symbols: `grid[reel][row]`. */
export type Grid = readonly (readonly number[])[]

export interface LineWin {
  readonly coins: number
  readonly symbol: number
  /** Length of the run. */
  readonly count: number
}

const nothing: LineWin = { coins: 0, symbol: -1, count: 0 }

/**
 * The best run from the first symbol: wilds substitute for any symbol except the scatter, and pay as wilds when that is
 * higher.
 */
export function lineWin(machine: Machine, line: readonly number[], pays: PayTable): LineWin {
  const { wild, scatter, wildMultiplier } = machine
  let wilds = 0
  while (wilds < line.length && line[wilds] === wild) wilds += 1
  const own: LineWin = { coins: pays[wild]?.[wilds] ?? 0, symbol: wild, count: wilds }
  const symbol = line[wilds]
  if (symbol === undefined || symbol === scatter) return own.coins > 0 ? own : nothing
  let count = wilds
  let helped = wilds > 0
  while (count < line.length && (line[count] === symbol || line[count] === wild)) {
    helped ||= line[count] === wild
    count += 1
  }
  const coins = (pays[symbol]?.[count] ?? 0) * (helped ? wildMultiplier : 1)
  if (coins === 0 && own.coins === 0) return nothing
  return coins >= own.coins ? { coins, symbol, count } : own
}

/** One line's wins: one direction, or both when the game pays both ways (a full line counts once). */
export function lineWins(machine: Machine, line: readonly number[], pays: PayTable): readonly LineWin[] {
  const forth = lineWin(machine, line, pays)
  const { pay } = machine.title
  const both = pay.kind === 'lines' && pay.bothWays === true
  if (!both || forth.count === line.length) return [forth]
  return [forth, lineWin(machine, line.toReversed(), pays)]
}

/** Number of matching positions in a reel's window; a wild counts as often as its multiplier. */
export function wayWeight(machine: Machine, window: readonly number[], symbol: number): number {
  let weight = 0
  for (const shown of window) {
    if (shown === symbol) weight += 1
    else if (shown === machine.wild) weight += machine.wildMultiplier
  }
  return weight
}

/** Reels whose window shows the symbol. */
export const reelsShowing = (grid: Grid, symbol: number) =>
  grid.filter((window) => window.includes(symbol)).length

/** How often a symbol is in view. */
export function countOf(symbol: number, grid: Grid): number {
  let count = 0
  for (const window of grid) for (const shown of window) if (shown === symbol) count += 1
  return count
}

/** Scatters in view. */
export const scattersIn = ({ scatter }: Machine, grid: Grid) => countOf(scatter, grid)

/** The window of a reel with its wild expanded, when wilds expand in the game. */
export const expanded = (machine: Machine, window: readonly number[]) =>
  window.includes(machine.wild) ? window.map(() => machine.wild) : window

/** Whether wilds expand in this kind of spin. */
export function wildsExpand(machine: Machine, free: boolean): boolean {
  const when = machine.title.wild?.expands
  return when === 'always' || (when === 'freeSpins' && free)
}
