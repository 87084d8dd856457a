import type { Brand } from '#schemas/brand.generated.ts'
import type { Clock } from '#server/lib/ports.ts'
import { recently } from '#server/lib/recently.ts'
import type { PlayGate } from '#server/vendors/seamless-wallet/ports.ts'
import type { PlaySessionRepository } from './play-session.repository.ts'
import { realityCheckMinutes } from './play-session.service.ts'

interface Deps {
  readonly mayPlay: (merchantCode: string, playerId: string) => Promise<boolean>
  readonly repository: Pick<PlaySessionRepository, 'lastBreak'>
  readonly brandOf: (merchantCode: string) => Pick<Brand, 'jurisdiction'> | null
  readonly clock: Clock
}

/** Cache lifetime: exclusions made by another process take effect within a second. */
const accountForMs = 500
/** Cache lifetime of the reality check interval; answers to a check take effect at once. */
const breakForMs = 5_000
const minuteMs = 60_000

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
  /** When the next check is due; null: never. */
  const breaks = ask(async (key): Promise<number | null> => {
    const { lastAt, everyMin } = await repository.lastBreak(key)
    const minutes = realityCheckMinutes(
      brandOf(key.merchantCode)?.jurisdiction.realityCheckMin ?? null,
      everyMin,
    )
    return lastAt === null || minutes === null ? null : lastAt.getTime() + minutes * minuteMs
  }, breakForMs)

  const isDue = (dueAt: number | null) => dueAt !== null && dueAt <= clock.now().getTime()

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
