import { storeHook } from '#src/lib/stores.tsx'

/** Loads the whole page again. */
export const useReload = storeHook<() => void>('reload')
