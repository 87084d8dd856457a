import type { ComponentType, ReactNode } from 'react'
import { storeHook } from '#src/lib/stores.tsx'
import type { Guard } from './guard.ts'
import type { LoginDependencies } from './login.store.ts'
import type { SessionStore } from './session.store.ts'

/** Further ways to log in, of slices that stand above this one: shown under the form. */
export const useLoginExtras = storeHook<ComponentType>('loginExtras')
export interface CodeLoginProps {
  /** The device is to be remembered. */
  readonly remember: boolean
  /** Where the visitor says so. */
  readonly tick: ReactNode
}
/** The form of a login by SMS code; it needs the dial codes of the register slice. */
export const useCodeLogin = storeHook<ComponentType<CodeLoginProps>>('codeLogin')
/** The way into a demo account; `short` for a place with little room. */
export const useFreePlay = storeHook<ComponentType<{ short?: boolean }>>('freePlay')
export const useSession = storeHook<SessionStore>('session')
export const useGuard = storeHook<Guard>('guard')
export const useLoginDependencies = storeHook<LoginDependencies>('login')
