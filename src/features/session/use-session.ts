import { storeHook } from '#src/lib/stores.tsx'
import type { Guard } from './guard.ts'
import type { SessionStore } from './session.store.ts'

export const useSession = storeHook<SessionStore>('session')
export const useGuard = storeHook<Guard>('guard')
