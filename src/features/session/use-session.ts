import { storeHook } from '#src/lib/stores.tsx'
import type { Guard } from './guard.ts'
import type { LoginStore } from './login.store.ts'
import type { SessionStore } from './session.store.ts'

export const useSession = storeHook<SessionStore>('session')
export const useGuard = storeHook<Guard>('guard')
export const useLogin = storeHook<LoginStore>('login')
