import { divided, fraction, minus, one, plus, sum, times, zero } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { cascadeCoins } from './rtp-cascade.ts'
import { holdCoins } from './rtp-hold.ts'
import { windowsByStop, withoutSymbol } from './machine.ts'
import type { Machine, PayTable, Strip } from './machine.ts'
import type { FreeSpins } from './title.ts'
import { expanded, lineWins, wayWeight, wildsExpand } from './wins.ts'

/**
 * The exact return to player of a machine, as a fraction of the stake.
 *
 * Reels stop independently and uniformly, so expectations add up over lines, symbols and scatter counts without
 * simulation:
 * - lines: all combinations of one symbol per reel, weighted by the number of stops that show it there, paid by the
 *   engine's own function;
 * - ways: the mean number of matching positions per reel, multiplied over the run, times the probability that it ends
 *   there;
 * - scatters and the chosen symbol: the distribution of their count, by convolution over the reels;
 * - respins: the state is the set of held reels, see `respinCoins`;
 * - held coins: see `holdCoins`; cascades: all stop combinations, see `cascadeCoins`;
 * - free spins: the mean number of spins (with retriggers and cap) times the mean win of one spin.
 */
export function returnToPlayer(machine: Machine): Fraction {
  const paid =
    machine.title.wild?.respins === true ? respinCoins(machine) : spinCoins(machine, machine.strips, false)
  const base = plus(paid, holdCoins(machine, symbolCounts(machine, machine.strips, machine.coin)))
  const { freeSpins } = machine.title
  if (freeSpins === undefined) return divided(base, fraction(machine.betCoins))
  const feature = times(meanFreeSpins(machine, freeSpins.max), freeSpinCoins(machine, freeSpins))
  return divided(plus(base, feature), fraction(machine.betCoins))
}

/** The exact return of bought free spins, as a fraction of their price. */
export function returnOfBought(machine: Machine): Fraction {
  const { buy, freeSpins } = machine.title
  if (buy === undefined || freeSpins === undefined) throw new Error(`${machine.title.id} sells no free spins`)
  const mean = spinsFrom(machine, freeSpins.max)(buy.spins)
  return divided(times(mean, freeSpinCoins(machine, freeSpins)), fraction(machine.betCoins * buy.price))
}

const freeSpinCoins = (machine: Machine, { multiplier }: FreeSpins): Fraction =>
  times(spinCoins(machine, machine.freeStrips, true), fraction(multiplier))

/** Mean coins of one spin before the free-spin multiplier. */
function spinCoins(machine: Machine, strips: readonly Strip[], free: boolean): Fraction {
  const scatters = times(
    sum(
      scatterCounts(machine, strips).map((chance, count) =>
        times(chance, fraction(machine.scatterPays[count] ?? 0)),
      ),
    ),
    fraction(machine.betCoins),
  )
  if (machine.title.cascade !== undefined) return plus(scatters, cascadeCoins(machine, strips, free))
  const windows = windowsOf(machine, strips, free)
  if (machine.lines.length === 0) return plus(scatters, waysCoins(machine, windows))
  if (!free || machine.title.freeSpins?.chosenSymbol === undefined)
    return plus(scatters, linesCoins(machine, windows, machine.pays))
  const perChoice = machine.choosable.map((chosen) =>
    plus(
      linesCoins(machine, windows, withoutSymbol(machine.pays, chosen)),
      chosenCoins(machine, windows, chosen),
    ),
  )
  return plus(scatters, divided(sum(perChoice), fraction(perChoice.length)))
}

/**
 * Mean coins of a paid spin with its respins. The state is the set of held reels: they are all wild, the others spin
 * independently, and the feature continues with every reel newly covered by a wild.
 */
function respinCoins(machine: Machine): Fraction {
  const windows = windowsOf(machine, machine.strips, false)
  const grown = windows.map((reel) => reel.filter((window) => window.includes(machine.wild)).length)
  const chances = windows.map((reel, at) => fraction(grown[at] ?? 0, reel.length))
  const known = new Map<number, Fraction>()

  /** `held` is a bit set of reels. */
  const from = (held: number): Fraction => {
    const memo = known.get(held)
    if (memo !== undefined) return memo
    const shown = heldWindows(machine, held, null)
    let coins = linesCoins(machine, shown, machine.pays)
    for (const next of reelSets(machine, held)) {
      if (next === held) continue
      const chance = chances.reduce((product, wild, at) => {
        if ((held & (1 << at)) !== 0) return product
        return times(product, (next & (1 << at)) === 0 ? minus(one, wild) : wild)
      }, one)
      if (chance.over !== 0n) coins = plus(coins, times(chance, from(next)))
    }
    known.set(held, coins)
    return coins
  }
  return from(0)
}

/** Supersets of a bit set of reels. */
export const reelSets = ({ reels }: Machine, held: number): readonly number[] =>
  Array.from({ length: 1 << reels }, (_, set) => set).filter((set) => (set & held) === held)

/**
 * Windows of a spin with these reels held, which are all wild. `next` keeps those after which exactly these reels hold
 * wilds; null: all.
 */
export function heldWindows(machine: Machine, held: number, next: number | null): Windows {
  const isWild = (window: readonly number[]) => window.includes(machine.wild)
  return windowsOf(machine, machine.strips, false).map((reel, at) => {
    if ((held & (1 << at)) !== 0) return [Array.from({ length: machine.rows }, () => machine.wild)]
    return next === null ? reel : reel.filter((window) => isWild(window) === ((next & (1 << at)) !== 0))
  })
}

/** All windows of each reel: `windows[reel][stop][row]`. */
export type Windows = readonly (readonly (readonly number[])[])[]

/** With wilds expanded as in free or paid spins; null: not expanded. */
export function windowsOf(machine: Machine, strips: readonly Strip[], free: boolean | null): Windows {
  const grow = free !== null && wildsExpand(machine, free)
  return strips.map((strip) =>
    windowsByStop(strip, machine.rows).map((window) => (grow ? expanded(machine, window) : window)),
  )
}

function linesCoins(machine: Machine, windows: Windows, pays: PayTable): Fraction {
  const known = new Map<string, Fraction>()
  const perLine = machine.lines.map((rows) => {
    const chances = rows.map((row, reel) => stopsPerSymbol(machine, windows[reel] ?? [], row))
    const key = chances.map((stops) => stops.join()).join('|')
    const coins = known.get(key) ?? lineCoins(machine, chances, pays)
    known.set(key, coins)
    return coins
  })
  return sum(perLine)
}

/** Number of stops that show each symbol in the given row. */
function stopsPerSymbol(
  machine: Machine,
  windows: readonly (readonly number[])[],
  row: number,
): readonly number[] {
  const stops = machine.keys.map(() => 0)
  for (const window of windows) {
    const symbol = window[row] ?? 0
    stops[symbol] = (stops[symbol] ?? 0) + 1
  }
  return stops
}

/** Mean coins of one line, over all symbol combinations. */
function lineCoins(machine: Machine, chances: readonly (readonly number[])[], pays: PayTable): Fraction {
  const line = chances.map(() => 0)
  const walk = (reel: number, weight: number): number => {
    if (weight === 0) return 0
    if (reel === line.length) {
      return weight * lineWins(machine, line, pays).reduce((coins, win) => coins + win.coins, 0)
    }
    let coins = 0
    for (const [symbol, stops] of (chances[reel] ?? []).entries()) {
      line[reel] = symbol
      coins += walk(reel + 1, weight * stops)
    }
    return coins
  }
  const cycle = chances.reduce((product, stops) => product * stops.reduce((all, count) => all + count, 0), 1)
  const coins = walk(0, 1)
  if (!Number.isSafeInteger(coins))
    throw new Error(`${machine.title.id}: the cycle is too long to be counted exactly`)
  return fraction(coins, cycle)
}

function waysCoins(machine: Machine, windows: Windows): Fraction {
  return sum(
    machine.choosable.map((symbol) => {
      const weights = windows.map((reel) => reel.map((window) => wayWeight(machine, window, symbol)))
      const mean = weights.map((reel) =>
        fraction(
          reel.reduce((all, weight) => all + weight, 0),
          reel.length,
        ),
      )
      const absent = weights.map((reel) =>
        fraction(reel.filter((weight) => weight === 0).length, reel.length),
      )
      let run = one
      let coins = zero
      for (let count = 1; count <= machine.reels; count += 1) {
        run = times(run, mean[count - 1] ?? zero)
        coins = plus(
          coins,
          times(times(run, absent[count] ?? one), fraction(machine.pays[symbol]?.[count] ?? 0)),
        )
      }
      return coins
    }),
  )
}

function chosenCoins(machine: Machine, windows: Windows, chosen: number): Fraction {
  const shows = windows.map((reel) => {
    const showing = reel.filter((window) => window.includes(chosen)).length
    return [fraction(reel.length - showing, reel.length), fraction(showing, reel.length)]
  })
  const coins = countsOver(shows).map((chance, count) =>
    times(chance, fraction(machine.pays[chosen]?.[count] ?? 0)),
  )
  return times(sum(coins), fraction(machine.lines.length))
}

/** Distribution of scatters in view. */
export const scatterCounts = (machine: Machine, strips: readonly Strip[]): readonly Fraction[] =>
  symbolCounts(machine, strips, machine.scatter)

/** Distribution of a symbol's count in view. */
function symbolCounts(machine: Machine, strips: readonly Strip[], wanted: number): readonly Fraction[] {
  return countsOver(
    strips.map((strip) => {
      const chances = Array.from({ length: machine.rows + 1 }, () => 0)
      for (const window of windowsByStop(strip, machine.rows)) {
        const count = window.filter((symbol) => symbol === wanted).length
        chances[count] = (chances[count] ?? 0) + 1
      }
      return chances.map((stops) => fraction(stops, strip.length))
    }),
  )
}

/** Distribution of the sum of independent counts. */
function countsOver(reels: readonly (readonly Fraction[])[]): readonly Fraction[] {
  return reels.reduce<readonly Fraction[]>(
    (total, reel) => {
      const next = Array.from({ length: total.length + reel.length - 1 }, () => zero)
      for (const [a, chance] of total.entries())
        for (const [b, more] of reel.entries()) next[a + b] = plus(next[a + b] ?? zero, times(chance, more))
      return next
    },
    [one],
  )
}

/** Distribution of free spins awarded by a spin. */
function awardChances(machine: Machine, strips: readonly Strip[]): ReadonlyMap<number, Fraction> {
  const chances = new Map<number, Fraction>()
  for (const [count, chance] of scatterCounts(machine, strips).entries()) {
    const spins = machine.awards[count] ?? 0
    chances.set(spins, plus(chances.get(spins) ?? zero, chance))
  }
  return chances
}

/** Mean number of free spins per paid spin. */
function meanFreeSpins(machine: Machine, max: number): Fraction {
  const mean = spinsFrom(machine, max)
  return sum([...awardChances(machine, machine.strips)].map(([spins, chance]) => times(chance, mean(spins))))
}

/** Mean length of a feature by its initial spins. The state consists of remaining and awarded spins. */
function spinsFrom(machine: Machine, max: number): (spins: number) => Fraction {
  const again = awardChances(machine, machine.freeStrips)
  const known = new Map<string, Fraction>()
  const from = (remaining: number, awarded: number): Fraction => {
    if (remaining === 0) return zero
    const key = `${remaining}/${awarded}`
    const memo = known.get(key)
    if (memo !== undefined) return memo
    const later = [...again].map(([spins, chance]) => {
      const total = Math.min(awarded + spins, max)
      return chance.over === 0n ? zero : times(chance, from(remaining - 1 + total - awarded, total))
    })
    const mean = plus(one, sum(later))
    known.set(key, mean)
    return mean
  }
  return (spins) => from(Math.min(spins, max), Math.min(spins, max))
}
