import { breakBounds, breakRuleOf } from '#domain/protection/forced-break.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Clock } from '#server/lib/ports.ts'
import { recently } from '#server/lib/recently.ts'
import type { PlayGate } from '#server/vendors/seamless-wallet/ports.ts'
import type { PlaySessionRepository } from './play-session.repository.ts'
import { realityCheckMinutes, stretchOf } from './play-session.service.ts'

interface Deps {
  readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean>
  readonly repository: Pick<PlaySessionRepository, 'lastBreak' | 'stretch'>
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'jurisdiction'> | null
  readonly clock: Clock
}

/** Cache lifetime: exclusions made by another process take effect within a second. */
const accountForMs = 500
/** Cache lifetime of what interrupts play; answers to a reality check take effect at once. */
const breakForMs = 5_000
const minuteMs = 60_000

/** Epoch milliseconds. */
interface Span {
  readonly from: number
  readonly until: number
}

/** Player checks of every bet; cached. */
export function createPlayGate({ mayPlay, repository, brandOf, clock }: Deps): PlayGate {
  const ask = <T>(
    read: (key: { readonly merchantCode: string; readonly playerId: string }) => Promise<T>,
    forMs: number,
  ) => {
    const memory = recently(
      (key) => {
        const [merchantCode = '', playerId = ''] = key.split(' ', 2)
        return read({ merchantCode, playerId })
      },
      { clock, forMs },
    )
    return { ...memory, of: (merchantCode: string, playerId: string) => `${merchantCode} ${playerId}` }
  }
  const accounts = ask(({ merchantCode, playerId }) => mayPlay(merchantCode, playerId), accountForMs)
  /** When no new round may begin: after a check that is due, and in a forced break. */
  const breaks = ask(async (key): Promise<readonly Span[]> => {
    const rules = brandOf(key.merchantCode)?.jurisdiction
    if (rules === undefined) return []
    const { lastAt, everyMin } = await repository.lastBreak(key)
    const minutes = realityCheckMinutes(rules.realityCheckMin, everyMin)
    const rule = breakRuleOf(rules.session)
    const stretch = rule === null ? null : await stretchOf(repository, rule, key, clock.now())
    return [
      ...(lastAt === null || minutes === null
        ? []
        : [{ from: lastAt.getTime() + minutes * minuteMs, until: Number.POSITIVE_INFINITY }]),
      ...(rule === null || stretch === null ? [] : [breakBounds(rule, stretch)]),
    ]
  }, breakForMs)

  const isDue = (spans: readonly Span[]) => {
    const now = clock.now().getTime()
    return spans.some(({ from, until }) => from <= now && now < until)
  }

  return {
    async refusal(merchantCode, playerId) {
      return (await accounts.get(accounts.of(merchantCode, playerId))) ? null : 'playerDisabled'
    },
    async isBreakDue(merchantCode, playerId) {
      const key = breaks.of(merchantCode, playerId)
      if (!isDue(await breaks.get(key))) return false
      // Re-read: the check may have been answered in the meantime.
      breaks.forget(key)
      return isDue(await breaks.get(key))
    },
  }
}
