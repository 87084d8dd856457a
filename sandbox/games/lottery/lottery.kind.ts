import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { inCurrency } from '../engine/coins.ts'
import type { KindContext, GameEntry, GameKind } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createLiveTables } from '../tables/live-tables.ts'
import type { LiveTables } from '../tables/live-tables.ts'
import { drawBoard } from './board.ts'
import type { Board } from './board.ts'
import { drawTimes } from './draw-times.ts'
import { drawGames, requireDrawGame } from './draw-games.ts'
import type { DrawGame } from './draw-games.ts'
import { TicketInput } from './lottery-shapes.ts'
import type { LotteryRules } from './lottery-shapes.ts'
import { faultOf, fromBet, payoutOf, toBet, totalOf } from './tickets.ts'
import type { DrawLimits, Line } from './tickets.ts'
import { picksOf, returnToPlayer } from './wagers.ts'

const limitsOf = (game: DrawGame, currency: string): DrawLimits => ({
  min: inCurrency(game.chips[0], currency),
  maxTotal: inCurrency(game.maxTotal, currency),
  maxWin: inCurrency(game.maxWin, currency),
})

/** The lowest return of the game's bets in basis points, shown on the tile. */
export const leastReturn = ({ wagers, format }: DrawGame): number =>
  Math.floor(
    Math.min(
      ...wagers.flatMap((wager) => picksOf(wager).map((picks) => returnToPlayer(wager, format, picks))),
    ) * 10_000,
  )

const entries: readonly GameEntry[] = drawGames.map((game) => ({
  gameId: game.id,
  name: game.name,
  studio: game.studio,
  category: game.category,
  theme: game.theme,
  mechanic: 'draw',
  rtp: leastReturn(game),
  volatility: null,
  colours: game.colours,
  ...(game.hot && { hot: game.hot }),
  ...(game.new && { new: game.new }),
  minBetMinor: (currency) => inCurrency(game.chips[0], currency),
  maxBetMinor: (currency) => inCurrency(game.maxTotal, currency),
}))

function rulesOf(game: DrawGame, currency: string | null, drawPace: number): LotteryRules {
  // Without a session there is no currency: show the figures of one with hundredths.
  const unit = currency ?? 'EUR'
  const amount = (cents: bigint) => toDecimal(inCurrency(cents, unit), unit)
  const { bettingMs, closedMs, runningMs, resultMs } = drawTimes(game, drawPace)
  return {
    chips: game.chips.map(amount),
    min: amount(game.chips[0]),
    maxTotal: amount(game.maxTotal),
    maxPayout: amount(game.maxWin),
    bettingMs,
    roundMs: bettingMs + closedMs + runningMs + resultMs,
  }
}

/** Lotteries with shared draws every minute or so. */
export const lottery: GameKind = {
  id: 'lottery',
  hasDemo: true,
  entries,
  view: ({ gameId }, currency, { drawPace }) => rulesOf(requireDrawGame(gameId), currency, drawPace),
  install(context) {
    const tables = createLiveTables(context, {
      kind: 'lottery',
      tables: new Map(drawGames.map((game) => [game.id, drawTimes(game, context.settings.drawPace)])),
      resultOf: (draws, gameId) => ({ board: drawBoard(requireDrawGame(gameId).format, draws) }),
      payoutOf: (bet, { board }, gameId) => payoutOf(requireDrawGame(gameId), fromBet(bet), board as Board),
    })
    ticketRoute(context, tables)
  },
}

function ticketRoute({ app, sessionOf }: KindContext, tables: LiveTables): void {
  app.post<{ Body: TicketInput }>(
    '/api/lottery/ticket',
    { schema: { body: TicketInput } },
    async (request) => {
      const session = await sessionOf(request)
      const { currency } = session
      const { number } = request.body
      const game = requireDrawGame(session.game_id)
      const lines = linesOf(request.body, currency)
      const fault = faultOf(game, lines, limitsOf(game, currency))
      if (fault !== null) throw new SandboxError(fault === 'unknownBet' ? 'request.invalid' : 'table.limit')
      const stakeMinor = totalOf(lines)
      await tables.lay(session, { number, bet: toBet(lines), stakeMinor })
      return { success: true, value: { number, stake: toDecimal(stakeMinor, currency) } }
    },
  )
}

/** Throws `request.invalid` for a malformed amount. */
const linesOf = ({ lines }: TicketInput, currency: string): readonly Line[] =>
  lines.map(({ wager, numbers, stake }) => {
    const stakeMinor = fromDecimal(stake, currency)
    if (stakeMinor === null) throw new SandboxError('request.invalid')
    return { wager, numbers, stakeMinor }
  })
