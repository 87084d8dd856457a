import { storeHook } from '#src/lib/stores.tsx'
import type { HomeStore } from './home.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly home: HomeStore
  }
}

export const useHome = storeHook('home')
