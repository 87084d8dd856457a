import { ageOn, calendarDateIn } from '#domain/field-rules/birthday.ts'
import type { CalendarDate } from '#domain/field-rules/birthday.ts'
import { fromDecimal } from '#domain/money/money.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { LaunchGrant } from '#server/vendors/seamless-wallet/ports.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'

type Safeguards = Pick<
  LaunchGrant,
  'autoplay' | 'turbo' | 'bonusBuy' | 'oneGameAtATime' | 'minCycleMs' | 'maxStakeMinor' | 'goodUntil'
>

export interface SafeguardQuestion {
  readonly brand: Pick<Brand, 'jurisdiction' | 'timeZone'>
  readonly game: Pick<VendorGame, 'category'>
  readonly currency: string
  /** Undefined when the player has not stated one. */
  readonly birthday: CalendarDate | undefined
  readonly now: Date
}

const dayMs = 24 * 60 * 60 * 1000

/**
 * The market's rules for a game from `now` on. The lowest stake limit applies; players of unknown age get the limit for
 * young players. A birthday that changes the limit ends the grant at midnight of the brand's time zone.
 */
export function safeguardsOf({ brand, game, currency, birthday, now }: SafeguardQuestion): Safeguards {
  const { play, stake } = brand.jurisdiction
  const limits = stake.max.filter((limit) => limit.category === game.category && limit.currency === currency)
  const ageAt = (at: Date) =>
    birthday === undefined ? null : ageOn(birthday, calendarDateIn(brand.timeZone, at))
  const ceilingAt = (at: Date): bigint | null => {
    const age = ageAt(at)
    const ceilings = limits
      .filter(({ ageBelow }) => ageBelow === null || age === null || age < ageBelow)
      .flatMap((limit) => fromDecimal(limit.amount, limit.currency) ?? [])
    return ceilings.length === 0 ? null : ceilings.reduce((low, next) => (next < low ? next : low))
  }
  const maxStakeMinor = ceilingAt(now)
  const changes = ceilingAt(new Date(now.getTime() + dayMs)) !== maxStakeMinor
  return {
    autoplay: play.autoplay,
    turbo: play.turbo,
    bonusBuy: play.bonusBuy,
    oneGameAtATime: play.oneGameAtATime,
    minCycleMs: game.category === 'slots' ? play.minCycleMs.slots : play.minCycleMs.casino,
    maxStakeMinor,
    goodUntil: changes ? firstMoment(now, (at) => ceilingAt(at) !== maxStakeMinor) : null,
  }
}

/** The first millisecond within a day after `from` at which the monotonic condition `holds`. */
function firstMoment(from: Date, holds: (at: Date) => boolean): Date {
  let [before, after] = [from.getTime(), from.getTime() + dayMs]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (holds(new Date(middle))) after = middle
    else before = middle
  }
  return new Date(after)
}
