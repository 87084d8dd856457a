import type { Draws } from '../fair/draws.ts'
import type { Cell } from './grid-wins.ts'
import type { Machine } from './machine.ts'
import type { Hold } from './title.ts'
import { countOf } from './wins.ts'
import type { Grid } from './wins.ts'

/** The hold-and-win feature. */
export interface HoldResult {
  /** The triggering coins, then the new coins of each respin; a respin may bring none. */
  readonly draws: readonly (readonly HeldCoin[])[]
  readonly isFull: boolean
  /** Total of all coins, including the bonus for a full window. */
  readonly coins: number
}

export interface HeldCoin {
  readonly cell: Cell
  readonly coins: number
}

/**
 * Plays the feature if the grid triggers it. Draws: a value for each coin in view, reel by reel from the top; then per
 * respin, for each empty cell whether a coin lands, and its value if so.
 */
export function playHold(machine: Machine, grid: Grid, draws: Draws): HoldResult | null {
  const { hold } = machine.title
  if (hold === undefined || countOf(machine.coin, grid) < hold.from) return null
  const cells = grid.flatMap((window, reel) =>
    window.map((symbol, row) => ({ cell: [reel, row] as const, symbol })),
  )
  const started = cells.filter(({ symbol }) => symbol === machine.coin)
  const valueOf = () => drawnValue(hold, draws)
  const first = started.map(({ cell }) => ({ cell, coins: valueOf() }))
  const all: HeldCoin[][] = [first]
  let empty = cells.filter(({ symbol }) => symbol !== machine.coin).map(({ cell }) => cell)
  for (let left = hold.spins; left > 0 && empty.length > 0;) {
    const landed: HeldCoin[] = []
    for (const cell of empty)
      if (draws.below(hold.chance.under) < hold.chance.over) landed.push({ cell, coins: valueOf() })
    const taken = new Set(landed.map(({ cell }) => cell))
    empty = empty.filter((cell) => !taken.has(cell))
    all.push(landed)
    left = landed.length > 0 ? hold.spins : left - 1
  }
  const isFull = empty.length === 0
  const coins = all.flat().reduce((sum, coin) => sum + coin.coins, isFull ? hold.full : 0)
  return { draws: all, isFull, coins }
}

function drawnValue({ values }: Hold, draws: Draws): number {
  let at = draws.below(values.reduce((sum, { weight }) => sum + weight, 0))
  for (const { coins, weight } of values) {
    if (at < weight) return coins
    at -= weight
  }
  return 0
}
