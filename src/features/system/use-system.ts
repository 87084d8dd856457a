import { storeHook } from '#src/lib/stores.tsx'
import type { SystemStore } from './system.store.ts'

export const useSystem = storeHook<SystemStore>('system')
