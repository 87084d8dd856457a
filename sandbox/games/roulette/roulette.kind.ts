import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { inCurrency } from '../engine/coins.ts'
import type { KindContext, GameEntry, GameKind } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createLiveTables } from '../tables/live-tables.ts'
import type { LiveTables } from '../tables/live-tables.ts'
import { faultOf, fromBet, payoutOf, pocketOf, toBet, totalOf } from './bets.ts'
import type { Chips, TableLimits } from './bets.ts'
import { SlipInput } from './roulette-shapes.ts'
import type { RouletteRules } from './roulette-shapes.ts'
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

/** 36/37 of every stake, whatever the bet: 97.297 %. */
const rtp = 9730

const entries: readonly GameEntry[] = rouletteTables.map((table) => ({
  gameId: table.id,
  name: table.name,
  studio: table.studio,
  category: 'live',
  theme: 'table',
  mechanic: 'wheel',
  rtp,
  volatility: null,
  colours: table.colours,
  tableGame: 'ROU',
  ...(table.hot && { hot: table.hot }),
  ...(table.new && { new: table.new }),
  minBetMinor: (currency) => inCurrency(table.chips[0], currency),
  maxBetMinor: (currency) => inCurrency(table.maxTotal, currency),
}))

function rulesOf(table: RouletteTable, currency: string | null): RouletteRules {
  // Visitors have no currency: figures are then those of one with hundredths.
  const unit = currency ?? 'EUR'
  const amount = (cents: bigint) => toDecimal(inCurrency(cents, unit), unit)
  const { bettingMs, closedMs, runningMs, resultMs } = table.times
  return {
    chips: table.chips.map(amount),
    min: amount(table.chips[0]),
    maxStraight: amount(table.maxStraight),
    maxOutside: amount(table.maxOutside),
    maxTotal: amount(table.maxTotal),
    bettingMs,
    runningMs,
    roundMs: bettingMs + closedMs + runningMs + resultMs,
  }
}

/** European roulette: one zero, live rounds that everybody at the table shares. */
export const roulette: GameKind = {
  id: 'roulette',
  hasDemo: true,
  entries,
  view: ({ gameId }, currency) => rulesOf(requireTable(gameId), currency),
  install(context) {
    const tables = createLiveTables(context, {
      kind: 'roulette',
      tables: new Map(rouletteTables.map(({ id, times }) => [id, times])),
      resultOf: (draws) => ({ pocket: pocketOf(draws) }),
      payoutOf: (bet, { pocket }) => payoutOf(fromBet(bet), Number(pocket)),
    })
    slipRoute(context, tables)
  },
}

function slipRoute({ app, sessionOf }: KindContext, tables: LiveTables): void {
  app.post<{ Body: SlipInput }>('/api/roulette/slip', { schema: { body: SlipInput } }, async (request) => {
    const session = await sessionOf(request)
    const { currency } = session
    const chips = chipsOf(request.body, currency)
    const fault = faultOf(chips, limitsOf(requireTable(session.game_id), currency))
    if (fault !== null) throw new SandboxError(fault === 'unknownSpot' ? 'request.invalid' : 'table.limit')
    const { number } = request.body
    const stakeMinor = totalOf(chips)
    await tables.lay(session, { number, bet: toBet(chips), stakeMinor })
    return { success: true, value: { number, stake: toDecimal(stakeMinor, currency) } }
  })
}

/** Throws `request.invalid` for what is no amount, or a spot that is named twice. */
function chipsOf({ chips }: SlipInput, currency: string): Chips {
  const amounts = new Map<string, bigint>()
  for (const { spot, amount } of chips) {
    const minor = fromDecimal(amount, currency)
    if (minor === null || amounts.has(spot)) throw new SandboxError('request.invalid')
    amounts.set(spot, minor)
  }
  return amounts
}
