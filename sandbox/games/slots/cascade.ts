import { cellsOf, winsOf } from './grid-wins.ts'
import type { Win } from './grid-wins.ts'
import type { Machine, Strip } from './machine.ts'
import type { Grid } from './wins.ts'

/** A cascade step: the grid after winning symbols have vanished and others have fallen. */
export interface Fall {
  readonly grid: Grid
  /** Empty in the last step. */
  readonly wins: readonly Win[]
  /** Applies to these wins. */
  readonly multiplier: number
  /** Including that multiplier. */
  readonly coins: number
}

/** Guard against endless cascades; computing the exact returns visits every stop and shows that no title reaches it. */
const mostFalls = 40

/**
 * Cascade steps after a first result, the last one without a win; empty when the result won nothing. Gaps are filled
 * from the strips, upwards from the stop: a pure function of the stops.
 */
export function fallsAfter(
  machine: Machine,
  { strips, stops, grid, wins, free }: CascadeStart,
): readonly Fall[] {
  const { cascade } = machine.title
  if (cascade === undefined) return []
  const ladder = (free ? cascade.freeMultipliers : undefined) ?? cascade.multipliers
  const falls: Fall[] = []
  let shown = grid
  let won = wins
  /** Next strip position above the window, by reel. */
  const above = stops.map((stop) => stop - 1)
  while (won.length > 0 && falls.length < mostFalls) {
    const gone = won.flatMap((win) => cellsOf(machine, shown, win))
    shown = shown.map((window, reel) => {
      const rows = new Set(gone.filter(([at]) => at === reel).map(([, row]) => row))
      const strip = strips[reel] ?? []
      const next = window.filter((_, row) => !rows.has(row))
      for (let left = rows.size; left > 0; left -= 1) {
        const at = above[reel] ?? 0
        next.unshift(strip[((at % strip.length) + strip.length) % strip.length] ?? -1)
        above[reel] = at - 1
      }
      return next
    })
    won = winsOf(machine, shown, machine.pays)
    const multiplier = ladder[Math.min(falls.length + 1, ladder.length - 1)] ?? 1
    falls.push({
      grid: shown,
      wins: won,
      multiplier,
      coins: multiplier * won.reduce((sum, win) => sum + win.coins, 0),
    })
  }
  return falls
}

export interface CascadeStart {
  readonly strips: readonly Strip[]
  readonly stops: readonly number[]
  readonly grid: Grid
  /** Without scatter wins. */
  readonly wins: readonly Win[]
  readonly free: boolean
}

/** The multiplier of the first result, before the cascade. */
export function firstMultiplier(machine: Machine, free: boolean): number {
  const { cascade } = machine.title
  return ((free ? cascade?.freeMultipliers : undefined) ?? cascade?.multipliers)?.[0] ?? 1
}
