import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView } from '../api/shapes.ts'
import type { SportId } from '#domain/sports/vocabulary.ts'
import type { Incident, ShutReason } from './matches/match.ts'
import type { Telling } from './matches/telling.ts'

/** What travels between the book's page and this vendor. Odds are integers: 1850 is 1.85. */

/** `none`: at these odds or not at all. `higher`: also at better ones. `any`: at whatever they are. */
export const OddsPolicy = Type.Union([Type.Literal('none'), Type.Literal('higher'), Type.Literal('any')])
export type OddsPolicy = Static<typeof OddsPolicy>

export const mostLegs = 12

const LegInput = Strict({
  event: Type.String({ minLength: 3, maxLength: 40 }),
  market: Type.String({ minLength: 2, maxLength: 24 }),
  outcome: Type.String({ minLength: 1, maxLength: 24 }),
  odds: Type.Integer({ minimum: 1_001, maximum: 1_000_000 }),
})
export type LegInput = Static<typeof LegInput>

export const BetInput = Strict({
  requestId: RequestId,
  stake: Amount,
  policy: OddsPolicy,
  /** A system: how many selections a line combines. Left out: one line of all. */
  system: Type.Optional(Type.Integer({ minimum: 1, maximum: mostLegs - 1 })),
  legs: Type.Array(LegInput, { minItems: 1, maxItems: mostLegs }),
  /** One price for all selections of a match. */
  groups: Type.Optional(
    Type.Array(Strict({ event: LegInput.properties.event, odds: LegInput.properties.odds }), {
      maxItems: mostLegs,
    }),
  ),
})
export type BetInput = Static<typeof BetInput>

export const QuoteInput = Strict({
  legs: Type.Array(
    Strict({
      event: LegInput.properties.event,
      market: LegInput.properties.market,
      outcome: LegInput.properties.outcome,
    }),
    { minItems: 1, maxItems: mostLegs },
  ),
})

export const EventParams = Strict({ eventId: Type.String({ minLength: 3, maxLength: 40 }) })

export interface OutcomeView {
  readonly id: string
  /** Null: not offered at the moment. */
  readonly odds: number | null
}

export interface MarketView {
  readonly id: string
  readonly shut: ShutReason | null
  /** Hundredths of a percent; null when an outcome is not offered. */
  readonly margin: number | null
  readonly outcomes: readonly OutcomeView[]
}

export interface SideView {
  readonly id: string
  readonly name: string
  readonly short: string
  readonly colours: readonly [string, string]
}

export interface EventView {
  readonly id: string
  readonly sport: SportId
  readonly league: { readonly id: string; readonly name: string; readonly country: string | null }
  readonly round: number
  readonly startsAt: string
  /** Null: the round as a whole; then `field` has all its teams. */
  readonly sides: readonly [SideView, SideView] | null
  readonly status: 'upcoming' | 'live' | 'over'
  readonly shut: ShutReason | null
  readonly score: readonly [number, number]
  readonly points: readonly [number, number] | null
  readonly parts: readonly (readonly [number, number])[]
  readonly clock: number
  readonly pause: boolean
  /** The headline market; null when nothing is offered any more. */
  readonly main: MarketView | null
  /** How many markets there are in all. */
  readonly markets: number
  /** Corrected after the whistle. */
  readonly corrected: boolean
}

export interface EventDetail extends EventView {
  readonly field: readonly SideView[]
  readonly allMarkets: readonly MarketView[]
  readonly incidents: readonly Incident[]
  /** Null before the start. */
  readonly telling: Telling | null
  /** sha256 of the seed the match is drawn from. */
  readonly commitment: string
  /** Told when the match is over. */
  readonly seed: string | null
}

export interface QuoteView {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly odds: number | null
  readonly shut: ShutReason | null
}

/** Several selections of one match at one price; null: there is none. */
export interface GroupQuote {
  readonly odds: number | null
  /** `impossible`: they exclude each other. `stakeBack`: one of them may get its stake back, which has no single chance. */
  readonly why: ShutReason | 'impossible' | 'stakeBack' | null
}

export interface LegView extends LegInput {
  readonly sport: SportId | null
  readonly league: string
  readonly sides: readonly [SideView, SideView] | null
  readonly field: readonly SideView[]
  readonly startsAt: string
  readonly live: boolean
  readonly score: readonly [number, number] | null
  readonly result: 'open' | 'won' | 'lost' | 'void' | 'halfWon' | 'halfLost' | 'deadHeat'
}

export interface BetView {
  readonly betId: string
  readonly placedAt: string
  readonly state: 'open' | 'settling' | 'settled' | 'refunded'
  readonly stake: string
  readonly odds: number
  /** How many selections a line combines; null: all of them. */
  readonly system: number | null
  /** What the running stake pays when every leg wins. */
  readonly couldPay: string
  /** What it paid in all; null while open. */
  readonly paid: string | null
  /** What of the stake still runs, or was decided last: less than the stake when parts were cashed out. */
  readonly running: string
  /** Parts of the stake that were cashed out. */
  readonly parts: readonly { readonly takenAt: string; readonly stake: string; readonly paid: string }[]
  /** One price for all selections of a match, by event. */
  readonly groups: readonly { readonly event: string; readonly odds: number }[]
  /** Paid by a corrected result, after what was paid first. */
  readonly corrected: string | null
  readonly legs: readonly LegView[]
}

export interface PlacedView {
  readonly bet: BetView
  readonly balance: string | null
}

export interface BookRules extends Omit<GameView, 'kind'> {
  readonly kind: 'book'
  readonly sports: readonly SportId[]
  /** Hundredths of a percent. */
  readonly marginBp: number
  readonly longMarketBp: number
  readonly inPlayDelayMs: number
  readonly limits: { readonly minStake: string; readonly maxStake: string; readonly maxPayout: string } | null
}
