import type { Draws } from '../fair/draws.ts'
import { fallsAfter, firstMultiplier } from './cascade.ts'
import type { Fall } from './cascade.ts'
import { winsOf } from './grid-wins.ts'
import type { Win } from './grid-wins.ts'
import { playHold } from './hold.ts'
import type { HoldResult } from './hold.ts'
import { withoutSymbol } from './machine.ts'
import type { Machine } from './machine.ts'
import type { FreeSpins } from './title.ts'
import { expanded, reelsShowing, scattersIn, wildsExpand } from './wins.ts'
import type { Grid } from './wins.ts'

/** A round of a slot: the paid spin and its free spins. A pure function of its draws. */
export interface SlotRound {
  readonly spins: readonly Spin[]
  /** Total win in coins; the stake is `machine.betCoins`. */
  readonly coins: number
  /** The symbol chosen for the free spins. */
  readonly chosen: number | null
  readonly hold: HoldResult | null
}

export interface Spin {
  readonly free: boolean
  /** First visible position of each reel's strip. */
  readonly stops: readonly number[]
  /** The grid that lines and ways pay on, with expanded wilds. A chosen symbol covers its reels only afterwards. */
  readonly grid: Grid
  readonly wins: readonly Win[]
  /** Including the free-spin multiplier and cascades. */
  readonly coins: number
  readonly scatters: number
  /** Free spins won by this spin. */
  readonly awarded: number
  /** Cascade steps; empty in games without cascades. */
  readonly falls: readonly Fall[]
  /** Reels held by an expanded wild; null when the spin is not a respin. */
  readonly held: readonly number[] | null
}

/**
 * Order of draws: the reels of the paid spin, the unheld reels of each respin, the hold-and-win feature, the chosen
 * symbol if any, the reels of each free spin.
 */
export function playRound(machine: Machine, draws: Draws): SlotRound {
  const base = playSpin(machine, draws, { free: false, chosen: null })
  const { freeSpins, wild } = machine.title
  const spins = wild?.respins === true ? withRespins(machine, draws, base) : [base]
  const hold = playHold(machine, base.grid, draws)
  const coinsOf = () => spins.reduce((sum, spin) => sum + spin.coins, hold?.coins ?? 0)
  if (freeSpins === undefined || base.awarded === 0) return { spins, coins: coinsOf(), chosen: null, hold }

  const feature = playFreeSpins(machine, draws, { awarded: base.awarded, rules: freeSpins })
  spins.push(...feature.spins)
  return { spins, coins: coinsOf(), chosen: feature.chosen, hold }
}

/** A round of bought free spins. Draws: the chosen symbol if any, the reels of each free spin. */
export function playBought(machine: Machine, draws: Draws): SlotRound {
  const { buy, freeSpins } = machine.title
  if (buy === undefined || freeSpins === undefined) throw new Error(`${machine.title.id} sells no free spins`)
  const { spins, chosen } = playFreeSpins(machine, draws, { awarded: buy.spins, rules: freeSpins })
  return { spins, coins: spins.reduce((sum, spin) => sum + spin.coins, 0), chosen, hold: null }
}

function playFreeSpins(
  machine: Machine,
  draws: Draws,
  { awarded, rules }: { readonly awarded: number; readonly rules: FreeSpins },
): Pick<SlotRound, 'spins' | 'chosen'> {
  const chosen = rules.chosenSymbol
    ? (machine.choosable[draws.below(machine.choosable.length)] ?? null)
    : null
  const spins: Spin[] = []
  let total = Math.min(awarded, rules.max)
  while (spins.length < total) {
    const spin = playSpin(machine, draws, { free: true, chosen })
    total = Math.min(total + spin.awarded, rules.max)
    spins.push(spin)
  }
  return { spins, chosen }
}

/** Respins of the other reels, as long as a wild has expanded over a reel that was not held. */
function withRespins(machine: Machine, draws: Draws, base: Spin): Spin[] {
  const spins = [base]
  for (let last = base; ;) {
    const wilds = last.grid.flatMap((window, reel) => (window.includes(machine.wild) ? [reel] : []))
    if (wilds.length <= (last.held?.length ?? 0)) return spins
    last = playSpin(machine, draws, { free: false, chosen: null, held: wilds, stops: last.stops })
    spins.push(last)
  }
}

interface SpinKind {
  readonly free: boolean
  readonly chosen: number | null
  /** Held reels, at these stops. */
  readonly held?: readonly number[]
  readonly stops?: readonly number[]
}

function playSpin(machine: Machine, draws: Draws, { free, chosen, held, stops: before }: SpinKind): Spin {
  const strips = free ? machine.freeStrips : machine.strips
  const stops = strips.map((strip, reel) =>
    held?.includes(reel) === true ? (before?.[reel] ?? 0) : draws.below(strip.length),
  )
  const windows = free ? machine.freeWindows : machine.windows
  const shown = stops.map((stop, reel) => windows[reel]?.[stop] ?? [])
  const scatters = scattersIn(machine, shown)
  const grid = wildsExpand(machine, free) ? shown.map((window) => expanded(machine, window)) : shown

  const pays = chosen === null ? machine.pays : withoutSymbol(machine.pays, chosen)
  const wins = winsOf(machine, grid, pays)
  const falls = fallsAfter(machine, { strips, stops, grid, wins: [...wins], free })
  const first = firstMultiplier(machine, free)
  const lined = wins.reduce((sum, win) => sum + win.coins, 0) * (first - 1)
  const fallen = falls.reduce((sum, fall) => sum + fall.coins, lined)
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
    coins: wins.reduce((sum, win) => sum + win.coins, fallen) * multiplier,
    scatters,
    awarded: machine.awards[scatters] ?? 0,
    falls,
    held: held ?? null,
  }
}

/** The chosen symbol pays on every line by the number of reels it covers, adjacent or not. */
function chosenWin(machine: Machine, grid: Grid, chosen: number): Win | null {
  const count = reelsShowing(grid, chosen)
  const coins = (machine.pays[chosen]?.[count] ?? 0) * machine.lines.length
  return coins === 0 ? null : { kind: 'chosen', symbol: chosen, count, coins }
}
