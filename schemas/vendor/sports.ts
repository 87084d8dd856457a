import { Type } from 'typebox'
import type { Static, TProperties, TSchema } from 'typebox'
import { matchPlays, matchStatIds, mostLegs, sportIds } from './sports-ids.ts'

/*
 * The odds feed of a book and bets on it: signed calls of the operator, `POST <origin>/sports/v1/<call>`. On the wire every field is in
 * snake_case (`snake-case.ts`); these shapes are the same in camelCase, and the site's pages get them as they are. Prices are integers in
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

/** Why nothing can be bet on. `suspended`: the feed is silent. */
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
  /** Three letters. */
  short: Type.String({ minLength: 1, maxLength: 4 }),
  /** Of its badge. */
  colours: Type.Tuple([Colour, Colour]),
})
export type SportsTeam = Static<typeof SportsTeam>

export const SportsMarket = shape({
  /** See `domain/sports/vocabulary.ts`. */
  marketId: Type.String({ minLength: 2, maxLength: 32 }),
  /** Null: open. */
  shut: orNull(ShutReason),
  /** The book's margin in hundredths of a percent; null while an outcome has no price. */
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
  /** Of the set under way; of cricket, wickets lost; null in other sports. */
  points: orNull(Pair),
  /** Halves, sets or innings that are over. */
  parts: Type.Array(Pair, { maxItems: 9 }),
  /** Minute of play, or number of the set; of cricket, balls of the innings under way. */
  clock: Count,
  pause: Type.Boolean(),
  /** The market shown in lists; null: nothing is offered. */
  main: orNull(SportsMarket),
  /** Number of markets in all. */
  markets: Count,
  /** Corrected after the end. */
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
  /** Live, next and just over, by start. */
  events: Type.Array(SportsEvent, { maxItems: 5_000 }),
  minStake: Amount,
  maxStake: Amount,
  /** Of one bet, stake included. */
  maxPayout: Amount,
  /** How long a bet on a running match waits before its prices are looked at once more. */
  inPlayDelayMs: Count,
  /** What the book keeps of the fair value when a bet is cashed out, in hundredths of a percent. */
  cashOutBp: Count,
  /** A part of a bet's stake can be cashed out while the rest runs on. */
  partCashOut: Type.Boolean(),
  /** Several selections of one match can stand in one bet, at one price for all of them. */
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
  /** What happens on the field right now; null: nothing is told. */
  tracker: orNull(
    shape({
      side: orNull(Type.Enum(['home', 'away'])),
      play: Type.Enum([...matchPlays]),
      /** Along the field, home's end at 0, and across it: hundredths. */
      x: Type.Integer({ minimum: 0, maximum: 100 }),
      y: Type.Integer({ minimum: 0, maximum: 100 }),
    }),
  ),
  /** Figures by side, in the order they are shown. `possession` and `inFront` are hundredths of the time played. */
  stats: Type.Array(shape({ statId: Type.Enum([...matchStatIds]), home: Count, away: Count }), {
    maxItems: 20,
  }),
  /** Home's lead in goals or points since the start, at even steps. */
  flow: Type.Array(Type.Integer(), { maxItems: 400 }),
  /** The last matches of the two sides against each other, the newest first. */
  meetings: Type.Array(shape({ eventId: Id, startsAt: Instant, homeId: Id, score: Pair }), {
    maxItems: 10,
  }),
  /** SHA-256 of the seed the match is drawn from, and the seed once it is over. */
  commitment: orNull(Type.String()),
  seed: orNull(Type.String()),
})
export type SportsMatch = Static<typeof SportsMatch>

/** A team's season: of matches that are over. */
export const SportsStanding = shape({
  teamId: Id,
  won: Count,
  drawn: Count,
  lost: Count,
  /** Goals, points or sets. */
  scored: Count,
  conceded: Count,
  points: Count,
  /** The last five results, the latest last. */
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

/** Why several selections of a match have no price: as a market, or they exclude each other, or one may get its stake back. */
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

/** One price for all selections of a match in one bet. */
export const SportsGroupQuote = shape({ eventId: Id, price: orNull(Price), shut: orNull(GroupShut) })
export type SportsGroupQuote = Static<typeof SportsGroupQuote>
export const SportsGroup = shape({ eventId: Id, price: Price })
export type SportsGroup = Static<typeof SportsGroup>
/** A bet builder: what the selections of a match are bet at together. Needed for every match with more than one. */
export const Groups = Type.Optional(Type.Array(SportsGroup, { maxItems: mostLegs }))

/** `none`: at these prices or not at all; `higher`: at better ones, too; `any`: at whatever they are. */
export const PricePolicy = Type.Enum(['none', 'higher', 'any'])
export type PricePolicy = Static<typeof PricePolicy>

/** A system: how many selections each line combines (those of a match at one price are one), fewer than there are; the stake is shared by all lines. Left out: one line of all. */
export const SystemSize = Type.Optional(Type.Integer({ minimum: 1, maximum: mostLegs - 1 }))

export const SportsLeg = shape({ ...pickFields, price: Price })
export type SportsLeg = Static<typeof SportsLeg>

const BetLeg = shape({
  ...pickFields,
  price: Price,
  /** Null: its league is gone, and the leg void. */
  sport: orNull(Sport),
  leagueName: Type.String(),
  /** Null: a bet on a whole round, `name` says on whom. */
  sides: orNull(Type.Tuple([SportsTeam, SportsTeam])),
  name: orNull(Type.String()),
  startsAt: orNull(Instant),
  /** Bet on while the match ran. */
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
  /** Of the whole stake. */
  price: Type.Integer({ minimum: 1_000 }),
  /** Of a system, how many selections each of its lines combines; null: one line of all. */
  system: orNull(Type.Integer({ minimum: 1 })),
  /** What the running stake pays when every leg wins. */
  couldPay: Amount,
  /** What it paid in all, cashed-out parts included; null: it is not decided yet. */
  paid: orNull(Amount),
  /** The part of the stake that still runs, or that ran until the end. */
  running: Amount,
  /** Parts of the stake that were cashed out, the first one first. */
  parts: Type.Array(shape({ takenAt: Instant, stake: Amount, paid: Amount }), { maxItems: 100 }),
  /** What was paid after a corrected result; null: no correction. */
  corrected: orNull(Amount),
  /** What it can be cashed out for now; null: it cannot. */
  cashOut: orNull(Amount),
  /** The offer at which the book cashes it out without its player; null: at none. */
  cashOutAt: orNull(Amount),
  legs: Type.Array(BetLeg, { maxItems: mostLegs }),
  /** Of a bet builder: the price of all selections of a match. */
  groups: Type.Array(SportsGroup, { maxItems: mostLegs }),
})
export type SportsBet = Static<typeof SportsBet>

/** Why a bet was not taken, or not cashed out (`odds.changed`: the offer has dropped; `target.limit`: the bet is worth the amount already, or can never be; `part.limit`: the part or the rest is below the smallest stake). Nothing has moved. */
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

/** What the operator asks. */
export const sportsAsks = {
  feed: shape({ gameId: Id, currency: Type.String({ pattern: '^[A-Z]{3}$' }) }),
  match: shape({ gameId: Id, eventId: Id }),
  standings: shape({ gameId: Id, leagueId: Id }),
  quotes: shape({ gameId: Id, legs: Type.Array(SportsPick, { minItems: 1, maxItems: mostLegs }) }),
  /** `code` is a launch code: the vendor trades it for a wallet session, as for a game. The same `requestId` is the same bet. */
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
   * `amount` is what the player was shown: less is refused. `stake`: the part of the running stake to cash out, the rest runs on; left out:
   * all of it. The same `requestId` pays a part once.
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
  /** Cashes the bet out as soon as it is worth `amount`; null: no more. */
  cash_out_at: shape({ gameId: Id, brandId: Id, playerId: Id, betId: Id, amount: orNull(Amount) }),
} as const satisfies Record<SportsCall, TSchema>
export type SportsAsk<C extends SportsCall> = Static<(typeof sportsAsks)[C]>

const Outcome = Type.Union([
  shape({ outcome: Type.Literal('done'), bet: SportsBet }),
  shape({ outcome: Type.Literal('refused'), reason: SportsRefusal }),
])

/** What the vendor answers. Any other status than 200 and 404 leaves the outcome unknown: the operator asks again. */
export const sportsReplies = {
  feed: SportsFeed,
  /** Null: no such match. */
  match: shape({ match: orNull(SportsMatch) }),
  /** The table of the season, the leader first; null: no such league, or it has no table. */
  standings: shape({ standings: orNull(Type.Array(SportsStanding, { maxItems: 100 })) }),
  quotes: shape({
    legs: Type.Array(SportsQuote),
    related: Type.Boolean(),
    /** Of every match with more than one of the selections. */
    groups: Type.Array(SportsGroupQuote),
  }),
  bets: Outcome,
  /** The newest first. */
  list_bets: shape({ bets: Type.Array(SportsBet, { maxItems: 200 }) }),
  cash_out: Outcome,
  cash_out_at: Outcome,
} as const satisfies Record<SportsCall, TSchema>
export type SportsReply<C extends SportsCall> = Static<(typeof sportsReplies)[C]>
