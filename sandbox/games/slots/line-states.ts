import type { Machine } from './machine.ts'
import type { Windows } from './rtp.ts'
import { lineWins } from './wins.ts'

/** State of a line while its symbols are read in order. */
export type LineState = 'won' | 'lost' | 'open'

/** Line prefixes as numbers: one digit per symbol, after a leading one. */
export interface LineStates {
  after(shown: number, symbol: number): number
  stateOf(length: number, shown: number): LineState
  /** Maximum coins of a line with this prefix. */
  mostOf(length: number, shown: number): number
}

/** `shown` of an empty prefix is zero; symbols are encoded plus one. */
export function lineStates(machine: Machine, windows: Windows, pays = machine.pays): LineStates {
  const base = machine.keys.length + 1
  const known = new Map<number, readonly [state: LineState, most: number]>()
  const symbols = windows.map((reel) => [...new Set(reel.flat())])

  const read = (length: number, shown: number): readonly [LineState, number] => {
    const memo = known.get(shown)
    if (memo !== undefined) return memo
    const value = length === machine.reels ? fullLine(shown) : beginning(length, shown)
    known.set(shown, value)
    return value
  }
  const fullLine = (shown: number): readonly [LineState, number] => {
    const line: number[] = []
    for (let rest = shown; rest > 0; rest = Math.floor(rest / base)) line.unshift((rest % base) - 1)
    const coins = lineWins(machine, line, pays).reduce((sum, win) => sum + win.coins, 0)
    return [coins > 0 ? 'won' : 'lost', coins]
  }
  const beginning = (length: number, shown: number): readonly [LineState, number] => {
    const all = (symbols[length] ?? []).map((symbol) => read(length + 1, shown * base + symbol + 1))
    const [[first] = ['lost' as const]] = all
    return [
      all.every(([state]) => state === first) ? first : 'open',
      Math.max(...all.map(([, most]) => most)),
    ]
  }
  return {
    after: (shown, symbol) => shown * base + symbol + 1,
    stateOf: (length, shown) => read(length, shown)[0],
    mostOf: (length, shown) => read(length, shown)[1],
  }
}
