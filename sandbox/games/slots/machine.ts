import { linesOf } from './lines.ts'
import type { SlotTitle } from './title.ts'

/** A title with symbols as small integers and pays as full tables, used by the engine and the RTP. */
export interface Machine {
  readonly title: SlotTitle
  readonly reels: number
  readonly rows: number
  /** Index -> key on the strips. */
  readonly keys: readonly string[]
  readonly strips: readonly Strip[]
  readonly freeStrips: readonly Strip[]
  /** `windows[reel][stop]`: what a reel shows when it stops there. */
  readonly windows: readonly ReelWindows[]
  readonly freeWindows: readonly ReelWindows[]
  /** `pays[symbol][run]` in coins; in cluster games by cluster size. */
  readonly pays: PayTable
  /** `scatterPays[count]` in stakes, `awards[count]` in free spins. */
  readonly scatterPays: readonly number[]
  readonly awards: readonly number[]
  readonly lines: readonly (readonly number[])[]
  readonly wild: number
  readonly scatter: number
  readonly wildMultiplier: number
  /** Smallest paying cluster of cluster games. */
  readonly least: number
  /** The coin that is held. */
  readonly coin: number
  /** Coins per stake. */
  readonly betCoins: number
  /** Symbols the free spins may choose. */
  readonly choosable: readonly number[]
}

export type Strip = readonly number[]
export type ReelWindows = readonly (readonly number[])[]
export type PayTable = readonly (readonly number[])[]

/** Never equal to a symbol. */
const none = -1

/** Expands values aligned to the longest run to a table by run length: [5, 20] on three reels -> [0, 0, 5, 20]. */
function byCount(figures: readonly number[], reels: number): readonly number[] {
  return [...Array.from({ length: reels + 1 - figures.length }, () => 0), ...figures]
}

/** Expands values from the smallest cluster on, the last one for all larger: [2, 5] from 5 on -> 0 0 0 0 0 2 5 5 5 … */
function bySize(figures: readonly number[], least: number, cells: number): readonly number[] {
  return Array.from({ length: cells + 1 }, (_, size) =>
    size < least ? 0 : (figures[Math.min(size - least, figures.length - 1)] ?? 0),
  )
}

/** The windows of a strip, by the stop they start at. */
export const windowsByStop = (strip: Strip, rows: number): ReelWindows =>
  strip.map((_, stop) =>
    Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length] ?? none),
  )

/** Throws when a strip contains an unknown key, which is a data error. */
export function machineOf(title: SlotTitle): Machine {
  const keys = Object.keys(title.symbols)
  const reels = title.strips.length
  const indexOf = (key: string | undefined) => (key === undefined ? none : keys.indexOf(key))
  const encode = (strip: string): Strip =>
    Array.from(strip, (key) => {
      const index = keys.indexOf(key)
      if (index < 0) throw new Error(`${title.id}: no symbol "${key}"`)
      return index
    })
  const strips = title.strips.map(encode)
  const wild = indexOf(title.wild?.key)
  const scatter = indexOf(title.scatter?.key)
  const coin = indexOf(title.hold?.key)
  const freeStrips = title.freeSpins?.strips?.map(encode) ?? strips
  const windows = strips.map((strip) => windowsByStop(strip, title.rows))
  const { pay } = title
  const cells = reels * title.rows
  return {
    title,
    reels,
    rows: title.rows,
    keys,
    strips,
    freeStrips,
    windows,
    freeWindows:
      freeStrips === strips ? windows : freeStrips.map((strip) => windowsByStop(strip, title.rows)),
    pays: Object.values(title.symbols).map((symbol) =>
      pay.kind === 'cluster' ? bySize(symbol.pays, pay.least, cells) : byCount(symbol.pays, reels),
    ),
    scatterPays: byCount(title.scatter?.pays ?? [], reels),
    awards: byCount(title.freeSpins?.awards ?? [], reels),
    lines: pay.kind === 'lines' ? linesOf(reels, title.rows, pay.lines) : [],
    wild,
    scatter,
    wildMultiplier: title.wild?.multiplier ?? 1,
    least: pay.kind === 'cluster' ? pay.least : 0,
    coin,
    betCoins: pay.kind === 'lines' ? pay.lines : pay.betCoins,
    choosable: keys
      .map((_, symbol) => symbol)
      .filter((symbol) => symbol !== wild && symbol !== scatter && symbol !== coin),
  }
}

/** Pays without one symbol: the chosen symbol of free spins pays by its reels instead. */
export const withoutSymbol = (pays: PayTable, symbol: number): PayTable =>
  pays.map((row, index) => (index === symbol ? row.map(() => 0) : row))
