import { storeHook } from '#src/lib/stores.tsx'

/** The break started in this tab. */
export const useRest = storeHook('rest')
