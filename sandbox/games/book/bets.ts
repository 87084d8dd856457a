import type { LegInput } from './book-shapes.ts'
import { correctionMs } from './calendar.ts'
import type { Calendar, Event } from './calendar.ts'
import { factorOf, payoutMinor } from './maths/payout.ts'
import { lost, voided, won } from './maths/verdict.ts'
import type { Verdict } from './maths/verdict.ts'

/** Delay between the deciding moment of a bet and its payment. */
const settleAfterMs = 1_500

/** The selections of a bet. */
export interface Lines {
  readonly legs: readonly LegInput[]
  /** Bet builder prices by event: one price for all selections of a match. */
  readonly groups?: ReadonlyMap<string, number>
  /** Number of units per line: all of them, except in a system bet. */
  readonly size: number
}

/** A factor of a line: one selection, or several of one match at one price. */
export interface Unit {
  readonly odds: number
  readonly legs: readonly LegInput[]
}

/** The units of a bet, in order of their first selections. */
export function unitsOf<L extends LegInput>({
  legs,
  groups,
}: {
  readonly legs: readonly L[]
  readonly groups?: ReadonlyMap<string, number>
}): readonly { readonly odds: number; readonly legs: readonly L[] }[] {
  const names = legs.map((leg, place) => (groups?.has(leg.event) === true ? leg.event : String(place)))
  const byName = Map.groupBy(legs.keys(), (place) => names[place])
  return [...byName.values()].map((places) => {
    const own = places.flatMap((place) => legs[place] ?? [])
    const [first] = own
    return { odds: groups?.get(first?.event ?? '') ?? first?.odds ?? 1000, legs: own }
  })
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

/** Outcome of a leg, by the result at the final whistle or by the corrected one. */
export function outcomeOf(calendar: Calendar, leg: LegInput, asShown: boolean): LegOutcome {
  const event = eventOf(calendar, leg)
  const { verdict, beat } = event.match.decide(leg.market, leg.outcome, asShown)
  return { verdict, decidedAtMs: event.fixture.startsAtMs + beat * event.fixture.league.beatMs }
}

const isLost = ({ won: isWon, voidHalves }: Verdict) => !isWon && voidHalves === 0

/** Outcome of several selections of one match: lost if one is lost, else void if one is void, else won. */
export function unitOutcome(calendar: Calendar, { legs }: Unit, asShown: boolean): LegOutcome {
  const outcomes = legs.map((leg) => outcomeOf(calendar, leg, asShown))
  const [only] = outcomes
  if (only !== undefined && outcomes.length === 1) return only
  const times = (some: readonly LegOutcome[]) => some.map(({ decidedAtMs }) => decidedAtMs)
  const losses = outcomes.filter(({ verdict }) => isLost(verdict))
  if (losses.length > 0) return { verdict: lost, decidedAtMs: Math.min(...times(losses)) }
  const isVoid = outcomes.some(({ verdict }) => verdict.voidHalves > 0)
  return { verdict: isVoid ? voided : won, decidedAtMs: Math.max(...times(outcomes)) }
}

/** Payout of a bet; `asShown` false: after corrections. */
export function settlementOf(calendar: Calendar, bet: Lines, stakeMinor: bigint, asShown: boolean) {
  const verdicts = bet.legs.map((leg) => outcomeOf(calendar, leg, asShown).verdict)
  const settled = unitsOf(bet).map((unit) => ({
    oddsMilli: unit.odds,
    verdict: unitOutcome(calendar, unit, asShown).verdict,
  }))
  return { verdicts, winMinor: payoutMinor(stakeMinor, settled, bet.size) }
}

/** When a bet can be settled: with the unit that leaves no line to win, otherwise with the last one. */
export function dueAtMs(calendar: Calendar, bet: Lines, asShown: boolean): number {
  const outcomes = unitsOf(bet).map((unit) => ({
    ...unitOutcome(calendar, unit, asShown),
    odds: unit.odds,
  }))
  const losses = outcomes.filter(({ verdict, odds }) => factorOf({ oddsMilli: odds, verdict }).over === 0n)
  const fatal = losses.map(({ decidedAtMs }) => decidedAtMs).toSorted((a, b) => a - b)[
    outcomes.length - bet.size
  ]
  return (fatal ?? Math.max(...outcomes.map(({ decidedAtMs }) => decidedAtMs))) + settleAfterMs
}

/** When a bet must be reviewed; null: none of its events is corrected. */
export function reviewAtMs(calendar: Calendar, bet: Lines): number | null {
  const known = bet.legs
    .map((leg) => eventOf(calendar, leg))
    .filter(({ match }) => match.isCorrected)
    .map(({ endsAtMs }) => endsAtMs + correctionMs)
  // A leg won by the correction may make the bet depend on the others.
  return known.length === 0 ? null : Math.max(...known, dueAtMs(calendar, bet, false))
}
