import { storeHook } from '#src/lib/stores.tsx'
import type { SystemStore } from './system.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly system: SystemStore
  }
}

export const useSystem = storeHook('system')
