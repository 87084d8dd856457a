import { systemFactor } from '#domain/sports/system.ts'
import type { Fraction } from '#domain/sports/system.ts'
import { beatAt } from './board.ts'
import type { Calendar } from './calendar.ts'
import { outcomeOf } from './bets.ts'
import type { Lines } from './bets.ts'
import { factorOf } from './maths/payout.ts'

/** What the book keeps of a bet's fair value, in hundredths of a percent. Published with the feed. */
export const cashOutBp = 400
const keptOf = 10_000n
/** Chances as whole numbers. */
const chanceScale = 1_000_000_000n

/**
 * What a bet is worth before it is decided, in minor units: stake × the price of every leg × its fair chance now, less `cashOutBp`. A leg
 * that is decided counts as it ended; of a system the mean of its lines. Null: a market is closed at the moment, or its stake could come back, which has no single chance; or
 * nothing is left to be worth something.
 */
export function cashOutMinor(
  calendar: Calendar,
  { legs, size }: Lines,
  { stakeMinor, nowMs }: { readonly stakeMinor: bigint; readonly nowMs: number },
): bigint | null {
  const worth: Fraction[] = []
  let isDecided = true
  for (const leg of legs) {
    const event = calendar.eventOf(leg.event)
    if (event === null || event.fixture.sides === null) return null
    const { verdict, decidedAtMs } = outcomeOf(calendar, leg, true)
    if (decidedAtMs <= nowMs) {
      worth.push(factorOf({ oddsMilli: leg.odds, verdict }))
      continue
    }
    isDecided = false
    const beat = beatAt(event, nowMs)
    if (nowMs >= event.fixture.startsAtMs && event.match.shutAt(beat) !== null) return null
    if (mayComeBack(leg.market)) return null
    const chance = event.match.marketAt(beat, leg.market)?.chances[leg.outcome]
    if (chance === undefined) return null
    worth.push({
      over: BigInt(leg.odds) * BigInt(Math.round(chance * Number(chanceScale))),
      under: 1000n * chanceScale,
    })
  }
  const { over, under } = systemFactor(worth, size)
  const offer = (stakeMinor * (keptOf - BigInt(cashOutBp)) * over) / (keptOf * under)
  return isDecided || offer <= 0n ? null : offer
}

/** Markets whose stake comes back in some cases: draw no bet, and lines that are not at a half. */
export function mayComeBack(market: string): boolean {
  if (market === 'drawNoBet') return true
  const line = market.split(':').at(-1) ?? ''
  return /^(?:total|handicap)\b/.test(market) && !line.endsWith('.5')
}
