import { fallsAfter, firstMultiplier } from './cascade.ts'
import { fraction } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { winsOf } from './grid-wins.ts'
import { windowsByStop } from './machine.ts'
import type { Machine, Strip } from './machine.ts'
import { scattersIn } from './wins.ts'
import type { Grid } from './wins.ts'

/** Sums over all stop combinations of a cascade's reels, without scatter pays. */
export interface CascadeSums {
  readonly coins: number
  readonly combinations: number
  /** Number of winning combinations, and the largest win in coins, by scatters in view. */
  readonly winning: readonly number[]
  readonly most: readonly number[]
}

const known = new WeakMap<Machine, Map<boolean, CascadeSums>>()

/** Mean coins of one cascading spin, without scatters. */
export function cascadeCoins(machine: Machine, strips: readonly Strip[], free: boolean): Fraction {
  const { coins, combinations } = cascadeSums(machine, strips, free)
  return fraction(coins, combinations)
}

export function cascadeSums(machine: Machine, strips: readonly Strip[], free: boolean): CascadeSums {
  const memo = known.get(machine) ?? new Map<boolean, CascadeSums>()
  const sums = memo.get(free) ?? countedSums(machine, strips, free)
  known.set(machine, memo.set(free, sums))
  return sums
}

/**
 * A cascade is a function of the stops, so the engine's own functions play every combination once. Strips are short for
 * that reason. Ways need a run from the first reel: without one on the first reels, the remaining reels are not
 * visited.
 */
function countedSums(machine: Machine, strips: readonly Strip[], free: boolean): CascadeSums {
  const windows = strips.map((strip) => windowsByStop(strip, machine.rows))
  const first = firstMultiplier(machine, free)
  const shortest = machine.title.pay.kind === 'ways' ? shortestRun(machine) : machine.reels
  const stops = strips.map(() => 0)
  const grid: (readonly number[])[] = strips.map(() => [])
  const winning: number[] = []
  const most: number[] = []
  let coins = 0

  const played = (): void => {
    const wins = winsOf(machine, grid, machine.pays)
    if (wins.length === 0) return
    const falls = fallsAfter(machine, { strips, stops, grid: [...grid], wins, free })
    const direct = first * wins.reduce((sum, win) => sum + win.coins, 0)
    const won = falls.reduce((sum, fall) => sum + fall.coins, direct)
    const scatters = scattersIn(machine, grid)
    coins += won
    winning[scatters] = (winning[scatters] ?? 0) + 1
    most[scatters] = Math.max(most[scatters] ?? 0, won)
  }
  const walk = (reel: number): void => {
    if (reel === shortest && shortest < machine.reels && !hasRun(machine, grid.slice(0, shortest))) return
    if (reel === machine.reels) return played()
    for (const [stop, window] of (windows[reel] ?? []).entries()) {
      stops[reel] = stop
      grid[reel] = window
      walk(reel + 1)
    }
  }
  walk(0)
  if (!Number.isSafeInteger(coins))
    throw new Error(`${machine.title.id}: too many coins to be counted exactly`)
  return { coins, combinations: strips.reduce((product, strip) => product * strip.length, 1), winning, most }
}

const shortestRun = ({ pays, choosable }: Machine) =>
  Math.min(
    ...choosable.map((symbol) => pays[symbol]?.findIndex((coins) => coins > 0) ?? 0).filter((run) => run > 0),
  )

const hasRun = ({ choosable, wild }: Machine, reels: Grid) =>
  choosable.some((symbol) => reels.every((window) => window.includes(symbol) || window.includes(wild)))
