import { storeHook } from '#src/lib/stores.tsx'
import type { DialogsStore } from './dialogs.store.ts'
import type { ToastsStore } from './toasts.store.ts'

export const useDialogs = storeHook<DialogsStore>('dialogs')
export const useToasts = storeHook<ToastsStore>('toasts')
