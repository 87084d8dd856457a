import { toDecimal } from '#domain/money/money.ts'
import { inCurrency } from '../engine/coins.ts'
import type { GameEntry, GameKind } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import { chipSlips } from '../tables/chip-slips.ts'
import { fromBet } from '../tables/chips.ts'
import { createLiveTables } from '../tables/live-tables.ts'
import { beadOf } from './beads.ts'
import { dealtOf } from './dealt.ts'
import { faultOf, leastReturn, mostReturn, payoutOf } from './felt-bets.ts'
import type { FeltLimits } from './felt-bets.ts'
import { FeltSlip } from './felt-shapes.ts'
import type { FeltGameView, FeltRules } from './felt-shapes.ts'
import { feltTables } from './felt-tables.ts'
import type { FeltTable } from './felt-tables.ts'
import { rulesOf } from './games/index.ts'

const tableOf = new Map(feltTables.map((table) => [table.id, table]))

function requireTable(gameId: string): FeltTable {
  const table = tableOf.get(gameId)
  if (table === undefined) throw new SandboxError('game.unknown')
  return table
}

const limitsOf = (table: FeltTable, currency: string): FeltLimits => ({
  min: inCurrency(table.chips[0], currency),
  maxSpot: inCurrency(table.maxSpot, currency),
  maxWin: inCurrency(table.maxWin, currency),
  maxTotal: inCurrency(table.maxTotal, currency),
})

const entries: readonly GameEntry[] = feltTables.map((table) => {
  const game = rulesOf(table.game)
  return {
    gameId: table.id,
    name: table.name,
    studio: table.studio,
    category: 'live',
    theme: table.theme,
    mechanic: game.mechanic,
    rtp: leastReturn(game),
    rtpMost: mostReturn(game),
    maxWin: Math.max(...game.spots.map(({ factors: [most] }) => most)),
    volatility: null,
    colours: table.colours,
    ...(game.tableGame !== undefined && { tableGame: game.tableGame }),
    ...(table.hot && { hot: table.hot }),
    ...(table.new && { new: table.new }),
    minBetMinor: (currency) => inCurrency(table.chips[0], currency),
    maxBetMinor: (currency) => inCurrency(table.maxTotal, currency),
  }
})

function publicRules(table: FeltTable, currency: string | null): FeltRules & Pick<FeltGameView, 'rules'> {
  // Without a session there is no currency: show the figures of one with hundredths.
  const unit = currency ?? 'EUR'
  const amount = (cents: bigint) => toDecimal(inCurrency(cents, unit), unit)
  const { bettingMs, closedMs, runningMs, resultMs } = table.times
  return {
    rules: table.game,
    chips: table.chips.map(amount),
    min: amount(table.chips[0]),
    maxSpot: amount(table.maxSpot),
    maxPayout: amount(table.maxWin),
    maxTotal: amount(table.maxTotal),
    bettingMs,
    runningMs,
    roundMs: bettingMs + closedMs + runningMs + resultMs,
  }
}

/** Card and dice tables: shared rounds, bets on a cloth, one file of rules per game. */
export const felt: GameKind = {
  id: 'felt',
  hasDemo: true,
  entries,
  view: ({ gameId }, currency) => publicRules(requireTable(gameId), currency),
  install(context) {
    const gameOf = (tableId: string) => rulesOf(requireTable(tableId).game)
    const tables = createLiveTables(context, {
      kind: 'felt',
      tables: new Map(feltTables.map(({ id, times }) => [id, times])),
      resultOf: (draws, tableId) => ({ dealt: gameOf(tableId).deal(draws) }),
      beadOf: (result, tableId) => beadOf(gameOf(tableId), dealtOf(result)),
      payoutOf: (bet, result, tableId) => payoutOf(gameOf(tableId).score(dealtOf(result)), fromBet(bet)),
    })
    chipSlips(context, {
      kind: 'felt',
      tables,
      shape: FeltSlip,
      faultOf(chips, { game_id, currency }) {
        const table = requireTable(game_id)
        return faultOf(rulesOf(table.game), chips, limitsOf(table, currency))
      },
    })
  },
}
