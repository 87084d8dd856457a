import { storeHook } from '#src/lib/stores.tsx'
import type { UnseenStore } from './unseen.store.ts'

export const useUnseen = storeHook<UnseenStore>('unseen')
