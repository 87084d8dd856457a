import { seriesScale } from '#domain/lottery/series.ts'
import type { SeriesScale } from '#domain/lottery/series.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createTickets } from './create-tickets.ts'
import type { TicketsDeps } from './create-tickets.ts'
import { createNamedLotteries } from './house-games.ts'
import { createDraws } from './draws/create-draws.ts'
import type { DrawsDeps } from './draws/create-draws.ts'

/** Builds the lottery slice from draws and tickets. */
export function createLottery(deps: Omit<TicketsDeps & DrawsDeps, 'boards' | 'books'>) {
  const draws = createDraws({ ...deps, books: deps.lotteryBooks })
  const { routes, ...tickets } = createTickets({ ...deps, boards: draws.boards })
  const runner = draws.runnerOf(tickets)
  return {
    tickets,
    owedOf: tickets.owedOf,
    seriesIncome: tickets.seriesIncome,
    /** The series of the lotteries that the merchant sells; null: none has any. */
    seriesScaleOf: async (merchantCode: string): Promise<SeriesScale | null> => {
      const sold = await draws.rows.soldBy(merchantCode)
      return seriesScale(deps.lotteryBooks.all.flatMap(({ game }) => (sold.has(game.id) ? [game] : [])))
    },
    /** For the search. */
    named: createNamedLotteries(deps.lotteryBooks, draws.rows.soldBy),
    /** Runs every second: creates, draws and refunds draws, and settles their tickets. */
    runDraws: () => runner.run(),
    sweep: draws.sweep,
    routes: (desk: Desk) => [...routes(draws.rows), ...draws.routes(tickets, desk)],
  }
}
