import { toDecimal } from '#domain/money/money.ts'
import { machineFor, tilePath } from '../catalogue.ts'
import { commitmentOf } from '../fair/fair.ts'
import type { PlayedRound } from '../rounds/round.service.ts'
import type { Spin } from '../slots/engine.ts'
import { linesOf } from '../slots/lines.ts'
import type { Machine } from '../slots/machine.ts'
import { studios } from '../slots/titles/index.ts'
import { symbolPath } from '../symbols/symbol-path.ts'
import { symbolName } from '../symbols/symbol-names.ts'
import type { GameView, RoundView, SpinView } from './shapes.ts'

/** Everything public about a game; null for a game we do not have. */
export function gameView(gameId: string): GameView | null {
  const machine = machineFor(gameId)
  if (machine === null) return null
  const { title, reels, rows } = machine
  return {
    gameId,
    name: title.name,
    studio: studios.find((studio) => studio.titles.includes(title))?.name ?? '',
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
    colours: [...title.colours],
    scene: tilePath(gameId),
    rtp: (title.rtp / 100).toFixed(2),
    volatility: title.volatility,
  }
}

const symbolsOf = ({ title, pays }: Machine): GameView['symbols'] =>
  Object.entries(title.symbols).map(([key, symbol], index) => ({
    key,
    name: symbolName(symbol.art),
    art: symbolPath(title.id, symbol.art),
    pays: (pays[index] ?? []).flatMap((coins, count) => (coins > 0 ? [{ count, coins }] : [])),
  }))

export function roundView({ round, seed, outcome }: PlayedRound): RoundView {
  const machine = machineFor(round.game_id)
  const money = (minor: bigint) => toDecimal(minor, round.currency)
  const settled = round.state === 'settled'
  return {
    roundId: round.round_id,
    state: settled ? 'settled' : 'settling',
    playedAt: round.opened_at.toISOString(),
    coin: money(round.coin_minor),
    stake: money(round.stake_minor),
    win: money(round.win_minor ?? 0n),
    balance: settled && round.balance_minor !== null ? money(round.balance_minor) : null,
    chosen: outcome.chosen === null ? null : (machine?.keys[outcome.chosen] ?? null),
    spins: outcome.spins.map((spin) =>
      spinView(spin, machine?.keys ?? [], (coins) => money(BigInt(coins) * round.coin_minor)),
    ),
    fairness: {
      commitment: commitmentOf(seed.server_seed),
      clientSeed: seed.client_seed,
      nonce: round.nonce,
    },
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
