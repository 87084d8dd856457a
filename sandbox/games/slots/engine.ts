import type { Draws } from '../fair/draws.ts'
import { withoutSymbol } from './machine.ts'
import type { Machine, PayTable } from './machine.ts'
import { expanded, lineWins, reelsShowing, scattersIn, wayWeight, wildsExpand, windowAt } from './wins.ts'
import type { Grid } from './wins.ts'

/** A round of a slot: the spin that was paid for and the free spins it brought. A pure function of its draws. */
export interface SlotRound {
  readonly spins: readonly Spin[]
  /** The whole win in coins; the stake is `machine.betCoins`. */
  readonly coins: number
  /** The symbol the free spins chose. */
  readonly chosen: number | null
}

export interface Spin {
  readonly free: boolean
  /** First visible position of each reel's strip. */
  readonly stops: readonly number[]
  /** What the lines and ways pay on: wilds that grow have grown. A chosen symbol covers its reels only afterwards. */
  readonly grid: Grid
  readonly wins: readonly Win[]
  /** With the multiplier of the free spins. */
  readonly coins: number
  readonly scatters: number
  /** Free spins won by this spin. */
  readonly awarded: number
}

export interface Win {
  readonly kind: 'line' | 'ways' | 'scatter' | 'chosen'
  readonly symbol: number
  /** Run length, or scatters, or reels. */
  readonly count: number
  /** Before the multiplier of the free spins. */
  readonly coins: number
  /** Index of the line; only of line wins. */
  readonly line?: number
  /** The run starts at the last reel. */
  readonly backwards?: true
  /** Number of ways; only of way wins. */
  readonly ways?: number
}

/** Draws are taken in this order: the reels of the paid spin, the chosen symbol if any, the reels of each free spin. */
export function playRound(machine: Machine, draws: Draws): SlotRound {
  const base = playSpin(machine, draws, false, null)
  const { freeSpins } = machine.title
  if (freeSpins === undefined || base.awarded === 0) return { spins: [base], coins: base.coins, chosen: null }

  const chosen = freeSpins.chosenSymbol
    ? (machine.choosable[draws.below(machine.choosable.length)] ?? null)
    : null
  const spins = [base]
  let total = Math.min(base.awarded, freeSpins.max)
  while (spins.length <= total) {
    const spin = playSpin(machine, draws, true, chosen)
    total = Math.min(total + spin.awarded, freeSpins.max)
    spins.push(spin)
  }
  return { spins, coins: spins.reduce((sum, spin) => sum + spin.coins, 0), chosen }
}

function playSpin(machine: Machine, draws: Draws, free: boolean, chosen: number | null): Spin {
  const strips = free ? machine.freeStrips : machine.strips
  const stops = strips.map((strip) => draws.below(strip.length))
  const shown = strips.map((strip, reel) => windowAt(strip, stops[reel] ?? 0, machine.rows))
  const scatters = scattersIn(machine, shown)
  const grid = wildsExpand(machine, free) ? shown.map((window) => expanded(machine, window)) : shown

  const pays = chosen === null ? machine.pays : withoutSymbol(machine.pays, chosen)
  const wins = machine.lines.length > 0 ? winsOnLines(machine, grid, pays) : winsOnWays(machine, grid, pays)
  const scatterCoins = (machine.scatterPays[scatters] ?? 0) * machine.betCoins
  if (scatterCoins > 0)
    wins.push({ kind: 'scatter', symbol: machine.scatter, count: scatters, coins: scatterCoins })
  const grown = chosen === null ? null : chosenWin(machine, grid, chosen)
  if (grown !== null) wins.push(grown)

  const multiplier = free ? (machine.title.freeSpins?.multiplier ?? 1) : 1
  return {
    free,
    stops,
    grid,
    wins,
    coins: wins.reduce((sum, win) => sum + win.coins, 0) * multiplier,
    scatters,
    awarded: machine.awards[scatters] ?? 0,
  }
}

function winsOnLines(machine: Machine, grid: Grid, pays: PayTable): Win[] {
  return machine.lines.flatMap((rows, line) => {
    const symbols = rows.map((row, reel) => grid[reel]?.[row] ?? -1)
    return lineWins(machine, symbols, pays).flatMap((win, direction): Win[] =>
      win.coins === 0
        ? []
        : [{ kind: 'line', ...win, line, ...(direction === 1 && { backwards: true as const }) }],
    )
  })
}

function winsOnWays(machine: Machine, grid: Grid, pays: PayTable): Win[] {
  return machine.choosable.flatMap((symbol): Win[] => {
    let ways = 1
    let count = 0
    for (const window of grid) {
      const weight = wayWeight(machine, window, symbol)
      if (weight === 0) break
      ways *= weight
      count += 1
    }
    const each = pays[symbol]?.[count] ?? 0
    return each === 0 ? [] : [{ kind: 'ways', symbol, count, coins: each * ways, ways }]
  })
}

/** The chosen symbol pays on every line by the number of reels it covers, side by side or not. */
function chosenWin(machine: Machine, grid: Grid, chosen: number): Win | null {
  const count = reelsShowing(grid, chosen)
  const coins = (machine.pays[chosen]?.[count] ?? 0) * machine.lines.length
  return coins === 0 ? null : { kind: 'chosen', symbol: chosen, count, coins }
}
