import { Type } from 'typebox'
import { DrawId, LotteryId, StationId } from './lottery.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/** A favourite station of the player. */
const FavouriteStation = Strict({
  gameId: LotteryId,
  station: StationId,
  /** The station's next draw open for bets; null: none in the calendar. */
  next: Type.Union([Strict({ drawId: DrawId, closesAt: Instant, drawsAt: Instant }), Type.Null()]),
})

export const listFavouriteStations = route({
  method: 'GET',
  path: '/lgw/favourites',
  moduleId: 'COMM3',
  rateClass: 'read',
  summary: 'The player’s favourite stations, each with its own next draw.',
  input: Strict({}),
  reply: Strict({ list: Type.Array(FavouriteStation) }),
})

export const setFavouriteStation = route({
  method: 'POST',
  path: '/lgw/favourites',
  moduleId: 'COMM3',
  guard: 'open',
  rateClass: 'write',
  summary: 'Marks a station as a favourite, or no longer.',
  input: Strict({ gameId: LotteryId, station: StationId, isFavourite: Type.Boolean() }),
  reply: Strict({ list: Type.Array(FavouriteStation) }),
  errors: ['lottery.unknown', 'game.favouritesFull'],
})
