import { Type } from 'typebox'
import { bookIds, mostLegs } from '#schemas/vendor/sports-ids.ts'
import {
  Groups,
  PricePolicy,
  SportsBet,
  SportsEvent,
  SportsGroupQuote,
  SportsLeague,
  SportsLeg,
  SportsMatch,
  SportsPick,
  SportsQuote,
  SportsStanding,
  SystemSize,
} from '#schemas/vendor/sports.ts'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Strict } from './shapes.ts'

/*
 * Sports as pages of the site. The gateway reads the odds feed of the merchant's book (`schemas/vendor/sports.ts`) and passes bets on to it;
 * money moves through the vendor's wallet calls as for any game. Prices are integers in thousandths: 1850 is 1.85.
 */

const Book = Type.Enum([...bookIds])
const EventId = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })

const BoardVersion = Type.String({ pattern: '^[a-z0-9-]{1,40}\\.[0-9]{1,12}$' })

const read = {
  method: 'GET',
  auth: 'optional',
  accounts: 'all',
  rateClass: 'read',
  background: true,
} as const

export const getSportsBoard = route({
  ...read,
  path: '/wps/sports/board',
  summary:
    'The book: leagues, and matches with their main market, live, next and just over; or what has changed.',
  input: Strict({
    book: Book,
    /** `version` of the board the page has. */
    known: Type.Optional(BoardVersion),
  }),
  reply: Strict({
    now: Instant,
    version: BoardVersion,
    /**
     * Ids of all matches in order: `events` are those that have changed since `known`, and no `leagues` mean the same
     * ones. Null: the whole board.
     */
    eventIds: Type.Union([Type.Array(EventId), Type.Null()]),
    /** The game that opens the book's own site. */
    gameId: Type.String(),
    vendorName: Type.String(),
    leagues: Type.Array(SportsLeague),
    events: Type.Array(SportsEvent),
    currency: Currency,
    minStake: Amount,
    maxStake: Amount,
    maxPayout: Amount,
    inPlayDelayMs: Type.Integer({ minimum: 0 }),
    cashOutBp: Type.Integer({ minimum: 0 }),
    partCashOut: Type.Boolean(),
    betBuilder: Type.Boolean(),
  }),
  errors: ['sports.unavailable', 'game.unknown'],
})

export const getSportsMatch = route({
  ...read,
  path: '/wps/sports/match',
  summary: 'One match with all its markets and its story.',
  input: Strict({ book: Book, eventId: EventId }),
  reply: SportsMatch,
  errors: ['sports.unavailable', 'game.unknown', 'request.notFound'],
})

export const getSportsTable = route({
  ...read,
  path: '/wps/sports/table',
  summary: 'The table of a league’s season, the leader first; empty: it has none.',
  input: Strict({ book: Book, leagueId: EventId }),
  reply: Strict({ rows: Type.Array(SportsStanding) }),
  errors: ['sports.unavailable', 'game.unknown'],
})

export const quoteSports = route({
  ...read,
  method: 'POST',
  guard: 'open',
  path: '/wps/sports/quotes',
  summary: 'The prices of these selections now, and whether they may stand in one bet.',
  input: Strict({ book: Book, legs: Type.Array(SportsPick, { minItems: 1, maxItems: mostLegs }) }),
  reply: Strict({
    legs: Type.Array(SportsQuote),
    /** Some selections are dependent and cannot be combined. */
    related: Type.Boolean(),
    /** Combined price per match with more than one selection. */
    groups: Type.Array(SportsGroupQuote),
  }),
  errors: ['sports.unavailable', 'game.unknown'],
})

export const placeSportsBet = route({
  method: 'POST',
  auth: 'session',
  guard: 'play',
  rateClass: 'write',
  idempotent: true,
  path: '/wps/sports/bets',
  summary:
    'Places one bet, a single, a combination or a system, at the prices shown or at others as the policy allows.',
  input: Strict({
    book: Book,
    stake: AmountIn,
    policy: PricePolicy,
    system: SystemSize,
    groups: Groups,
    legs: Type.Array(SportsLeg, { minItems: 1, maxItems: mostLegs }),
  }),
  reply: SportsBet,
  errors: [
    'sports.unavailable',
    'sports.marketShut',
    'sports.priceChanged',
    'sports.stakeLimit',
    'sports.payoutLimit',
    'sports.legsRelated',
    'sports.legsImpossible',
    'sports.legsStakeBack',
    'wallet.insufficientFunds',
    'game.unknown',
    'account.frozen',
    'vendor.lossLimit',
    'vendor.timeLimit',
    'vendor.realityCheck',
  ],
})

export const listSportsBets = route({
  method: 'GET',
  auth: 'session',
  rateClass: 'read',
  background: true,
  path: '/wps/sports/bets',
  summary: 'The player’s bets, the newest first, with what they can be cashed out for now.',
  input: Strict({ book: Book }),
  reply: Strict({ bets: Type.Array(SportsBet) }),
  errors: ['sports.unavailable', 'game.unknown'],
})

export const cashOutSportsBet = route({
  method: 'POST',
  auth: 'session',
  guard: 'open',
  rateClass: 'write',
  idempotent: true,
  path: '/wps/sports/cash-out',
  summary: 'Pays out a bet, or a part of its stake, before it is decided, for at least the amount shown.',
  input: Strict({
    book: Book,
    betId: EventId,
    amount: AmountIn,
    /** Part of the running stake; default: all. */
    stake: Type.Optional(AmountIn),
  }),
  reply: SportsBet,
  errors: [
    'sports.unavailable',
    'sports.cashOutClosed',
    'sports.cashOutChanged',
    'sports.cashOutPart',
    'game.unknown',
    'request.notFound',
  ],
})

export const aimSportsCashOut = route({
  method: 'POST',
  auth: 'session',
  guard: 'open',
  rateClass: 'write',
  idempotent: true,
  path: '/wps/sports/cash-out-at',
  summary: 'Has a bet paid out as soon as its offer reaches an amount, or no more.',
  input: Strict({ book: Book, betId: EventId, amount: Type.Union([AmountIn, Type.Null()]) }),
  reply: SportsBet,
  errors: [
    'sports.unavailable',
    'sports.cashOutClosed',
    'sports.cashOutTarget',
    'game.unknown',
    'request.notFound',
  ],
})
