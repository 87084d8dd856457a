import { toDecimal } from '#domain/money/money.ts'
import { inCurrency } from '../engine/coins.ts'
import type { GameEntry, GameKind } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import { chipSlips } from '../tables/chip-slips.ts'
import { fromBet } from '../tables/chips.ts'
import { createLiveTables } from '../tables/live-tables.ts'
import { faultOf, payoutOf, pocketOf } from './bets.ts'
import type { TableLimits } from './bets.ts'
import { backWeights, chargedReturn, chargesIn, chargesOf } from './charges.ts'
import { SlipInput } from './roulette-shapes.ts'
import type { RouletteRules } from './roulette-shapes.ts'
import { colourOf, pockets } from './spots.ts'
import { rouletteTables } from './roulette-tables.ts'
import type { RouletteTable } from './roulette-tables.ts'

const tableOf = new Map(rouletteTables.map((table) => [table.id, table]))

function requireTable(gameId: string): RouletteTable {
  const table = tableOf.get(gameId)
  if (table === undefined) throw new SandboxError('game.unknown')
  return table
}

const limitsOf = (table: RouletteTable, currency: string): TableLimits => ({
  min: inCurrency(table.chips[0], currency),
  maxStraight: inCurrency(table.maxStraight, currency),
  maxOutside: inCurrency(table.maxOutside, currency),
  maxTotal: inCurrency(table.maxTotal, currency),
})

/** 36/37 for every bet: 97.297 %. */
const rtp = 9730
/** The lowest return at a table with charged numbers, that of a straight-up bet. Rounded down. */
const chargedRtp = (([over, under]) => Number((over * 10_000n) / under))(chargedReturn())

const entries: readonly GameEntry[] = rouletteTables.map((table) => ({
  gameId: table.id,
  name: table.name,
  studio: table.studio,
  category: 'live',
  theme: 'table',
  mechanic: 'wheel',
  rtp: table.charged === true ? chargedRtp : rtp,
  maxWin: 100 * (table.charged === true ? Math.max(...backWeights.map(([back]) => back)) : pockets - 1),
  volatility: null,
  colours: table.colours,
  tableGame: 'ROU',
  ...(table.hot && { hot: table.hot }),
  ...(table.new && { new: table.new }),
  minBetMinor: (currency) => inCurrency(table.chips[0], currency),
  maxBetMinor: (currency) => inCurrency(table.maxTotal, currency),
}))

function rulesOf(table: RouletteTable, currency: string | null): RouletteRules {
  // Without a session there is no currency: show the figures of one with hundredths.
  const unit = currency ?? 'EUR'
  const amount = (cents: bigint) => toDecimal(inCurrency(cents, unit), unit)
  const { bettingMs, closedMs, runningMs, resultMs } = table.times
  return {
    chips: table.chips.map(amount),
    min: amount(table.chips[0]),
    maxStraight: amount(table.maxStraight),
    maxOutside: amount(table.maxOutside),
    maxTotal: amount(table.maxTotal),
    charged: table.charged === true,
    bettingMs,
    runningMs,
    roundMs: bettingMs + closedMs + runningMs + resultMs,
  }
}

/** European roulette: single zero, live rounds shared by the table. */
export const roulette: GameKind = {
  id: 'roulette',
  hasDemo: true,
  entries,
  view: ({ gameId }, currency) => rulesOf(requireTable(gameId), currency),
  install(context) {
    const tables = createLiveTables(context, {
      kind: 'roulette',
      tables: new Map(rouletteTables.map(({ id, times }) => [id, times])),
      resultOf: (draws, tableId) => ({
        pocket: pocketOf(draws),
        ...(requireTable(tableId).charged && { charges: chargesOf(draws) }),
      }),
      showsCrowd: true,
      beadOf: ({ pocket }) => ({ label: `${Number(pocket)}`, tone: colourOf(Number(pocket)) }),
      payoutOf: (bet, result) => payoutOf(fromBet(bet), Number(result['pocket']), chargesIn(result)),
    })
    chipSlips(context, {
      kind: 'roulette',
      tables,
      shape: SlipInput,
      faultOf: (chips, { game_id, currency }) => faultOf(chips, limitsOf(requireTable(game_id), currency)),
    })
  },
}
