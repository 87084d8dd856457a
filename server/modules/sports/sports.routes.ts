import {
  aimSportsCashOut,
  cashOutSportsBet,
  getSportsBoard,
  getSportsMatch,
  getSportsTable,
  listSportsBets,
  placeSportsBet,
  quoteSports,
} from '#schemas/api/sports.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SportsBets } from './bets.ts'
import type { createBoardParts } from './board-parts.ts'
import type { Books } from './books.ts'

interface Services {
  readonly boards: ReturnType<typeof createBoardParts>
  readonly books: Books
  readonly bets: SportsBets
  readonly clock: Clock
}

/** Routes of the sportsbook and of the player's bets. */
export const sportsRoutes = (services: Services): Handler[] => [
  ...readingRoutes(services),
  ...bettingRoutes(services),
]

const readingRoutes = ({ books, boards, clock }: Services): Handler[] => [
  handle(getSportsBoard, async ({ site, session, input }) => {
    const { game, feed } = await books.open(site, session, input.book)
    return {
      ...feed,
      ...boards.since(`${game.gameId} ${site.currency}`, feed, input.known),
      now: clock.now().toISOString(),
      gameId: game.gameId,
      vendorName: game.vendorName,
      currency: site.currency,
    }
  }),

  handle(getSportsMatch, async ({ site, session, input }) =>
    books.match(await books.open(site, session, input.book), input.eventId),
  ),

  handle(getSportsTable, async ({ site, session, input }) => {
    const open = await books.open(site, session, input.book)
    return { rows: [...((await books.standings(open, input.leagueId)) ?? [])] }
  }),

  handle(quoteSports, async ({ site, session, input }) => {
    const { game, vendor } = await books.open(site, session, input.book)
    return vendor.quotes(game.gameId, input.legs)
  }),
]

const bettingRoutes = ({ books, bets }: Services): Handler[] => [
  handle(placeSportsBet, async ({ site, session, input, language, idempotencyKey, requestId }) => {
    const { book, ...bet } = input
    const open = await books.open(site, session, book)
    return bets.place({ site, session, language }, open, idempotencyKey ?? requestId, bet)
  }),

  handle(listSportsBets, async ({ site, session, input, language }) => {
    const open = await books.open(site, session, input.book)
    return { bets: [...(await bets.list({ site, session, language }, open))] }
  }),

  handle(cashOutSportsBet, async ({ site, session, input, language, idempotencyKey, requestId }) => {
    const { book, ...bet } = input
    return bets.cashOut({ site, session, language }, await books.open(site, session, book), {
      ...bet,
      requestId: idempotencyKey ?? requestId,
    })
  }),

  handle(aimSportsCashOut, async ({ site, session, input, language }) => {
    const { book, ...bet } = input
    return bets.cashOutAt({ site, session, language }, await books.open(site, session, book), bet)
  }),
]
