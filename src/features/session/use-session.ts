import type { ComponentType, ReactNode } from 'react'
import type { SessionReply } from '#schemas/api/session.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { Guard } from './guard.ts'
import type { LoginDependencies } from './login.store.ts'
import type { SessionBus } from './session-bus.ts'
import type { SessionStore } from './session.store.ts'

export interface CodeLoginProps {
  /** The device is to be remembered. */
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
    /** Shows when the account was used last, after a login. */
    readonly greet: () => void
    /** Logs in with a session the gateway opened elsewhere than at the login form, and greets. */
    readonly adopt: (reply: SessionReply, options?: { readonly remember?: boolean }) => void
    /** Further ways to log in, shown under the form; the security slice brings them. */
    readonly loginExtras: ComponentType
    /** The login by SMS code; the register slice brings it, with its dial codes. */
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
