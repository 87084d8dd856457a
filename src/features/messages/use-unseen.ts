import { storeHook } from '#src/lib/stores.tsx'
import type { UnseenStore } from './unseen.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly unseen: UnseenStore
  }
}

export const useUnseen = storeHook('unseen')
