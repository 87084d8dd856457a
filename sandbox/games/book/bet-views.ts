import { toDecimal } from '#domain/money/money.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { Correction } from './bet.repository.ts'
import { outcomeOf, unitsOf } from './bets.ts'
import type { CashOutPart } from './cash-out-part.repository.ts'
import { beatAt, sideView } from './board.ts'
import type { BetView, LegInput, LegView } from './book-shapes.ts'
import type { Calendar } from './calendar.ts'
import { bestPayoutMinor, combinedOdds } from './maths/payout.ts'
import type { Verdict } from './maths/verdict.ts'
import { groupsOf, legsOf, linesOf, runningMinor, systemOf } from './stored-bet.ts'

const resultOf = ({ won, voidHalves, sharers }: Verdict): LegView['result'] => {
  if (voidHalves === 2) return 'void'
  if (voidHalves === 1) return won ? 'halfWon' : 'halfLost'
  if (!won) return 'lost'
  return sharers > 1 ? 'deadHeat' : 'won'
}

/** Corrections and partial cash-outs of a bet. */
export interface BetPast {
  readonly correction: Correction | null
  readonly parts: readonly CashOutPart[]
}

/** A bet as visible to its player at a time, without results that are not yet public. */
export function betView(
  calendar: Calendar,
  round: Round,
  { nowMs, correction, parts }: BetPast & { readonly nowMs: number },
): BetView {
  const legs = legsOf(round)
  const lines = linesOf(round)
  const odds = unitsOf(lines).map((unit) => unit.odds)
  const { size } = lines
  const partedMinor = parts.reduce((sum, { win_minor }) => sum + win_minor, 0n)
  const money = (minor: bigint) => toDecimal(minor, round.currency)
  const isCorrected = correction !== null && correction.state === 'paid'
  return {
    betId: round.round_id,
    placedAt: round.opened_at.toISOString(),
    state:
      round.state === 'held'
        ? 'open'
        : round.state === 'settled'
          ? 'settled'
          : round.state === 'betTaken'
            ? 'settling'
            : 'refunded',
    stake: money(round.stake_minor),
    odds: combinedOdds(odds, size),
    system: systemOf(round),
    couldPay: money(bestPayoutMinor(runningMinor(round), odds, size)),
    paid: round.win_minor === null ? null : money(round.win_minor + partedMinor),
    corrected: isCorrected ? money((correction.win_minor ?? 0n) + partedMinor) : null,
    running: money(runningMinor(round)),
    parts: parts.map(({ taken_at, stake_minor, win_minor }) => ({
      takenAt: taken_at.toISOString(),
      stake: money(stake_minor),
      paid: money(win_minor),
    })),
    groups: [...groupsOf(round)].map(([event, each]) => ({ event, odds: each })),
    legs: legs.map((leg) => legView(calendar, leg, { nowMs, asShown: !isCorrected })),
  }
}

function legView(
  calendar: Calendar,
  leg: LegInput & { live: boolean },
  { nowMs, asShown }: { nowMs: number; asShown: boolean },
): LegView {
  const event = calendar.eventOf(leg.event)
  // The league was removed: the stake was refunded.
  if (event === null)
    return {
      ...leg,
      sport: null,
      league: leg.event,
      sides: null,
      field: [],
      startsAt: '',
      live: false,
      score: null,
      result: 'void',
    }
  const { fixture, match } = event
  const { verdict, decidedAtMs } = outcomeOf(calendar, leg, asShown)
  const hasStarted = nowMs >= fixture.startsAtMs
  return {
    ...leg,
    sport: fixture.league.sport,
    league: fixture.league.name,
    sides: fixture.sides === null ? null : [sideView(fixture.sides[0]), sideView(fixture.sides[1])],
    field: fixture.sides === null ? fixture.league.teams.map(sideView) : [],
    startsAt: new Date(fixture.startsAtMs).toISOString(),
    score: hasStarted && fixture.sides !== null ? match.stateAt(beatAt(event, nowMs)).score : null,
    result: decidedAtMs <= nowMs ? resultOf(verdict) : 'open',
  }
}
