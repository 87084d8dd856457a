import { systemFactor } from '#domain/sports/system.ts'
import type { Fraction } from '#domain/sports/system.ts'
import { beatAt } from './board.ts'
import type { Calendar } from './calendar.ts'
import { outcomeOf, unitOutcome, unitsOf } from './bets.ts'
import type { Lines, Unit } from './bets.ts'
import { factorOf } from './maths/payout.ts'
import { mayComeBack } from './maths/stake-back.ts'

/** What the book keeps of a bet's fair value, in hundredths of a percent. Published with the feed. */
export const cashOutBp = 400
const keptOf = 10_000n
/** Chances as whole numbers. */
const chanceScale = 1_000_000_000n

/**
 * What a bet is worth before it is decided, in minor units: stake × the price of every unit × its fair chance now, less `cashOutBp`. A unit
 * that is decided counts as it ended; of a system the mean of its lines. Null: a market is closed at the moment, or its stake could come back, which has no single chance; or
 * nothing is left to be worth something.
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

/** The fair chance of an undecided unit now: of all its selections that are not won yet, together. */
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
