import { storeHook } from '#src/lib/stores.tsx'
import type { DialogsStore } from './dialogs.store.ts'
import type { ToastsStore } from './toasts.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly dialogs: DialogsStore
    readonly toasts: ToastsStore
  }
}

export const useDialogs = storeHook('dialogs')
export const useToasts = storeHook('toasts')
