import { storeHook } from '#src/lib/stores.tsx'
import type { MallNewsStore } from './mall-news.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly mallNews: MallNewsStore
  }
}

export const useMallNews = storeHook('mallNews')
