import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { defineSlice } from '#server/lib/slice.ts'
import { createBoardParts } from './board-parts.ts'
import { createBooks } from './books.ts'
import type { BooksDeps } from './books.ts'
import { createSportsBets } from './bets.ts'
import type { SportsBetsDeps } from './bets.ts'
import { sportsRoutes } from './sports.routes.ts'

interface Needs extends Pick<Host, 'clock' | 'random' | 'vendors' | 'onProblem'> {
  readonly system: { readonly gates: SiteGates }
  readonly games: { readonly service: BooksDeps['games']; readonly ticketFor: SportsBetsDeps['ticketFor'] }
}

/** Sports as pages of the site: the sportsbook's odds feed, and bets. */
export const sports = defineSlice({
  name: 'sports',
  build({ system, games, ...needs }: Needs) {
    const books = createBooks({ ...needs, ...system, games: games.service })
    const bets = createSportsBets({ ticketFor: games.ticketFor })
    const boards = createBoardParts(needs.random.uuid())
    return { offers: { books }, routes: () => sportsRoutes({ books, bets, boards, clock: needs.clock }) }
  },
})
