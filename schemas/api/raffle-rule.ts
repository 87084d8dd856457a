import { Type } from 'typebox'
import type { Static } from 'typebox'
import { categoryIds } from './categories.ts'
import { Strict } from './shapes.ts'

/* The rule of a raffle; published, hashed and immutable once the raffle opens. */

/** Id of the raffle in URLs; part of the draw's seed. */
export const RaffleId = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', examples: ['weekly-2026-11-23'] })

/** A text per language. */
export const RaffleTexts = Type.Record(
  Type.String({ pattern: '^[a-z]{2,3}$' }),
  Type.String({ minLength: 1, maxLength: 120 }),
  { minProperties: 1, maxProperties: 40, additionalProperties: false },
)

const Day = Type.String({ format: 'date', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })

export const RafflePrize = Strict({
  /** Unique among the prizes of the raffle. */
  prizeId: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
  /** Money, in hundredths of an everyday unit (see `everydayMinor`); null: goods. */
  centiUnits: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()]),
  /** Name of the goods; null for money. */
  title: Type.Union([RaffleTexts, Type.Null()]),
  /** Number of winners of this prize. */
  quantity: Type.Integer({ minimum: 1, maximum: 100 }),
  /** The winner must claim it within `claimDays`; otherwise it is paid, or passed to the desk, at once. */
  requiresClaim: Type.Boolean(),
})
export type RafflePrize = Static<typeof RafflePrize>

export const RaffleRule = Strict({
  title: RaffleTexts,
  /** First and last day by the brand's calendar, inclusive. */
  firstDay: Day,
  lastDay: Day,
  /** Stake per ticket in hundredths of an everyday unit; null: stakes earn no tickets. */
  ticketCentiUnits: Type.Union([Type.Integer({ minimum: 1, maximum: 1_000_000_000 }), Type.Null()]),
  /** Categories whose stakes count; null: all of them. */
  categories: Type.Union([
    Type.Array(Type.Enum([...categoryIds]), { minItems: 1, uniqueItems: true }),
    Type.Null(),
  ]),
  /** Free tickets for each day with a login. */
  loginTickets: Type.Integer({ minimum: 0, maximum: 10 }),
  /** Maximum number of tickets per player. */
  maxTickets: Type.Integer({ minimum: 1, maximum: 1_000 }),
  onePrizePerPlayer: Type.Boolean(),
  prizes: Type.Array(RafflePrize, { minItems: 1, maxItems: 20 }),
  claimDays: Type.Integer({ minimum: 1, maximum: 90 }),
  /** Time between the end of the last day and the draw, in which the ticket list is frozen and published. */
  drawDelayMinutes: Type.Integer({ minimum: 5, maximum: 1_440 }),
})
export type RaffleRule = Static<typeof RaffleRule>
