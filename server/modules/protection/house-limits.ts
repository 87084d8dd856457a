import { fromDecimal } from '#domain/money/money.ts'
import { limitSlots } from '#domain/protection/limits.ts'
import type { Figures } from '#domain/protection/limits.ts'
import { createSpans } from '#domain/protection/periods.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { HouseLimitsOf } from '#server/ledger/limits.ts'
import type { Clock } from '#server/lib/ports.ts'

type MarketBrand = Pick<Brand, 'jurisdiction' | 'timeZone'>

const minuteMs = 60_000n

/** The market's limits in a currency, by slot. */
export const marketCaps = ({ jurisdiction }: MarketBrand, currency: string): Figures =>
  limitSlots.map((slot) => {
    const limits = jurisdiction.limits.defaultMax.flatMap((limit) => {
      if (limit.kind !== slot.kind || limit.period !== slot.period) return []
      if (slot.kind === 'time') return [BigInt(Math.trunc(Number(limit.amount))) * minuteMs]
      const amount = limit.currency === currency ? fromDecimal(limit.amount, currency) : null
      return amount === null ? [] : [amount]
    })
    return limits.reduce<bigint | null>((low, next) => (low === null || next < low ? next : low), null)
  })

/** Period boundaries and market limits that the ledger applies to every account of a merchant. */
export function createHouseLimits(
  brandOf: (merchantCode: string) => MarketBrand | null,
  clock: Clock,
): HouseLimitsOf {
  const spansOf = createSpans(() => clock.now())
  const caps = new WeakMap<MarketBrand, Map<string, Figures>>()
  const none = limitSlots.map(() => null)

  const capsOf = (brand: MarketBrand, currency: string): Figures => {
    const known = caps.get(brand) ?? new Map<string, Figures>()
    caps.set(brand, known)
    const found = known.get(currency) ?? marketCaps(brand, currency)
    known.set(currency, found)
    return found
  }

  return (merchantCode, currency) => {
    const brand = brandOf(merchantCode)
    return {
      spans: spansOf(brand?.timeZone ?? 'UTC'),
      caps: brand === null ? none : capsOf(brand, currency),
    }
  }
}
