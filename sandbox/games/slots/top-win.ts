import { lineStates } from './line-states.ts'
import { withoutSymbol } from './machine.ts'
import type { Machine, PayTable } from './machine.ts'
import { cascadeSums } from './rtp-cascade.ts'
import { heldWindows, reelSets, scatterCounts, windowsOf } from './rtp.ts'
import type { Windows } from './rtp.ts'
import { wayWeight } from './wins.ts'

/**
 * The highest win of one round in coins, features included: the exact maximum, however rare.
 *
 * The best spin for each number of scatters is found by branch and bound over the reel windows; the best round follows
 * from them, because spins are independent.
 */
export function topWin(machine: Machine): number {
  if (machine.title.wild?.respins === true) return topOfRespins(machine, 0)
  const { freeSpins, hold } = machine.title
  const spins = topSpins(machine, false, null)
  const choices = freeSpins?.chosenSymbol === true ? machine.choosable : [null]
  const features = freeSpins === undefined ? [] : choices.map((chosen) => topOfFeature(machine, chosen))
  const withHold = hold === undefined ? [] : topSpins(machine, false, null, hold.from)
  const heldCoins =
    hold === undefined
      ? 0
      : hold.full + machine.reels * machine.rows * Math.max(...hold.values.map(({ coins }) => coins))
  const rounds = (tops: readonly TopSpin[], besides: number) =>
    tops.map(({ coins, awarded }) => {
      const free = awarded === 0 ? 0 : Math.max(...features.map((feature) => feature(awarded)))
      return coins + besides + free
    })
  return Math.max(...rounds(spins, 0), ...rounds(withHold, heldCoins))
}

interface TopSpin {
  readonly coins: number
  readonly awarded: number
}

/** Highest win of the given free spins, retriggers included. */
function topOfFeature(machine: Machine, chosen: number | null): (awarded: number) => number {
  const { multiplier = 1, max = 0 } = machine.title.freeSpins ?? {}
  const spins = topSpins(machine, true, chosen)
  const known = new Map<string, number>()
  const from = (left: number, total: number): number => {
    if (left === 0) return 0
    const key = `${left}/${total}`
    const memo = known.get(key)
    if (memo !== undefined) return memo
    const value = Math.max(
      ...spins.map(({ coins, awarded }) => {
        const next = Math.min(total + awarded, max)
        return coins * multiplier + from(left - 1 + next - total, next)
      }),
    )
    known.set(key, value)
    return value
  }
  return (awarded) => from(Math.min(awarded, max), Math.min(awarded, max))
}

/** The best spin for each possible number of scatters. */
function topSpins(machine: Machine, free: boolean, chosen: number | null, coinsFrom = 0): readonly TopSpin[] {
  const strips = free ? machine.freeStrips : machine.strips
  const plain = windowsOf(machine, strips, null)
  const windows = windowsOf(machine, strips, free)
  const counts = plain.map((reel) => reel.map((window) => countIn(window, machine.scatter)))
  const scatterCoins = (scatters: number) => (machine.scatterPays[scatters] ?? 0) * machine.betCoins
  const most = counts.reduce((sum, reel) => sum + Math.max(...reel), 0)
  const bound = boundOf(machine, windows, chosen)
  const chances = scatterCounts(machine, strips)
  return Array.from({ length: most + 1 }, (_, scatters) => scatters).flatMap((scatters) => {
    // The sums of a cascade do not cover spins without a win: the reels tell whether this number of scatters is
    // possible.
    if ((chances[scatters]?.over ?? 0n) === 0n) return []
    const best =
      machine.title.cascade === undefined
        ? topGrid(machine, windows, bound, { counts, scatters, chosen, coinsFrom })
        : (cascadeSums(machine, strips, free).most[scatters] ?? 0)
    if (best === null) return []
    return [{ coins: best + scatterCoins(scatters), awarded: machine.awards[scatters] ?? 0 }]
  })
}

const countIn = (window: readonly number[], wanted: number) =>
  window.filter((symbol) => symbol === wanted).length

interface Wanted {
  /** Scatters of each window. */
  readonly counts: readonly (readonly number[])[]
  /** Scatters in view; null: any number. */
  readonly scatters: number | null
  readonly chosen: number | null
  /** Minimum number of held coins in view. */
  readonly coinsFrom: number
}

/** Upper bound for the windows so far, assuming the best remaining ones. */
interface Bound {
  readonly start: readonly number[]
  after(so: readonly number[], reel: number, window: readonly number[]): readonly number[]
  most(so: readonly number[], reels: number): number
}

/** Highest win of lines, ways and the chosen symbol; null when no combination matches. */
function topGrid(
  machine: Machine,
  windows: Windows,
  bound: Bound,
  { counts, scatters, chosen, coinsFrom }: Wanted,
): number | null {
  const shows = (window: readonly number[]) => (chosen !== null && window.includes(chosen) ? 1 : 0)
  // Merges equal windows with the same number of scatters.
  const options = windows.map((reel, at) => [
    ...new Map(
      reel.map((window, stop) => {
        const own = counts[at]?.[stop] ?? 0
        return [
          `${window.join()}/${own}`,
          { window, own, coins: countIn(window, machine.coin), chosen: shows(window) },
        ]
      }),
    ).values(),
  ])
  const rest = (of: (option: (typeof options)[number][number]) => number) =>
    options.reduceRight<readonly number[]>(
      (sums, reel) => [(sums[0] ?? 0) + Math.max(0, ...reel.map(of)), ...sums],
      [0],
    )
  const [moreScatters, moreCoins, moreChosen] = [
    rest((o) => o.own),
    rest((o) => o.coins),
    rest((o) => o.chosen),
  ]
  const chosenCoins = (reels: number) =>
    chosen === null ? 0 : (machine.pays[chosen]?.[reels] ?? 0) * machine.lines.length
  let best: number | null = null

  const walk = (reel: number, so: readonly number[], seen: readonly [number, number, number]): void => {
    if (reel === windows.length) {
      const coins = bound.most(so, reel) + chosenCoins(seen[2])
      if (best === null || coins > best) best = coins
      return
    }
    const next = (options[reel] ?? [])
      .flatMap((option) => {
        const found = [seen[0] + option.own, seen[1] + option.coins, seen[2] + option.chosen] as const
        const left = reel + 1
        const isPossible =
          (scatters === null || (found[0] <= scatters && found[0] + (moreScatters[left] ?? 0) >= scatters)) &&
          found[1] + (moreCoins[left] ?? 0) >= coinsFrom
        if (!isPossible) return []
        const after = bound.after(so, reel, option.window)
        return [
          { after, found, most: bound.most(after, left) + chosenCoins(found[2] + (moreChosen[left] ?? 0)) },
        ]
      })
      .toSorted((a, b) => b.most - a.most)
    for (const { after, found, most } of next) if (best === null || most > best) walk(reel + 1, after, found)
  }
  walk(0, bound.start, [0, 0, 0])
  return best
}

/** A chosen symbol pays by its reels instead. */
function boundOf(machine: Machine, windows: Windows, chosen: number | null): Bound {
  const pays = chosen === null ? machine.pays : withoutSymbol(machine.pays, chosen)
  return machine.lines.length > 0 ? linesBound(machine, windows, pays) : waysBound(machine, windows, pays)
}

function linesBound(machine: Machine, windows: Windows, pays: PayTable): Bound {
  const states = lineStates(machine, windows, pays)
  return {
    start: machine.lines.map(() => 0),
    after: (so, reel, window) =>
      so.map((shown, line) => states.after(shown, window[machine.lines[line]?.[reel] ?? 0] ?? 0)),
    most: (so, reels) => so.reduce((sum, shown) => sum + states.mostOf(reels, shown), 0),
  }
}

function waysBound(machine: Machine, windows: Windows, pays: PayTable): Bound {
  const { choosable, reels } = machine
  /** Maximum factor by which a run's ways can still grow, by symbol and reel. */
  const widest = choosable.map((symbol) =>
    windows.map((reel) => Math.max(...reel.map((window) => wayWeight(machine, window, symbol)))),
  )
  // Per symbol: the ways of its run, negative once it has ended, and its length.
  return {
    start: choosable.flatMap(() => [1, 0]),
    after: (so, _, window) =>
      choosable.flatMap((symbol, at) => {
        const [ways = 0, run = 0] = [so[2 * at], so[2 * at + 1]]
        if (ways < 0) return [ways, run]
        const weight = wayWeight(machine, window, symbol)
        return weight === 0 ? [-ways, run] : [ways * weight, run + 1]
      }),
    most: (so) =>
      choosable.reduce((sum, symbol, at) => {
        const [ways = 0, run = 0] = [so[2 * at], so[2 * at + 1]]
        const each = (length: number) => pays[symbol]?.[length] ?? 0
        let most = Math.abs(ways) * each(run)
        if (ways < 0) return sum + most
        let wide = ways
        for (let length = run + 1; length <= reels; length += 1) {
          wide *= widest[at]?.[length - 1] ?? 0
          most = Math.max(most, wide * each(length))
        }
        return sum + most
      }, 0),
  }
}

/** Highest win of a spin with these reels held (bit set) and all respins after it. Such games have no scatters. */
function topOfRespins(machine: Machine, held: number): number {
  const tops = reelSets(machine, held).flatMap((next) => {
    const windows = heldWindows(machine, held, next)
    if (windows.some((reel) => reel.length === 0)) return []
    const wanted = { counts: [], scatters: null, chosen: null, coinsFrom: 0 }
    const coins = topGrid(machine, windows, boundOf(machine, windows, null), wanted)
    return coins === null ? [] : [coins + (next === held ? 0 : topOfRespins(machine, next))]
  })
  return Math.max(0, ...tops)
}
