import { storeHook } from '#src/lib/stores.tsx'

/** The break that has begun in this tab. */
export const useRest = storeHook('rest')
