import { fraction, minus, one, plus, sum, times, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { lineStates } from './line-states.ts'
import type { Machine } from './machine.ts'
import { cascadeSums } from './rtp-cascade.ts'
import { heldWindows, reelSets, scatterCounts, windowsOf } from './rtp.ts'
import type { Windows } from './rtp.ts'
import { lineWin, wayWeight } from './wins.ts'

/**
 * The exact probability that a paid round wins anything, features included.
 *
 * A round wins nothing when its paid spin wins nothing and triggers nothing that wins. Reels are enumerated from the
 * first one until no line or way can win; of the remaining reels only scatters and coins matter.
 */
export function hitRate(machine: Machine): Fraction {
  if (machine.title.wild?.respins === true) return minus(one, nothingWithRespins(machine, 0))
  const { freeSpins, hold } = machine.title
  const misses = [...missesOf(machine, false)].map(([{ scatters, coins }, chance]) => {
    if ((machine.scatterPays[scatters] ?? 0) > 0) return zero
    // Every held coin has a value.
    if (hold !== undefined && coins >= hold.from) return zero
    const awarded = Math.min(machine.awards[scatters] ?? 0, freeSpins?.max ?? 0)
    return awarded === 0 ? chance : times(chance, nothingInFreeSpins(machine, awarded))
  })
  return minus(one, sum(misses))
}

interface Shown {
  readonly scatters: number
  readonly coins: number
}

/** Probabilities of spins without a line or way win, by scatters and coins in view. */
function missesOf(machine: Machine, free: boolean): ReadonlyMap<Shown, Fraction> {
  const strips = free ? machine.freeStrips : machine.strips
  if (machine.title.cascade !== undefined) {
    const { winning, combinations } = cascadeSums(machine, strips, free)
    return new Map(
      scatterCounts(machine, strips).map((chance, scatters) => [
        { scatters, coins: 0 },
        minus(chance, fraction(winning[scatters] ?? 0, combinations)),
      ]),
    )
  }
  const windows = windowsOf(machine, strips, free)
  const cycle = cycleOf(windows)
  return new Map(
    [...missing(machine, windows, windowsOf(machine, strips, null))].map(([key, count]) => [
      shownOf(key),
      fraction(count, cycle),
    ]),
  )
}

const cycleOf = (windows: Windows) => windows.reduce((product, reel) => product * reel.length, 1)

/** Probability that all free spins of a feature win nothing. */
function nothingInFreeSpins(machine: Machine, awarded: number): Fraction {
  const { freeSpins } = machine.title
  if (freeSpins?.chosenSymbol === true)
    throw new Error(`${machine.title.id}: a chosen symbol asks for scatters that pay`)
  const most = freeSpins?.max ?? 0
  const byAward = new Map<number, Fraction>()
  for (const [{ scatters }, chance] of missesOf(machine, true)) {
    if ((machine.scatterPays[scatters] ?? 0) > 0) continue
    const award = machine.awards[scatters] ?? 0
    byAward.set(award, plus(byAward.get(award) ?? zero, chance))
  }
  const known = new Map<string, Fraction>()
  const from = (left: number, total: number): Fraction => {
    if (left === 0) return one
    const key = `${left}/${total}`
    const memo = known.get(key)
    if (memo !== undefined) return memo
    const value = sum(
      [...byAward].map(([award, chance]) => {
        const next = Math.min(total + award, most)
        return times(chance, from(left - 1 + next - total, next))
      }),
    )
    known.set(key, value)
    return value
  }
  return from(awarded, awarded)
}

/**
 * Probability that a spin with these reels held (bit set) and all respins after it win nothing. Such games have no
 * scatters.
 */
function nothingWithRespins(machine: Machine, held: number): Fraction {
  const all = cycleOf(heldWindows(machine, held, null))
  return sum(
    reelSets(machine, held).map((next) => {
      const windows = heldWindows(machine, held, next)
      const count = [...missing(machine, windows, windows).values()].reduce(
        (total, misses) => total + misses,
        0,
      )
      if (count === 0) return zero
      const chance = fraction(count, all)
      return next === held ? chance : times(chance, nothingWithRespins(machine, next))
    }),
  )
}

/** Encodes scatters and coins in one number. */
const coinUnit = 64
const shownOf = (key: number): Shown => ({ scatters: key % coinUnit, coins: Math.floor(key / coinUnit) })

/**
 * Counts of stop combinations without a line or way win, by scatters before wilds expand (`plain`) and coins
 * afterwards.
 */
function missing(machine: Machine, windows: Windows, plain: Windows): ReadonlyMap<number, number> {
  const count = (window: readonly number[] | undefined, wanted: number) =>
    window?.filter((symbol) => symbol === wanted).length ?? 0
  const keys = windows.map((reel, at) =>
    reel.map(
      (window, stop) => count(plain[at]?.[stop], machine.scatter) + coinUnit * count(window, machine.coin),
    ),
  )
  const split = bothEnds(machine, windows, keys)
  if (split !== null) return split
  // What reels from an index on show, by number of combinations.
  const tails: ReadonlyMap<number, number>[] = [new Map([[0, 1]])]
  for (const reel of keys.toReversed()) tails.unshift(added(tails[0] ?? new Map(), reel))

  const found = new Map<number, number>()
  const race = machine.lines.length > 0 ? linesRace(machine, windows) : waysRace(machine)
  const walk = (reel: number, open: readonly number[], shown: number): void => {
    if (open.length === 0) {
      for (const [key, ways] of tails[reel] ?? [])
        found.set(shown + key, (found.get(shown + key) ?? 0) + ways)
      return
    }
    for (const [stop, window] of (windows[reel] ?? []).entries()) {
      const next = race.after(open, reel, window)
      if (next !== 'won') walk(reel + 1, next, shown + (keys[reel]?.[stop] ?? 0))
    }
  }
  walk(0, race.start, 0)
  return found
}

function added(counts: ReadonlyMap<number, number>, reel: readonly number[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [key, count] of counts)
    for (const own of reel) sums.set(key + own, (sums.get(key + own) ?? 0) + count)
  return sums
}

/** Lines or ways that can still win, reel by reel. Empty: none can. */
interface Race {
  readonly start: readonly number[]
  after(open: readonly number[], reel: number, window: readonly number[]): readonly number[] | 'won'
}

function linesRace(machine: Machine, windows: Windows): Race {
  const { lines } = machine
  const states = lineStates(machine, windows)
  return {
    start: lines.map((_, line) => line),
    after(open, reel, window) {
      const next: number[] = []
      for (const each of open) {
        const line = each % lines.length
        const shown = states.after(Math.floor(each / lines.length), window[lines[line]?.[reel] ?? 0] ?? 0)
        const state = states.stateOf(reel + 1, shown)
        if (state === 'won') return 'won'
        if (state === 'open') next.push(shown * lines.length + line)
      }
      return next
    },
  }
}

function waysRace(machine: Machine): Race {
  const pays = (symbol: number, run: number) => (machine.pays[symbol]?.[run] ?? 0) > 0
  /** A run of this length pays whatever follows. */
  const isSure = (symbol: number, run: number) =>
    Array.from({ length: machine.reels - run + 1 }, (_, more) => run + more).every((all) => pays(symbol, all))
  return {
    start: machine.choosable,
    after(open, reel, window) {
      const next: number[] = []
      for (const symbol of open) {
        const isOn = wayWeight(machine, window, symbol) > 0
        if (isOn ? isSure(symbol, reel + 1) : pays(symbol, reel)) return 'won'
        if (isOn && reel + 1 < machine.reels) next.push(symbol)
      }
      return next
    },
  }
}

/**
 * Lines that pay from both ends: where three symbols decide a run, the first three and the last three reels are
 * independent given the middle one. Null: not applicable to the machine.
 */
function bothEnds(
  machine: Machine,
  windows: Windows,
  keys: readonly (readonly number[])[],
): ReadonlyMap<number, number> | null {
  const { pay } = machine.title
  const [first = [], second = [], middle = [], fourth = [], last = []] = windows
  const decided = machine.pays.every((row) => row.slice(0, 3).every((coins) => coins === 0))
  const isSure = machine.pays.every(
    (row) => row.slice(3).every((coins) => coins > 0) || row.every((c) => c === 0),
  )
  if (pay.kind !== 'lines' || pay.bothWays !== true || machine.reels !== 5 || !decided || !isSure) return null
  if (keys.flat().some((key) => key > 0)) return null
  const wins = (
    near: readonly number[],
    next: readonly number[],
    centre: readonly number[],
    order: readonly number[],
  ) =>
    machine.lines.some((rows) => {
      const symbols = [near, next, centre].map((window, at) => window[rows[order[at] ?? 0] ?? 0] ?? -1)
      return lineWin(machine, [...symbols, machine.scatter, machine.scatter], machine.pays).coins > 0
    })
  const without = (
    near: Windows[number],
    next: Windows[number],
    centre: readonly number[],
    order: readonly number[],
  ) =>
    near.reduce(
      (total, outer) => total + next.filter((inner) => !wins(outer, inner, centre, order)).length,
      0,
    )
  const all = middle.reduce(
    (total, centre) =>
      total + without(first, second, centre, [0, 1, 2]) * without(last, fourth, centre, [4, 3, 2]),
    0,
  )
  return new Map([[0, all]])
}
