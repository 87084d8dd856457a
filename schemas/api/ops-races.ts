import { Type } from 'typebox'
import type { Static } from 'typebox'
import { categoryIds } from './categories.ts'
import { deskMoney, deskRead, listOf, orNull, MerchantCode, Page, PlayerId, Reason } from './ops.ts'
import { PromotionId } from './promotion-card.ts'
import { RaceScoreName, racePhases } from './races.ts'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Strict } from './shapes.ts'

/* Operator desk: drafting, publishing, reviewing and paying races. */

const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const OfRace = { merchantCode: MerchantCode, raceId: PromotionId }

export const deskRaceStates = ['draft', 'published', 'finalizing', 'paid', 'cancelled'] as const
const DeskRaceState = Type.Enum([...deskRaceStates])

const RaceHead = {
  ...OfRace,
  state: DeskRaceState,
  phase: Type.Enum([...racePhases]),
  title: Type.Record(Type.String(), Type.String()),
  score: RaceScoreName,
  startsAt: Instant,
  endsAt: Instant,
  /** Of a race that starts when so many players have joined. Omitted or null: the start is fixed. */
  sitAndGo: Type.Optional(
    orNull(Strict({ minPlayers: Count, minutes: Count, joinUntil: Instant, startedAt: orNull(Instant) })),
  ),
  pool: Amount,
  currency: Currency,
  players: Count,
  madeBy: Type.String(),
  publishedBy: orNull(Type.String()),
  endedBy: orNull(Type.String()),
}

export const listDeskRaces = route({
  ...deskRead,
  path: '/ops/races',
  summary: 'Races: those to be reviewed first, then by their end, the latest first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(DeskRaceState),
    ...Page,
  }),
  reply: listOf(Strict(RaceHead)),
  errors: ['ops.unknown'],
})
export type DeskRaceRow = Static<(typeof listDeskRaces)['reply']>['list'][number]

/** Basis points of the pool, or an amount without a pool. */
const PrizeIn = Strict({
  from: Type.Integer({ minimum: 1, maximum: 1_000 }),
  to: Type.Integer({ minimum: 1, maximum: 1_000 }),
  each: AmountIn,
})

/** The rule as entered by an operator: amounts in the merchant's currency, pool shares in percent. */
export const RaceRuleIn = Strict({
  /** The race starts when enough players have joined; its window then follows from here. Omitted or null: it is fixed. */
  sitAndGo: Type.Optional(
    orNull(
      Strict({
        minPlayers: Type.Integer({ minimum: 2, maximum: 1_000 }),
        minutes: Type.Integer({ minimum: 5, maximum: 10_080 }),
        joinUntil: Instant,
      }),
    ),
  ),
  startsAt: Instant,
  endsAt: Instant,
  graceMinutes: Type.Integer({ minimum: 0, maximum: 10_080 }),
  categories: Type.Array(Type.Enum([...categoryIds]), { minItems: 1, uniqueItems: true }),
  /** Only these games; empty: all of the categories. */
  games: Type.Array(Type.String({ minLength: 1, maxLength: 80 }), { maxItems: 50, uniqueItems: true }),
  registration: Type.Enum(['auto', 'optIn']),
  maxPlayers: orNull(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  score: RaceScoreName,
  bets: orNull(Type.Integer({ minimum: 1, maximum: 1_000 })),
  minBet: AmountIn,
  /** An amount, or a multiplier; for `fewestSpins` the target. */
  minScore: AmountIn,
  /** Null: fixed amounts per place. */
  pool: orNull(AmountIn),
  prizes: Type.Array(PrizeIn, { minItems: 1, maxItems: 100 }),
  approval: orNull(Type.String({ minLength: 1, maxLength: 60 })),
})
export type RaceRuleIn = Static<typeof RaceRuleIn>

export const getDeskRace = route({
  ...deskRead,
  path: '/ops/races/one',
  summary:
    'A race with its rule and its board; once the board is frozen, with players who are excluded or whose account is frozen.',
  input: Strict(OfRace),
  reply: Strict({
    race: Strict(RaceHead),
    rule: RaceRuleIn,
    freezesAt: Instant,
    /** The first 200 places. */
    board: Type.Array(
      Strict({
        rank: Type.Integer({ minimum: 1 }),
        /** Null: excluded, or the account is frozen. */
        place: orNull(Type.Integer({ minimum: 1 })),
        playerId: Type.String(),
        username: Type.String(),
        score: Type.String(),
        rounds: Count,
        prize: orNull(Amount),
        isFrozen: Type.Boolean(),
        excludedBy: orNull(Type.String()),
        excludedReason: orNull(Type.String()),
        /** Usernames of linked accounts with a prize in this race: paying holds these prizes for review. */
        linkedWith: Type.Optional(Type.Array(Type.String())),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskRace = Static<(typeof getDeskRace)['reply']>

export const draftRace = route({
  ...deskMoney,
  path: '/ops/races',
  summary:
    'Writes a race, or another version of a draft. A rule that does not hold, or that the market forbids, is refused with its problems.',
  input: Strict({
    ...OfRace,
    title: Type.Record(
      Type.String({ pattern: '^[a-z]{2,3}$' }),
      Type.String({ minLength: 1, maxLength: 120 }),
      { maxProperties: 10, additionalProperties: false },
    ),
    rule: RaceRuleIn,
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState', 'races.ruleRefused'],
})

export const publishRace = route({
  ...deskMoney,
  path: '/ops/races/publish',
  summary: 'A second operator publishes a draft. From then on its rule cannot be changed.',
  input: Strict({ ...OfRace, reason: Reason }),
  reply: nothing,
  errors: [
    'ops.unknown',
    'ops.wrongState',
    'ops.samePerson',
    'operator.unconfirmed',
    'races.ruleRefused',
    'races.startsInThePast',
  ],
})

export const reviewRace = route({
  ...deskMoney,
  path: '/ops/races/review',
  summary: 'Takes a player out of a frozen board, or lets them back in. Places below move up or down.',
  input: Strict({ ...OfRace, playerId: PlayerId, exclude: Type.Boolean(), reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const payRace = route({
  ...deskMoney,
  path: '/ops/races/pay',
  summary: 'Pays every prize of a reviewed race, once.',
  input: Strict({ ...OfRace, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState', 'operator.unconfirmed'],
})

export const cancelRace = route({
  ...deskMoney,
  path: '/ops/races/cancel',
  roles: ['admin'],
  summary: 'Ends a race without prizes, at any time before it is paid.',
  input: Strict({ ...OfRace, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})
