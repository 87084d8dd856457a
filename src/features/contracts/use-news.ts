import { storeHook } from '#src/lib/stores.tsx'
import type { ContractNewsStore } from './news.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly contractNews: ContractNewsStore
  }
}

export const useContractNews = storeHook('contractNews')
