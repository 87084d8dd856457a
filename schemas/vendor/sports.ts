import { Type } from 'typebox'
import type { Static, TProperties, TSchema } from 'typebox'
import { matchPlays, matchStatIds, mostLegs, sportIds } from './sports-ids.ts'

/*
 * The odds feed of a sports book and bets on it: signed calls of the operator, `POST <origin>/sports/v1/<call>`. Fields
 * on the wire are in snake_case (`snake-case.ts`), here in camelCase, as pages get them. Prices are integers in
 * thousandths: 1850 is 1.85. A vendor without a book answers 404.
 */
export const sportsPath = (call: SportsCall) => `/sports/v1/${call}` as const
export type SportsCall =
  | 'feed'
  | 'match'
  | 'standings'
  | 'quotes'
  | 'bets'
  | 'list_bets'
  | 'cash_out'
  | 'cash_out_at'

const shape = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })
const orNull = <T extends TSchema>(type: T) => Type.Union([type, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const Id = Type.String({ pattern: '^[A-Za-z0-9_.:-]{1,64}$' })
const Name = Type.String({ minLength: 1, maxLength: 120 })
const Amount = Type.String({ pattern: '^[0-9]{1,15}(\\.[0-9]{1,4})?$' })
const Instant = Type.String({ format: 'date-time' })
export const Price = Type.Integer({ minimum: 1_001, maximum: 1_000_000 })
const Pair = Type.Tuple([Count, Count])
export const Sport = Type.Enum([...sportIds])
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' })

/** Why a market is closed to bets. `suspended`: the feed is silent. */
export const ShutReason = Type.Enum([
  'goal',
  'setEnd',
  'wicket',
  'lastMinutes',
  'lineMoved',
  'noPrice',
  'started',
  'over',
  'abandoned',
  'suspended',
])
export type ShutReason = Static<typeof ShutReason>

export const SportsTeam = shape({
  teamId: Id,
  name: Name,
  /** Abbreviation, usually three letters. */
  short: Type.String({ minLength: 1, maxLength: 4 }),
  /** Colours of its badge. */
  colours: Type.Tuple([Colour, Colour]),
})
export type SportsTeam = Static<typeof SportsTeam>

export const SportsMarket = shape({
  /** See `domain/sports/vocabulary.ts`. */
  marketId: Type.String({ minLength: 2, maxLength: 32 }),
  /** Null: open. */
  shut: orNull(ShutReason),
  /** The book's margin in basis points; null while an outcome has no price. */
  marginBp: orNull(Type.Integer()),
  outcomes: Type.Array(
    shape({ outcomeId: Type.String({ minLength: 1, maxLength: 24 }), price: orNull(Price) }),
    { maxItems: 40 },
  ),
})
export type SportsMarket = Static<typeof SportsMarket>

const eventFields = {
  eventId: Id,
  sport: Sport,
  leagueId: Id,
  startsAt: Instant,
  /** Home and away. */
  sides: Type.Tuple([SportsTeam, SportsTeam]),
  status: Type.Enum(['upcoming', 'live', 'over']),
  shut: orNull(ShutReason),
  /** Goals, sets won, or runs. */
  score: Pair,
  /** Points in the current set; for cricket, wickets lost; null in other sports. */
  points: orNull(Pair),
  /** Scores of finished halves, sets or innings. */
  parts: Type.Array(Pair, { maxItems: 9 }),
  /** Minute of play or number of the set; for cricket, balls of the current innings. */
  clock: Count,
  pause: Type.Boolean(),
  /** The market shown in lists; null: nothing is offered. */
  main: orNull(SportsMarket),
  /** Total number of markets. */
  markets: Count,
  /** The result was corrected after the end. */
  corrected: Type.Boolean(),
}
export const SportsEvent = shape(eventFields)
export type SportsEvent = Static<typeof SportsEvent>

export const SportsLeague = shape({
  leagueId: Id,
  sport: Sport,
  name: Name,
  /** ISO 3166-1 alpha-2; null: international. */
  country: orNull(Type.String({ pattern: '^[A-Z]{2}$' })),
  teams: Type.Array(SportsTeam, { maxItems: 100 }),
})
export type SportsLeague = Static<typeof SportsLeague>

export const SportsFeed = shape({
  leagues: Type.Array(SportsLeague, { maxItems: 500 }),
  /** Live, upcoming and recently finished matches, by start. */
  events: Type.Array(SportsEvent, { maxItems: 5_000 }),
  minStake: Amount,
  maxStake: Amount,
  /** Maximum payout of one bet, stake included. */
  maxPayout: Amount,
  /** Delay before an in-play bet is accepted; its prices are checked again then. */
  inPlayDelayMs: Count,
  /** The book's margin on the fair cash-out value, in basis points. */
  cashOutBp: Count,
  /** Partial cash-out is offered. */
  partCashOut: Type.Boolean(),
  /** Bet builder is offered: several selections of one match in one bet at one price. */
  betBuilder: Type.Boolean(),
})
export type SportsFeed = Static<typeof SportsFeed>

export const SportsMatch = shape({
  ...eventFields,
  allMarkets: Type.Array(SportsMarket, { maxItems: 300 }),
  incidents: Type.Array(
    shape({
      kind: Type.Enum(['goal', 'set', 'wicket', 'innings', 'annulled', 'abandoned']),
      side: orNull(Type.Enum(['home', 'away'])),
      clock: Count,
      score: Pair,
    }),
    { maxItems: 200 },
  ),
  /** Current action on the field; null: no data. */
  tracker: orNull(
    shape({
      side: orNull(Type.Enum(['home', 'away'])),
      play: Type.Enum([...matchPlays]),
      /** Position along the field (0: home's end) and across it, in percent. */
      x: Type.Integer({ minimum: 0, maximum: 100 }),
      y: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
  ),
  /** Statistics by side, in display order. `possession` and `inFront` are percentages of the time played. */
  stats: Type.Array(shape({ statId: Type.Enum([...matchStatIds]), home: Count, away: Count }), {
    maxItems: 20,
  }),
  /** Home's lead in goals or points since the start, at even steps. */
  flow: Type.Array(Type.Integer(), { maxItems: 400 }),
  /** Latest matches between the two sides, newest first. */
  meetings: Type.Array(shape({ eventId: Id, startsAt: Instant, homeId: Id, score: Pair }), {
    maxItems: 10,
  }),
  /** SHA-256 of the seed the match is drawn from, and the seed after the match. */
  commitment: orNull(Type.String()),
  seed: orNull(Type.String()),
})
export type SportsMatch = Static<typeof SportsMatch>

/** A team's season so far, finished matches only. */
export const SportsStanding = shape({
  teamId: Id,
  won: Count,
  drawn: Count,
  lost: Count,
  /** Goals, points or sets. */
  scored: Count,
  conceded: Count,
  points: Count,
  /** The last five results, oldest first. */
  form: Type.Array(Type.Enum(['won', 'drawn', 'lost']), { maxItems: 5 }),
})
export type SportsStanding = Static<typeof SportsStanding>

export const pickFields = {
  eventId: Id,
  marketId: Type.String({ minLength: 2, maxLength: 32 }),
  outcomeId: Type.String({ minLength: 1, maxLength: 24 }),
}
export const SportsPick = shape(pickFields)
export type SportsPick = Static<typeof SportsPick>

export const SportsQuote = shape({ ...pickFields, price: orNull(Price), shut: orNull(ShutReason) })
export type SportsQuote = Static<typeof SportsQuote>

/**
 * Why selections of a match have no combined price: as for a market, or they exclude each other, or one may return its
 * stake.
 */
export const GroupShut = Type.Enum([
  'goal',
  'setEnd',
  'wicket',
  'lastMinutes',
  'lineMoved',
  'noPrice',
  'started',
  'over',
  'abandoned',
  'suspended',
  'impossible',
  'stakeBack',
])
export type GroupShut = Static<typeof GroupShut>

/** One combined price for the selections of a match. */
export const SportsGroupQuote = shape({ eventId: Id, price: orNull(Price), shut: orNull(GroupShut) })
export type SportsGroupQuote = Static<typeof SportsGroupQuote>
export const SportsGroup = shape({ eventId: Id, price: Price })
export type SportsGroup = Static<typeof SportsGroup>
/** Bet builder: the combined prices accepted. Required for every match with more than one selection. */
export const Groups = Type.Optional(Type.Array(SportsGroup, { maxItems: mostLegs }))

/** Accepted price changes. `none`: none; `higher`: better prices only; `any`: any. */
export const PricePolicy = Type.Enum(['none', 'higher', 'any'])
export type PricePolicy = Static<typeof PricePolicy>

/**
 * Size of a system's lines (selections of a match at one combined price count as one), smaller than the number of
 * selections; the stake is split over all lines. Omitted: one line of all.
 */
export const SystemSize = Type.Optional(Type.Integer({ minimum: 1, maximum: mostLegs - 1 }))

export const SportsLeg = shape({ ...pickFields, price: Price })
export type SportsLeg = Static<typeof SportsLeg>

const BetLeg = shape({
  ...pickFields,
  price: Price,
  /** Null: the league no longer exists and the leg is void. */
  sport: orNull(Sport),
  leagueName: Type.String(),
  /** Null: an outright bet; `name` has the outcome. */
  sides: orNull(Type.Tuple([SportsTeam, SportsTeam])),
  name: orNull(Type.String()),
  startsAt: orNull(Instant),
  /** An in-play bet. */
  live: Type.Boolean(),
  /** Null before the start. */
  score: orNull(Pair),
  result: Type.Enum(['open', 'won', 'lost', 'void', 'halfWon', 'halfLost', 'deadHeat']),
})

export const SportsBet = shape({
  betId: Id,
  placedAt: Instant,
  state: Type.Enum(['open', 'settling', 'settled', 'cashedOut', 'refunded']),
  stake: Amount,
  /** The price for the whole stake. */
  price: Type.Integer({ minimum: 1_000 }),
  /** Size of a system's lines; null: one line of all. */
  system: orNull(Type.Integer({ minimum: 1 })),
  /** Potential payout of the running stake. */
  couldPay: Amount,
  /** Total paid, cash-outs included; null: not settled yet. */
  paid: orNull(Amount),
  /** The stake still running, or that ran until settlement. */
  running: Amount,
  /** Partial cash-outs, oldest first. */
  parts: Type.Array(shape({ takenAt: Instant, stake: Amount, paid: Amount }), { maxItems: 100 }),
  /** Amount paid after a corrected result; null: no correction. */
  corrected: orNull(Amount),
  /** Current cash-out offer; null: none. */
  cashOut: orNull(Amount),
  /** Automatic cash-out target; null: none. */
  cashOutAt: orNull(Amount),
  legs: Type.Array(BetLeg, { maxItems: mostLegs }),
  /** Bet builder: the combined price per match. */
  groups: Type.Array(SportsGroup, { maxItems: mostLegs }),
})
export type SportsBet = Static<typeof SportsBet>

/**
 * Why a bet or cash-out was refused (`odds.changed`: the offer has dropped; `target.limit`: the bet is already worth
 * the amount, or can never be; `part.limit`: the part or the rest is below the minimum stake). No money has moved.
 */
export const SportsRefusal = Type.Enum([
  'odds.changed',
  'market.shut',
  'stake.limit',
  'payout.limit',
  'legs.related',
  'legs.impossible',
  'legs.stakeBack',
  'target.limit',
  'part.limit',
  'funds.insufficient',
  'limit.reached',
  'limit.time',
  'play.paused',
  'player.disabled',
  'game.unknown',
  'request.invalid',
  'request.notFound',
])
export type SportsRefusal = Static<typeof SportsRefusal>

/** Requests of the operator. */
export const sportsAsks = {
  feed: shape({ gameId: Id, currency: Type.String({ pattern: '^[A-Z]{3}$' }) }),
  match: shape({ gameId: Id, eventId: Id }),
  standings: shape({ gameId: Id, leagueId: Id }),
  quotes: shape({ gameId: Id, legs: Type.Array(SportsPick, { minItems: 1, maxItems: mostLegs }) }),
  /**
   * `code` is a launch code, which the vendor exchanges for a wallet session, as for a game. Idempotent by `requestId`.
   */
  bets: shape({
    gameId: Id,
    code: Id,
    requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
    stake: Amount,
    policy: PricePolicy,
    system: SystemSize,
    groups: Groups,
    legs: Type.Array(SportsLeg, { minItems: 1, maxItems: mostLegs }),
  }),
  list_bets: shape({ gameId: Id, brandId: Id, playerId: Id }),
  /**
   * `amount` is the offer shown to the player; less is refused. `stake`: the part of the running stake to cash out;
   * omitted: all of it. Idempotent by `requestId`.
   */
  cash_out: shape({
    gameId: Id,
    brandId: Id,
    playerId: Id,
    betId: Id,
    amount: Amount,
    stake: Type.Optional(Amount),
    requestId: Type.String({ pattern: '^[A-Za-z0-9-]{8,64}$' }),
  }),
  /** Sets the automatic cash-out target; null removes it. */
  cash_out_at: shape({ gameId: Id, brandId: Id, playerId: Id, betId: Id, amount: orNull(Amount) }),
} as const satisfies Record<SportsCall, TSchema>
export type SportsAsk<C extends SportsCall> = Static<(typeof sportsAsks)[C]>

const Outcome = Type.Union([
  shape({ outcome: Type.Literal('done'), bet: SportsBet }),
  shape({ outcome: Type.Literal('refused'), reason: SportsRefusal }),
])

/** Replies of the vendor. Any status other than 200 and 404 leaves the outcome unknown, and the operator asks again. */
export const sportsReplies = {
  feed: SportsFeed,
  /** Null: no such match. */
  match: shape({ match: orNull(SportsMatch) }),
  /** League table, leader first; null: no such league, or without a table. */
  standings: shape({ standings: orNull(Type.Array(SportsStanding, { maxItems: 100 })) }),
  quotes: shape({
    legs: Type.Array(SportsQuote),
    related: Type.Boolean(),
    /** Combined price per match with more than one selection. */
    groups: Type.Array(SportsGroupQuote),
  }),
  bets: Outcome,
  /** Newest first. */
  list_bets: shape({ bets: Type.Array(SportsBet, { maxItems: 200 }) }),
  cash_out: Outcome,
  cash_out_at: Outcome,
} as const satisfies Record<SportsCall, TSchema>
export type SportsReply<C extends SportsCall> = Static<(typeof sportsReplies)[C]>
