import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView } from '../api/shapes.ts'
import type { SportId } from '#domain/sports/vocabulary.ts'
import type { Incident, ShutReason } from './matches/match.ts'
import type { Telling } from './matches/telling.ts'

/** What travels between the book's page and this vendor. Odds are integers: 1850 is 1.85. */

/** `none`: only at these odds. `higher`: also at better ones. `any`: at any odds. */
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
  /** System bet: number of selections per line. Omitted: one line of all. */
  system: Type.Optional(Type.Integer({ minimum: 1, maximum: mostLegs - 1 })),
  legs: Type.Array(LegInput, { minItems: 1, maxItems: mostLegs }),
  /** Bet builder: one price for all selections of a match. */
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
  /** Null: currently not offered. */
  readonly odds: number | null
}

export interface MarketView {
  readonly id: string
  readonly shut: ShutReason | null
  /** Basis points; null when an outcome is not offered. */
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
  /** Null: a whole round; `field` then has all its teams. */
  readonly sides: readonly [SideView, SideView] | null
  readonly status: 'upcoming' | 'live' | 'over'
  readonly shut: ShutReason | null
  readonly score: readonly [number, number]
  readonly points: readonly [number, number] | null
  readonly parts: readonly (readonly [number, number])[]
  readonly clock: number
  readonly pause: boolean
  /** The headline market; null when no market is open. */
  readonly main: MarketView | null
  /** Total number of markets. */
  readonly markets: number
  /** Corrected after the final whistle. */
  readonly corrected: boolean
}

export interface EventDetail extends EventView {
  readonly field: readonly SideView[]
  readonly allMarkets: readonly MarketView[]
  readonly incidents: readonly Incident[]
  /** Null before the start. */
  readonly telling: Telling | null
  /** sha256 of the seed from which the match is drawn. */
  readonly commitment: string
  /** Revealed when the match is over. */
  readonly seed: string | null
}

export interface QuoteView {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly odds: number | null
  readonly shut: ShutReason | null
}

/** One price for several selections of one match; null: not available. */
export interface GroupQuote {
  readonly odds: number | null
  /** `impossible`: mutually exclusive. `stakeBack`: a selection may be void, so there is no single probability. */
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
  /** Selections per line; null: all of them. */
  readonly system: number | null
  /** Payout of the running stake if every leg wins. */
  readonly couldPay: string
  /** Total payout; null while open. */
  readonly paid: string | null
  /** The stake still running or last settled: less than the stake after partial cash-outs. */
  readonly running: string
  /** Partial cash-outs. */
  readonly parts: readonly { readonly takenAt: string; readonly stake: string; readonly paid: string }[]
  /** Bet builder prices, by event. */
  readonly groups: readonly { readonly event: string; readonly odds: number }[]
  /** Payout by a corrected result, replacing the first one. */
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
  /** Basis points. */
  readonly marginBp: number
  readonly longMarketBp: number
  readonly inPlayDelayMs: number
  readonly limits: { readonly minStake: string; readonly maxStake: string; readonly maxPayout: string } | null
}
