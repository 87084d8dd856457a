import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { JackpotsDependencies, JackpotsStore } from './jackpots.store.ts'

/** Jackpots and winners of the application; their code is loaded lazily. */
export interface Jackpots extends LateStore<JackpotsStore> {
  /** Call after a change of a pot or a hit. */
  tellPots(): void
  tellWinners(): void
}

export function createJackpots(deps: JackpotsDependencies): Jackpots {
  let store: JackpotsStore | null = null
  const late = lateStore(async () => {
    const { JackpotsStore: Store } = await import('./jackpots.store.ts')
    return (store = new Store(deps))
  })
  return { ...late, tellPots: () => store?.pots.tell(), tellWinners: () => store?.winners.tell() }
}
