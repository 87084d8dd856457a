import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { PromotionsStore } from './promotions.store.ts'
import type { PromotionsSetting } from './setting.ts'

/** The application's promotions; the store's code is loaded lazily. */
export interface Promotions extends LateStore<PromotionsStore> {
  /** Call after a change of a promotion, the player's standing or the login; shown data is reloaded. */
  tell(): void
  /** Call after a login: what the page has may be of the player before. */
  changePlayer(): void
}

export function createPromotions(setting: PromotionsSetting): Promotions {
  let store: PromotionsStore | null = null
  const late = lateStore(async () => {
    const { PromotionsStore: Store } = await import('./promotions.store.ts')
    return (store = new Store(setting))
  })
  return { ...late, tell: () => store?.tell(), changePlayer: () => store?.changePlayer() }
}
