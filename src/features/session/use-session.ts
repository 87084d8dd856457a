import type { ComponentType, ReactNode } from 'react'
import type { SessionReply } from '#schemas/api/session.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { Guard } from './guard.ts'
import type { LoginDependencies } from './login.store.ts'
import type { SessionBus } from './session-bus.ts'
import type { SessionStore } from './session.store.ts'

export interface CodeLoginProps {
  /** Remember this device. */
  readonly remember: boolean
  /** The checkbox that sets it. */
  readonly tick: ReactNode
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly sessionBus: SessionBus
    readonly session: SessionStore
    readonly guard: Guard
    readonly login: LoginDependencies
    /** Shows the time of the last login, after a login. */
    readonly greet: () => void
    /** Adopts a session opened by another call than the login form's, and greets. */
    readonly adopt: (reply: SessionReply, options?: { readonly remember?: boolean }) => void
    /** Further login methods below the form; provided by the security slice. */
    readonly loginExtras: ComponentType
    /** Login by SMS code; provided by the register slice, which has the dial codes. */
    readonly codeLogin: ComponentType<CodeLoginProps>
    /** The button that opens a demo account; `short` for narrow places. */
    readonly freePlay: ComponentType<{ short?: boolean }>
  }
}

export const useLoginExtras = storeHook('loginExtras')
export const useCodeLogin = storeHook('codeLogin')
export const useFreePlay = storeHook('freePlay')
export const useSession = storeHook('session')
export const useGuard = storeHook('guard')
export const useLoginDependencies = storeHook('login')
