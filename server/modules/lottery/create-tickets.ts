import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Host } from '#server/host.ts'
import { createFrozenBooks } from './books.ts'
import { lotteryNames } from './house-games.ts'
import type { Boards, LotteryRows, SeriesLimitsOf } from './ports.ts'
import { createFavourites } from './tickets/favourites.ts'
import { createTicketFigures } from './tickets/figures.ts'
import { createMayPlay } from './tickets/may-play.ts'
import type { MayPlayDeps } from './tickets/may-play.ts'
import { createPlace } from './tickets/place.ts'
import { createSettlement } from './tickets/settlement.ts'
import { createSeriesIncome } from './tickets/share-income.ts'
import { createShares } from './tickets/shares.ts'
import { createTerms } from './tickets/terms.ts'
import { ticketMessage } from './tickets/ticket-messages.ts'
import { createTicketsRepository } from './tickets/tickets.repository.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'

export interface TicketsDeps
  extends
    Pick<Host, 'db' | 'replica' | 'clock' | 'ledger' | 'together' | 'hub' | 'onProblem' | 'lotteryBooks'>,
    Pick<MayPlayDeps, 'gates' | 'houseSwitches' | 'playGate' | 'betRules' | 'beginPlay'> {
  readonly boards: Boards
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  readonly seriesLimits: SeriesLimitsOf
}

/** Builds the ticket services: sale, refund, settlement, merchants' terms. */
export function createTickets(deps: TicketsDeps) {
  const { db, clock, boards, inbox, hub: events, lotteryBooks: books } = deps
  const frozen = createFrozenBooks(deps)
  const terms = createTerms({ ...deps, books })
  const repository = createTicketsRepository(db)
  const favourites = createFavourites({ db, books, clock })
  const place = createPlace({ ...deps, frozen, terms, repository, events, mayPlay: createMayPlay(deps) })
  const settlement = createSettlement({
    ...deps,
    frozen,
    events,
    tell: (news) =>
      inbox.send(news.ticket.merchant_code, news.ticket.player_id, {
        ...ticketMessage(news, lotteryNames()),
        topic: 'bets',
        leadsTo: { page: 'tickets' },
      }),
  })
  const { cancel } = settlement
  return {
    /** For the draws. */
    settlement,
    /** Agents' shares of settled tickets. */
    shares: createShares({ ...deps, events }),
    figures: createTicketFigures(db),
    terms,
    place,
    repository,
    /** For the reports of agents. */
    seriesIncome: createSeriesIncome(deps.replica),
    /** For withdrawals and transfers of agents. */
    owedOf: repository.owedOf,
    routes: (rows: LotteryRows) =>
      ticketsRoutes({
        repository,
        place,
        cancel,
        favourites,
        terms,
        frozen,
        boards,
        rows,
        clock,
        seriesLimits: deps.seriesLimits,
      }),
  }
}
