import { systemFactor } from '#domain/sports/system.ts'
import type { Fraction } from '#domain/sports/system.ts'
import { beatAt } from './board.ts'
import type { Calendar } from './calendar.ts'
import { outcomeOf, unitOutcome, unitsOf } from './bets.ts'
import type { Lines, Unit } from './bets.ts'
import { factorOf } from './maths/payout.ts'
import { mayComeBack } from './maths/stake-back.ts'

/** Cash-out margin: share of a bet's fair value kept by the book, in basis points. Published with the feed. */
export const cashOutBp = 400
const keptOf = 10_000n
/** Fixed-point scale of probabilities. */
const chanceScale = 1_000_000_000n

/**
 * Cash-out value of an undecided bet, in minor units: stake × the price of every unit × its current fair probability,
 * less `cashOutBp`. Decided units count as they ended; a system is the mean of its lines. Null: a market is closed, or
 * a stake could be refunded (no single probability), or the value is zero.
 */
export function cashOutMinor(
  calendar: Calendar,
  bet: Lines,
  { stakeMinor, nowMs }: { readonly stakeMinor: bigint; readonly nowMs: number },
): bigint | null {
  const worth: Fraction[] = []
  let isDecided = true
  for (const unit of unitsOf(bet)) {
    const { verdict, decidedAtMs } = unitOutcome(calendar, unit, true)
    if (decidedAtMs <= nowMs) {
      worth.push(factorOf({ oddsMilli: unit.odds, verdict }))
      continue
    }
    isDecided = false
    const chance = chanceOf(calendar, unit, nowMs)
    if (chance === null) return null
    worth.push({
      over: BigInt(unit.odds) * BigInt(Math.round(chance * Number(chanceScale))),
      under: 1000n * chanceScale,
    })
  }
  const { over, under } = systemFactor(worth, bet.size)
  const offer = (stakeMinor * (keptOf - BigInt(cashOutBp)) * over) / (keptOf * under)
  return isDecided || offer <= 0n ? null : offer
}

/** The current fair joint probability of an undecided unit's remaining selections. */
function chanceOf(calendar: Calendar, { legs }: Unit, nowMs: number): number | null {
  const open = legs.filter((leg) => outcomeOf(calendar, leg, true).decidedAtMs > nowMs)
  const event = calendar.eventOf(legs[0]?.event ?? '')
  if (event === null || event.fixture.sides === null) return null
  const beat = beatAt(event, nowMs)
  if (nowMs >= event.fixture.startsAtMs && event.match.shutAt(beat) !== null) return null
  if (open.some(({ market }) => mayComeBack(market))) return null
  const [only] = open
  return only !== undefined && open.length === 1
    ? (event.match.marketAt(beat, only.market)?.chances[only.outcome] ?? null)
    : event.match.jointAt(beat, open)
}
