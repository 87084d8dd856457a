import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { PromotionsStore } from './promotions.store.ts'
import type { PromotionsSetting } from './setting.ts'

/** The promotions of one application. Their code comes with the first page that shows one. */
export interface Promotions extends LateStore<PromotionsStore> {
  /** A promotion, the player's standing, or who is logged in changed: what is shown is read again. */
  tell(): void
}

export function createPromotions(setting: PromotionsSetting): Promotions {
  let store: PromotionsStore | null = null
  const late = lateStore(async () => {
    const { PromotionsStore: Store } = await import('./promotions.store.ts')
    return (store = new Store(setting))
  })
  return { ...late, tell: () => store?.tell() }
}
