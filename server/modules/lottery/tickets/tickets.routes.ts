import { floorOf, fraction, times } from '#domain/lottery/fraction.ts'
import { highestSeries } from '#domain/lottery/series.ts'
import { settleTicket } from '#domain/lottery/ticket.ts'
import { toDecimal } from '#domain/money/money.ts'
import {
  cancelTicket,
  getRuleBook,
  getTicket,
  listPopularLotteries,
  listRecentLotteries,
  listTickets,
  placeTickets,
} from '#schemas/api/lottery.ts'
import { getOwnSeries } from '#schemas/api/lottery-series.ts'
import { listFavouriteStations, setFavouriteStation } from '#schemas/api/lottery-favourites.ts'
import type { ResultWire } from '#schemas/api/lottery.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import { cut, fromCursor, toCursor } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import { recently } from '#server/lib/recently.ts'
import type { FrozenBooks } from '../books.ts'
import type { Boards, LotteryRows, SeriesLimitsOf } from '../ports.ts'
import type { createFavourites, Favourite } from './favourites.ts'
import { bookOfTicket } from './give-back.ts'
import { soldLine } from './order.ts'
import type { createPlace } from './place.ts'
import type { createSettlement } from './settlement.ts'
import type { Terms } from './terms.ts'
import { toTicketWire } from './tickets-wire.ts'
import type { FullTicket, TicketPlace, TicketsRepository } from './tickets.repository.ts'

export interface TicketsRoutesDeps {
  readonly repository: TicketsRepository
  readonly place: ReturnType<typeof createPlace>
  readonly cancel: ReturnType<typeof createSettlement>['cancel']
  readonly favourites: ReturnType<typeof createFavourites>
  readonly terms: Pick<Terms, 'bookOf'>
  readonly frozen: Pick<FrozenBooks, 'of'>
  readonly boards: Boards
  readonly rows: LotteryRows
  readonly seriesLimits: SeriesLimitsOf
  readonly clock: Clock
}

const dayMs = 24 * 60 * 60_000
const popularForMs = 60_000
/** Maximum number of winning combinations shown per ticket. */
const mostWins = 200

const keyOf = ({ merchantCode }: RequestSite, { playerId }: RequestSession) => ({ merchantCode, playerId })

/** Routes for tickets. */
export function ticketsRoutes(deps: TicketsRoutesDeps): Handler[] {
  return [...buyingRoutes(deps), ...readingRoutes(deps), ...lotteryRoutes(deps)]
}

const createWires =
  ({ frozen, clock }: Pick<TicketsRoutesDeps, 'frozen' | 'clock'>) =>
  (tickets: readonly FullTicket[]) =>
    Promise.all(
      tickets.map(async (ticket) => toTicketWire(ticket, await bookOfTicket(frozen, ticket), clock.now())),
    )

function buyingRoutes(deps: TicketsRoutesDeps): Handler[] {
  const { place, cancel } = deps
  const wires = createWires(deps)
  return [
    handle(placeTickets, async ({ site, session, input, idempotencyKey, requestId }) => {
      const bought = await place(site, session, input, idempotencyKey ?? requestId)
      return {
        tickets: await wires(bought.tickets),
        balance: toDecimal(bought.balanceMinor, bought.currency),
        currency: bought.currency,
      }
    }),
    handle(cancelTicket, async ({ site, session, input }) => {
      const { cancelled, balanceMinor, currency } = await cancel(
        keyOf(site, session),
        input.ticketId,
        input.wholeOrder,
      )
      return { cancelled, balance: toDecimal(balanceMinor, currency), currency }
    }),
  ]
}

function readingRoutes(deps: TicketsRoutesDeps): Handler[] {
  const { repository, favourites, rows: draws } = deps
  const withNext = (list: readonly Favourite[]) =>
    Promise.all(
      list.map(async ({ gameId, station }) => {
        const draw = (await draws.nextOf(gameId)).find((each) => each.station === station)
        const next =
          draw === undefined ? null : { drawId: draw.drawId, closesAt: draw.closesAt, drawsAt: draw.drawsAt }
        return { gameId, station, next }
      }),
    )
  const wires = createWires(deps)
  return [
    handle(listTickets, async ({ site, session, input }) => {
      const after = input.cursor === undefined ? null : (fromCursor(input.cursor, 'ns') as TicketPlace)
      const filter = { state: input.state ?? null, gameId: input.gameId ?? null }
      const size = input.pageSize
      const rows = await repository.list(keyOf(site, session), filter, { after, size: size + 1 })
      const { shown, last } = cut(rows, size)
      return {
        list: await wires(shown),
        next: last && toCursor([last.placed_at.getTime(), last.ticket_id]),
      }
    }),
    handle(getTicket, async ({ site, session, input }) => {
      const ticket = await repository.find(keyOf(site, session), input.ticketId)
      if (ticket === undefined) throw new ApiError('lottery.ticketUnknown')
      const [wire] = await wires([ticket])
      if (wire === undefined) throw new ApiError('lottery.ticketUnknown')
      return { ticket: wire, ...(await outcomeOf(deps, ticket)) }
    }),
    handle(listFavouriteStations, async ({ site, session }) => ({
      list: await withNext(await favourites.list(keyOf(site, session))),
    })),
    handle(setFavouriteStation, async ({ site, session, input }) => ({
      list: await withNext(await favourites.set(keyOf(site, session), input)),
    })),
  ]
}

/** The boards of the ticket's stations, and its winning combinations. */
async function outcomeOf({ boards, frozen }: TicketsRoutesDeps, ticket: FullTicket) {
  const { game_id: gameId, draw_id: drawId, stations } = ticket
  const outcomes = await boards.of({ gameId, drawId })
  const drawn = stations.flatMap((station) => {
    const outcome = outcomes.get(station)
    return outcome?.kind === 'drawn' ? [{ station, outcome }] : []
  })
  const results = drawn.map(({ station, outcome: { board, version, publishedAt } }): ResultWire => ({
    gameId,
    station,
    drawId,
    drawsAt: ticket.draws_at.toISOString(),
    publishedAt: publishedAt.toISOString(),
    board: Object.fromEntries(Object.entries(board).map(([row, numbers]) => [row, [...numbers]])),
    version,
  }))
  if (ticket.state !== 'won' || !stations.every((station) => outcomes.has(station)))
    return { wins: [], results }
  const game = await bookOfTicket(frozen, ticket)
  const lines = ticket.lines.map(soldLine)
  const ends = new Map(
    [...outcomes].map(
      ([station, end]) => [station, end.kind === 'refunded' ? 'refunded' : end.board] as const,
    ),
  )
  const settled = settleTicket({ game, lines, series: ticket.series }, ends)
  const wins = (settled.lines ?? []).flatMap((line, index) =>
    line.wins.map(({ numbers, stations: at, pays }) => ({
      line: index,
      numbers: [...numbers],
      stations: [...at],
      amount: toDecimal(floorOf(times(pays, fraction(lines[index]?.stakeMinor ?? 0n))), ticket.currency),
    })),
  )
  return { wins: wins.slice(0, mostWins), results }
}

function unknownGame(): never {
  throw new ApiError('lottery.unknown')
}

function lotteryRoutes({ repository, terms, rows, seriesLimits, clock }: TicketsRoutesDeps): Handler[] {
  const popular = recently(
    (merchantCode) => repository.popular(merchantCode, new Date(clock.now().getTime() - 7 * dayMs), 100),
    { clock, forMs: popularForMs },
  )
  const listOf = async (merchantCode: string, gameIds: readonly string[], count: number) => ({
    list: [...(await rows.rowsOf(merchantCode, gameIds))].slice(0, count),
    serverTime: clock.now().toISOString(),
  })
  return [
    handle(listPopularLotteries, async ({ site: { merchantCode }, input }) =>
      listOf(merchantCode, await popular.get(merchantCode), input.count),
    ),
    handle(listRecentLotteries, async ({ site, session, input }) =>
      listOf(site.merchantCode, await repository.recent(keyOf(site, session), 100), input.count),
    ),
    handle(getRuleBook, async ({ site: { merchantCode, currency }, input }) => {
      const book = await terms.bookOf(merchantCode, input.gameId)
      if (book === null || !(await rows.soldBy(merchantCode)).has(input.gameId))
        throw new ApiError('lottery.unknown')
      return { game: book.game, hash: book.hash, currency }
    }),
    handle(getOwnSeries, async ({ site, session, input }) => {
      const { series } = (await terms.bookOf(site.merchantCode, input.gameId))?.game ?? unknownGame()
      return {
        highest:
          series === undefined ? null : highestSeries(series, await seriesLimits(keyOf(site, session))),
      }
    }),
  ]
}
