import {
  cancelTicket,
  getRuleBook,
  getTicket,
  listDraws,
  listLotteries,
  listPopularLotteries,
  listRecentLotteries,
  listTickets,
  placeTickets,
  submitYeekee,
} from '#schemas/api/lottery.ts'
import { getOwnSeries } from '#schemas/api/lottery-series.ts'
import { listFavouriteStations, setFavouriteStation } from '#schemas/api/lottery-favourites.ts'
import { withHighestSeries } from '#domain/lottery/series.ts'
import type { DrawWire, LotteryWire } from '#schemas/api/lottery.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { isUnknownCall } from '#src/api/api-error.ts'
import type { Api, CallOptions } from '#src/api/api.ts'

export type RuleBook = Reply<typeof getRuleBook>
export type Order = Input<typeof placeTickets>
export type Placed = Reply<typeof placeTickets>
export type TicketDetail = Reply<typeof getTicket>
export type TicketList = Reply<typeof listTickets>
export type Cancelled = Reply<typeof cancelTicket>

/** A station of a game. */
export interface StationRef {
  readonly gameId: string
  readonly station: string
}

/** A favourite station with its own next draw. */
export type FavouriteStation = Reply<typeof listFavouriteStations>['list'][number]

interface Told<T> {
  readonly list: readonly T[]
  /** Time of the gateway, ISO 8601. */
  readonly serverTime: string
}

/** Lottery calls for players. Each rejects with `ApiError`. */
export interface LotteryApi {
  games(signal?: AbortSignal): Promise<Told<LotteryWire>>
  popular(signal?: AbortSignal): Promise<Told<LotteryWire>>
  recent(signal?: AbortSignal): Promise<Told<LotteryWire>>
  favourites(signal?: AbortSignal): Promise<readonly FavouriteStation[]>
  setFavourite(station: StationRef, isFavourite: boolean): Promise<readonly FavouriteStation[]>
  draws(gameId: string, count: number, signal?: AbortSignal): Promise<Told<DrawWire>>
  /** The rule book; its highest series is the player's own. */
  rules(gameId: string, signal?: AbortSignal): Promise<RuleBook>
  place(order: Order, options: CallOptions): Promise<Placed>
  tickets(query: Input<typeof listTickets>, signal?: AbortSignal): Promise<TicketList>
  ticket(ticketId: string): Promise<TicketDetail>
  cancel(ticketId: string, wholeOrder: boolean, options: CallOptions): Promise<Cancelled>
  submit(draw: StationRef & { readonly drawId: string }, number: string): Promise<number>
}

export interface LotteryApiDependencies {
  readonly api: Pick<Api, 'call'>
  /** BCP 47. */
  readonly language: () => string
  /** Whether a player is logged in, who may have a highest series of their own. Default: nobody is. */
  readonly isLoggedIn?: () => boolean
}

/** Page size of the short lists. */
const shortList = 20

export function createLotteryApi({
  api,
  language,
  isLoggedIn = () => false,
}: LotteryApiDependencies): LotteryApi {
  const asked = () => ({ language: language() })
  /** null: the gateway is of an earlier release, in which every player has the highest series of the game. */
  const highestOf = async (gameId: string, signal?: AbortSignal): Promise<number | null> => {
    try {
      return (await api.call(getOwnSeries, { gameId }, { signal })).highest
    } catch (error) {
      if (isUnknownCall(error)) return null
      throw error
    }
  }
  const rules = async (gameId: string, signal?: AbortSignal): Promise<RuleBook> => {
    const book = await api.call(getRuleBook, { gameId }, { signal })
    if (book.game.series === undefined || !isLoggedIn()) return book
    const highest = await highestOf(gameId, signal)
    return highest === null ? book : { ...book, game: withHighestSeries(book.game, highest) }
  }
  return {
    games: (signal) => api.call(listLotteries, asked(), { signal }),
    popular: (signal) => api.call(listPopularLotteries, { count: shortList, ...asked() }, { signal }),
    recent: (signal) => api.call(listRecentLotteries, { count: shortList, ...asked() }, { signal }),
    favourites: async (signal) => (await api.call(listFavouriteStations, {}, { signal })).list,
    setFavourite: async (station, isFavourite) =>
      (await api.call(setFavouriteStation, { ...station, isFavourite })).list,
    draws: (gameId, count, signal) => api.call(listDraws, { gameId, count, ...asked() }, { signal }),
    rules,
    place: (order, options) => api.call(placeTickets, order, options),
    tickets: (query, signal) => api.call(listTickets, query, { signal }),
    ticket: (ticketId) => api.call(getTicket, { ticketId }),
    cancel: (ticketId, wholeOrder, options) => api.call(cancelTicket, { ticketId, wholeOrder }, options),
    submit: async (draw, number) => (await api.call(submitYeekee, { ...draw, number })).submitted,
  }
}
