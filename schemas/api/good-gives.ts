import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Strict } from './shapes.ts'

/** Tickets of a raffle. */
export const TicketsGood = Strict({
  /** A raffle, or a series: then the one of its raffles that is open at the order. */
  raffle: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,39}$', examples: ['weekly'] }),
  tickets: Type.Integer({ minimum: 1, maximum: 1_000 }),
})

/** Free rounds in games of one vendor. Each win is credited at once, without wagering. */
export const RoundsGood = Strict({
  gameIds: Type.Array(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }), {
    minItems: 1,
    maxItems: 5,
    uniqueItems: true,
  }),
  rounds: Type.Integer({ minimum: 1, maximum: 200 }),
  /** Stake per round, in everyday units; every one of the games must offer it for free rounds. */
  stakeUnits: Type.Number({ minimum: 0.01, maximum: 1_000_000, multipleOf: 0.01 }),
  /** Days to play the rounds in. */
  roundDays: Type.Integer({ minimum: 1, maximum: 90 }),
})

/** What a good of kind `tickets` or `rounds` gives. */
export const GoodGives = Type.Union([TicketsGood, RoundsGood])

export type TicketsGood = Static<typeof TicketsGood>
export type RoundsGood = Static<typeof RoundsGood>
export type GoodGives = Static<typeof GoodGives>

/**
 * Why an order could not be issued; its points were returned. `notAllowed`: the player is on a break, excluded, or has
 * to be verified.
 */
export const goodFailures = ['raffleOver', 'ticketsFull', 'roundsUnavailable', 'notAllowed'] as const
export type GoodFailure = (typeof goodFailures)[number]
