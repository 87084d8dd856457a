import { use } from 'react'
import { storeHook } from '#src/lib/stores.tsx'
import type { Promotions } from './create-promotions.ts'
import type { PromotionsStore } from './promotions.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly promotions: Promotions
  }
}

const useLatePromotions = storeHook('promotions')

/** The promotions store. Suspends while its code loads. */
export const usePromotions = (): PromotionsStore => use(useLatePromotions().load())
