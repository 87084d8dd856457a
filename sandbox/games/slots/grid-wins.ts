import type { Machine, PayTable } from './machine.ts'
import { lineWins, wayWeight } from './wins.ts'
import type { Grid } from './wins.ts'

export interface Win {
  readonly kind: 'line' | 'ways' | 'cluster' | 'scatter' | 'chosen'
  readonly symbol: number
  /** Length of the run, or number of scatters, reels, or cells of the cluster. */
  readonly count: number
  /** Before any multiplier of the spin. */
  readonly coins: number
  /** Index of the line; line wins only. */
  readonly line?: number
  /** The run starts at the last reel. */
  readonly backwards?: true
  /** Number of ways; way wins only. */
  readonly ways?: number
  /** The cluster; cluster wins only. */
  readonly cells?: readonly Cell[]
}

/** Reel and row. */
export type Cell = readonly [reel: number, row: number]

/** Line, way or cluster wins of a grid; scatters are counted elsewhere. */
export function winsOf(machine: Machine, grid: Grid, pays: PayTable): Win[] {
  const { kind } = machine.title.pay
  if (kind === 'cluster') return winsOfClusters(machine, grid, pays)
  return kind === 'lines' ? winsOnLines(machine, grid, pays) : winsOnWays(machine, grid, pays)
}

function winsOnLines(machine: Machine, grid: Grid, pays: PayTable): Win[] {
  const wins: Win[] = []
  const { reels } = machine
  // Simulations call this for every spin: one array for all lines, and no iterators.
  const symbols = Array.from({ length: reels }, () => -1)
  machine.lines.forEach((rows, line) => {
    for (let reel = 0; reel < reels; reel += 1) symbols[reel] = grid[reel]?.[rows[reel] ?? -1] ?? -1
    const [forth, back] = lineWins(machine, symbols, pays)
    if (forth !== undefined && forth.coins > 0) {
      const { coins, symbol, count } = forth
      wins.push({ kind: 'line', coins, symbol, count, line })
    }
    if (back !== undefined && back.coins > 0) {
      const { coins, symbol, count } = back
      wins.push({ kind: 'line', coins, symbol, count, line, backwards: true })
    }
  })
  return wins
}

function winsOnWays(machine: Machine, grid: Grid, pays: PayTable): Win[] {
  const wins: Win[] = []
  for (const symbol of machine.choosable) {
    let ways = 1
    let count = 0
    for (const window of grid) {
      const weight = wayWeight(machine, window, symbol)
      if (weight === 0) break
      ways *= weight
      count += 1
    }
    const each = pays[symbol]?.[count] ?? 0
    if (each > 0) wins.push({ kind: 'ways', symbol, count, coins: each * ways, ways })
  }
  return wins
}

/** Clusters of horizontally or vertically adjacent cells; a wild joins every cluster it touches. */
function winsOfClusters(machine: Machine, grid: Grid, pays: PayTable): Win[] {
  const { rows, least } = machine
  const wins: Win[] = []
  const seen: boolean[] = []
  for (const [reel, window] of grid.entries())
    for (const [row, symbol] of window.entries()) {
      if (seen[reel * rows + row] === true || symbol === machine.wild || symbol === machine.scatter) continue
      const places = groupAt(machine, grid, reel * rows + row)
      for (const at of places) if (grid[Math.floor(at / rows)]?.[at % rows] === symbol) seen[at] = true
      if (places.length < least) continue
      const coins = pays[symbol]?.[places.length] ?? 0
      const cells = places.map((at): Cell => [Math.floor(at / rows), at % rows])
      if (coins > 0) wins.push({ kind: 'cluster', symbol, count: cells.length, coins, cells })
    }
  return wins
}

/** Positions (reel times rows plus row) of the cluster around one of them. */
function groupAt({ rows, reels, wild }: Machine, grid: Grid, from: number): readonly number[] {
  const symbol = grid[Math.floor(from / rows)]?.[from % rows]
  const reached: boolean[] = []
  reached[from] = true
  const places = [from]
  for (const at of places) {
    const row = at % rows
    const reel = (at - row) / rows
    const visit = (x: number, y: number) => {
      const place = x * rows + y
      const shown = grid[x]?.[y]
      if (reached[place] === true || (shown !== symbol && shown !== wild)) return
      reached[place] = true
      places.push(place)
    }
    if (reel > 0) visit(reel - 1, row)
    if (reel < reels - 1) visit(reel + 1, row)
    if (row > 0) visit(reel, row - 1)
    if (row < rows - 1) visit(reel, row + 1)
  }
  return places
}

/** The cells of a way or cluster win: they vanish in a cascade. */
export function cellsOf(machine: Machine, grid: Grid, win: Win): readonly Cell[] {
  if (win.cells !== undefined) return win.cells
  return grid
    .slice(0, win.count)
    .flatMap((window, reel) =>
      window.flatMap((symbol, row): Cell[] =>
        symbol === win.symbol || symbol === machine.wild ? [[reel, row]] : [],
      ),
    )
}
