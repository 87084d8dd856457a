import { fallsAfter, firstMultiplier } from './cascade.ts'
import { fraction } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { winsOf } from './grid-wins.ts'
import type { Machine, Strip } from './machine.ts'
import { windowAt } from './wins.ts'
import type { Grid } from './wins.ts'

/**
 * Mean coins of one spin of a cascade, scatters left out: what falls is a function of the stops, so every combination of
 * stops is played once by the engine's own functions. Strips are short for that reason. Ways need a run from the first reel:
 * where the first reels have none, the remaining reels are not visited.
 */
export function cascadeCoins(machine: Machine, strips: readonly Strip[], free: boolean): Fraction {
  const windows = strips.map((strip) => strip.map((_, stop) => windowAt(strip, stop, machine.rows)))
  const first = firstMultiplier(machine, free)
  const shortest = machine.title.pay.kind === 'ways' ? shortestRun(machine) : machine.reels
  const stops = strips.map(() => 0)
  const grid: (readonly number[])[] = strips.map(() => [])
  let coins = 0

  const walk = (reel: number): void => {
    if (reel === shortest && shortest < machine.reels && !hasRun(machine, grid.slice(0, shortest))) return
    if (reel === machine.reels) {
      const wins = winsOf(machine, grid, machine.pays)
      if (wins.length === 0) return
      coins += first * wins.reduce((sum, win) => sum + win.coins, 0)
      for (const fall of fallsAfter(machine, { strips, stops, grid: [...grid], wins, free }))
        coins += fall.coins
      return
    }
    for (const [stop, window] of (windows[reel] ?? []).entries()) {
      stops[reel] = stop
      grid[reel] = window
      walk(reel + 1)
    }
  }
  walk(0)
  if (!Number.isSafeInteger(coins))
    throw new Error(`${machine.title.id}: too many coins to be counted exactly`)
  return fraction(
    coins,
    strips.reduce((product, strip) => product * strip.length, 1),
  )
}

const shortestRun = ({ pays, choosable }: Machine) =>
  Math.min(
    ...choosable.map((symbol) => pays[symbol]?.findIndex((coins) => coins > 0) ?? 0).filter((run) => run > 0),
  )

const hasRun = ({ choosable, wild }: Machine, reels: Grid) =>
  choosable.some((symbol) => reels.every((window) => window.includes(symbol) || window.includes(wild)))
