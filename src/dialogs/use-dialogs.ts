import { storeHook } from '#src/lib/stores.tsx'
import type { DialogsStore } from './dialogs.store.ts'

export const useDialogs = storeHook<DialogsStore>('dialogs')
