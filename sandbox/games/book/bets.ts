import type { Calendar, Event } from './calendar.ts'
import { correctionMs } from './calendar.ts'
import type { LegInput } from './book-shapes.ts'
import { factorOf, payoutMinor } from './maths/payout.ts'
import type { Verdict } from './maths/verdict.ts'

/** How long after the deciding moment a bet is paid. */
const settleAfterMs = 1_500

/** The legs of a bet, and how many of them each of its lines combines: all, but in a system. */
export interface Lines {
  readonly legs: readonly LegInput[]
  readonly size: number
}

export interface LegOutcome {
  readonly verdict: Verdict
  readonly decidedAtMs: number
}

const eventOf = (calendar: Calendar, leg: LegInput): Event => {
  const event = calendar.eventOf(leg.event)
  if (event === null) throw new Error(`A bet stands on ${leg.event}, which is no event`)
  return event
}

/** How a leg ended, by what was shown at the whistle or by the corrected result. */
export function outcomeOf(calendar: Calendar, leg: LegInput, asShown: boolean): LegOutcome {
  const event = eventOf(calendar, leg)
  const { verdict, beat } = event.match.decide(leg.market, leg.outcome, asShown)
  return { verdict, decidedAtMs: event.fixture.startsAtMs + beat * event.fixture.league.beatMs }
}

/** What a bet comes to; `asShown` false: after corrections. */
export function settlementOf(
  calendar: Calendar,
  { legs, size }: Lines,
  stakeMinor: bigint,
  asShown: boolean,
) {
  const verdicts = legs.map((leg) => outcomeOf(calendar, leg, asShown).verdict)
  const settled = legs.map(({ odds }, i) => ({ oddsMilli: odds, verdict: verdicts[i] ?? neverHappens() }))
  return { verdicts, winMinor: payoutMinor(stakeMinor, settled, size) }
}

function neverHappens(): never {
  throw new Error('A leg without a verdict')
}

/** When a bet can be paid: with the leg that leaves no line to win, or else with its last leg. */
export function dueAtMs(calendar: Calendar, { legs, size }: Lines, asShown: boolean): number {
  const outcomes = legs.map((leg) => ({ ...outcomeOf(calendar, leg, asShown), odds: leg.odds }))
  const lost = outcomes.filter(({ verdict, odds }) => factorOf({ oddsMilli: odds, verdict }).over === 0n)
  const fatal = lost.map(({ decidedAtMs }) => decidedAtMs).toSorted((a, b) => a - b)[legs.length - size]
  return (fatal ?? Math.max(...outcomes.map(({ decidedAtMs }) => decidedAtMs))) + settleAfterMs
}

/** When a bet has to be looked at again; null: none of its events is corrected. */
export function reviewAtMs(calendar: Calendar, bet: Lines): number | null {
  const known = bet.legs
    .map((leg) => eventOf(calendar, leg))
    .filter(({ match }) => match.isCorrected)
    .map(({ endsAtMs }) => endsAtMs + correctionMs)
  // A leg that is saved by the correction may leave the bet waiting for the others.
  return known.length === 0 ? null : Math.max(...known, dueAtMs(calendar, bet, false))
}
