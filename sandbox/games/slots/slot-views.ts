import { toDecimal } from '#domain/money/money.ts'
import { symbolPath } from '../symbols/symbol-path.ts'
import { symbolName } from '../symbols/symbol-names.ts'
import type { SlotRound, Spin } from './engine.ts'
import { linesOf } from './lines.ts'
import type { Machine } from './machine.ts'
import { cabinetOf } from './titles/index.ts'
import type { SlotRules, SlotShown, SpinView } from './slot-shapes.ts'

/** Everything public about a slot. */
export function slotRules(machine: Machine): SlotRules {
  const { title, reels, rows } = machine
  return {
    cabinet: cabinetOf(title.id),
    reels,
    rows,
    pay:
      title.pay.kind === 'lines'
        ? {
            kind: 'lines',
            lines: linesOf(reels, rows, title.pay.lines).map((line) => [...line]),
            bothWays: title.pay.bothWays === true,
          }
        : { kind: 'ways', ways: rows ** reels },
    betCoins: machine.betCoins,
    symbols: symbolsOf(machine),
    strips: [...title.strips],
    wild: title.wild
      ? { key: title.wild.key, multiplier: title.wild.multiplier ?? 1, expands: title.wild.expands ?? null }
      : null,
    scatter: title.scatter ? { key: title.scatter.key, pays: [...title.scatter.pays] } : null,
    freeSpins: title.freeSpins
      ? {
          awards: [...title.freeSpins.awards],
          multiplier: title.freeSpins.multiplier,
          max: title.freeSpins.max,
          strips: [...(title.freeSpins.strips ?? title.strips)],
          chosenSymbol: title.freeSpins.chosenSymbol === true,
        }
      : null,
  }
}

const symbolsOf = ({ title, pays }: Machine): SlotRules['symbols'] =>
  Object.entries(title.symbols).map(([key, symbol], index) => ({
    key,
    name: symbolName(symbol.art),
    art: symbolPath(title.id, symbol.art),
    pays: (pays[index] ?? []).flatMap((coins, count) => (coins > 0 ? [{ count, coins }] : [])),
  }))

/** The spins of a round as the page shows them. */
export function slotShown(
  machine: Machine,
  outcome: SlotRound,
  { coinMinor, currency }: { coinMinor: bigint; currency: string },
): SlotShown {
  const money = (coins: number) => toDecimal(BigInt(coins) * coinMinor, currency)
  return {
    coin: money(1),
    chosen: outcome.chosen === null ? null : (machine.keys[outcome.chosen] ?? null),
    spins: outcome.spins.map((spin) => spinView(spin, machine.keys, money)),
  }
}

const spinView = (spin: Spin, keys: readonly string[], amountOf: (coins: number) => string): SpinView => ({
  free: spin.free,
  stops: [...spin.stops],
  grid: spin.grid.map((window) => window.map((symbol) => keys[symbol] ?? '')),
  wins: spin.wins.map(({ coins, symbol, ...win }) => ({
    ...win,
    symbol: keys[symbol] ?? '',
    amount: amountOf(coins),
  })),
  amount: amountOf(spin.coins),
  scatters: spin.scatters,
  awarded: spin.awarded,
})
