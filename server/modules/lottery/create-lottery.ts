import { createTickets } from './create-tickets.ts'
import type { TicketsDeps } from './create-tickets.ts'
import type { Boards, LotteryRows } from './ports.ts'

/** The slice of lotteries, its draws and tickets put together. */
export function createLottery(deps: Omit<TicketsDeps, 'boards'>) {
  const boards: Boards = { of: () => Promise.resolve(new Map()) }
  const rows: LotteryRows = {
    rowsOf: () => Promise.resolve([]),
    soldBy: () => Promise.resolve(new Set(deps.lotteryBooks.all.map(({ game }) => game.id))),
  }
  const { routes, ...tickets } = createTickets({ ...deps, boards })
  return { tickets, routes: () => routes(rows) }
}
