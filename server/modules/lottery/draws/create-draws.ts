import type { Host } from '#server/host.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Books } from '../books.ts'
import type { TicketFigures, TicketSettlement } from '../ports.ts'
import { createBoards } from './boards.ts'
import { createDeskDraws } from './desk-draws.ts'
import { lotteryDeskRoutes } from './desk.routes.ts'
import type { DeskTerms } from './desk.routes.ts'
import { drawsRoutes } from './draws.routes.ts'
import { feedRoutes } from './feed.routes.ts'
import { createLists } from './lists.ts'
import { createPlanner } from './planner.ts'
import { createReports } from './reports.ts'
import { createRunner } from './runner.ts'
import { createSubmissions } from './submissions.ts'
import { createSweep } from './sweep.ts'

export interface DrawsDeps extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'box' | 'hub' | 'brands' | 'brandOf' | 'onProblem' | 'lotterySettings'
> {
  readonly books: Books
  readonly gates: SiteGates
}

/** Dependencies on tickets, which are created after the draws because they need the boards. */
export interface DrawsPeers {
  readonly settlement: TicketSettlement
  readonly figures: TicketFigures
  readonly terms: DeskTerms
}

/** Builds the draw services, for all merchants. */
export function createDraws(deps: DrawsDeps) {
  const { db, lotterySettings = { feed: null, past: false }, books } = deps
  const { feed } = lotterySettings
  const lists = createLists(deps)
  const reports = createReports(deps)
  const submissions = createSubmissions(deps)
  const planner = createPlanner({ ...deps, ...lotterySettings })
  const deskDraws = createDeskDraws(db, books)
  return {
    boards: createBoards(db),
    /** For the tickets' lists. */
    rows: { rowsOf: lists.rowsOf, soldBy: lists.soldBy, nextOf: lists.nextOf },
    requireSold: lists.requireSold,
    /** Creates upcoming draws; called by the job and by tests. */
    plan: () => planner.plan(),
    /** The job that runs every second. */
    runnerOf: ({ settlement }: Pick<DrawsPeers, 'settlement'>) =>
      createRunner({ ...deps, settlement, plan: () => planner.plan(), onOutcome: lists.forget }),
    sweep: createSweep(deps),
    routes: (peers: DrawsPeers, desk: Desk): readonly Handler[] => [
      ...drawsRoutes({ ...deps, lists, submissions }),
      ...feedRoutes({ feed, reports, onReport: lists.forget }),
      ...lotteryDeskRoutes({ ...desk, ...deps, ...peers, feed, deskDraws, reports, onReport: lists.forget }),
    ],
  }
}
