import { toDecimal } from '#domain/money/money.ts'
import { symbolPath } from '../symbols/symbol-path.ts'
import { symbolName } from '../symbols/symbol-names.ts'
import type { SlotRound, Spin } from './engine.ts'
import type { Win } from './grid-wins.ts'
import { linesOf } from './lines.ts'
import type { Machine } from './machine.ts'
import type { Grid } from './wins.ts'
import { cabinetOf } from './titles/index.ts'
import type { SlotRules, SlotShown, SpinView, WinView } from './slot-shapes.ts'

/** Public data of a slot. */
export function slotRules(machine: Machine): SlotRules {
  const { title, reels, rows } = machine
  return {
    cabinet: cabinetOf(title.id),
    reels,
    rows,
    pay: payOf(machine),
    betCoins: machine.betCoins,
    symbols: symbolsOf(machine),
    strips: [...title.strips],
    wild: title.wild
      ? {
          key: title.wild.key,
          multiplier: title.wild.multiplier ?? 1,
          expands: title.wild.expands ?? null,
          respins: title.wild.respins === true,
        }
      : null,
    scatter: title.scatter ? { key: title.scatter.key, pays: [...title.scatter.pays] } : null,
    cascade: title.cascade
      ? {
          multipliers: [...title.cascade.multipliers],
          freeMultipliers: [...(title.cascade.freeMultipliers ?? title.cascade.multipliers)],
        }
      : null,
    hold: title.hold
      ? {
          ...title.hold,
          chance: { ...title.hold.chance },
          values: title.hold.values.map((value) => ({ ...value })),
        }
      : null,
    buy: title.buy ? { ...title.buy } : null,
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

function payOf({ title: { pay }, reels, rows }: Machine): SlotRules['pay'] {
  if (pay.kind === 'cluster') return { kind: 'cluster', least: pay.least }
  if (pay.kind === 'ways') return { kind: 'ways', ways: rows ** reels }
  return {
    kind: 'lines',
    lines: linesOf(reels, rows, pay.lines).map((line) => [...line]),
    bothWays: pay.bothWays === true,
  }
}

const symbolsOf = ({ title, pays }: Machine): SlotRules['symbols'] =>
  Object.entries(title.symbols).map(([key, symbol], index) => ({
    key,
    name: symbolName(symbol.art),
    art: symbolPath(title.id, symbol.art),
    // In cluster games, sizes with the same pay as the previous one are omitted.
    pays: (pays[index] ?? []).flatMap((coins, count, all) =>
      coins > 0 && coins !== all[count - 1] ? [{ count, coins }] : [],
    ),
  }))

/** The spins of a round as shown by the page. */
export function slotShown(
  machine: Machine,
  outcome: SlotRound,
  { coinMinor, currency, bought }: { coinMinor: bigint; currency: string; bought: boolean },
): SlotShown {
  const money = (coins: number) => toDecimal(BigInt(coins) * coinMinor, currency)
  return {
    coin: money(1),
    chosen: outcome.chosen === null ? null : (machine.keys[outcome.chosen] ?? null),
    ...(bought && { bought: true as const }),
    spins: outcome.spins.map((spin) => spinView(machine, spin, money)),
    ...(outcome.hold && {
      hold: {
        draws: outcome.hold.draws.map((draw) =>
          draw.map(({ cell: [reel, row], coins }) => ({ reel, row, amount: money(coins) })),
        ),
        isFull: outcome.hold.isFull,
        amount: money(outcome.hold.coins),
      },
    }),
  }
}

type AmountOf = (coins: number) => string

const keysOf = ({ keys }: Machine, grid: Grid) =>
  grid.map((window) => window.map((symbol) => keys[symbol] ?? ''))

const winView = ({ keys }: Machine, { coins, symbol, cells, ...win }: Win, amountOf: AmountOf): WinView => ({
  ...win,
  symbol: keys[symbol] ?? '',
  amount: amountOf(coins),
  ...(cells && { cells: cells.map((cell) => [...cell]) }),
})

function spinView(machine: Machine, spin: Spin, amountOf: AmountOf): SpinView {
  const times = spin.free ? (machine.title.freeSpins?.multiplier ?? 1) : 1
  return {
    free: spin.free,
    stops: [...spin.stops],
    grid: keysOf(machine, spin.grid),
    wins: spin.wins.map((win) => winView(machine, win, amountOf)),
    amount: amountOf(spin.coins),
    scatters: spin.scatters,
    awarded: spin.awarded,
    ...(spin.falls.length > 0 && {
      falls: spin.falls.map((fall) => ({
        grid: keysOf(machine, fall.grid),
        wins: fall.wins.map((win) => winView(machine, win, amountOf)),
        multiplier: fall.multiplier,
        amount: amountOf(fall.coins * times),
      })),
    }),
    ...(spin.held && { held: [...spin.held] }),
  }
}
