import { everydayMinor } from '#domain/money/everyday.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { RainPlanOf } from '#server/seed/rain-plan.ts'
import type { createRainLife } from './life.ts'

export interface PlannedDeps extends Pick<Host, 'clock' | 'brands' | 'brandOf' | 'onProblem'> {
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly planOf: RainPlanOf
  readonly life: Pick<ReturnType<typeof createRainLife>, 'plan'>
}

/** Rain by a merchant's plan: the next one is set ahead of its time, so that the room can announce it. Idempotent. */
export function createPlanned({ clock, brands, brandOf, onProblem, gates, planOf, life }: PlannedDeps) {
  /** The newest rain already set, so that the database is asked once for each. */
  const made = new Map<string, string>()

  const make = async ({ merchantCode, currency }: Brand): Promise<void> => {
    const plan = planOf(merchantCode)
    if (plan === null) return
    const everyMs = plan.everyMinutes * 60_000
    const opensAt = new Date((Math.floor(clock.now().getTime() / everyMs) + 1) * everyMs)
    const rainId = `planned-${opensAt.toISOString().slice(0, 16).replaceAll(/[T:]/g, '-')}`
    if (made.get(merchantCode) === rainId) return
    if (!(await gates.isOn(merchantCode, 'chat.rain'))) return
    const wish = {
      amountMinor: everydayMinor(plan.amountUnits, currency),
      currency,
      windowSec: plan.windowSec,
      accountAgeDays: plan.accountAgeDays,
      mostShares: plan.mostShares,
      opensAt,
    }
    try {
      if (!(await life.plan({ merchantCode, room: plan.room }, rainId, wish))) return
    } catch (cause) {
      onProblem(new Error(`${merchantCode} has no rain at ${opensAt.toISOString()}`, { cause }))
      // A refusal stays one; after any other failure the next run tries again.
      if (!(cause instanceof ApiError)) return
    }
    made.set(merchantCode, rainId)
  }

  return async (): Promise<void> => {
    for (const merchantCode of new Set(brands().map((brand) => brand.merchantCode))) {
      const brand = brandOf(merchantCode)
      if (brand !== null) await make(brand)
    }
  }
}
