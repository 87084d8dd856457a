import { storeHook } from '#src/lib/stores.tsx'

export const useClock = storeHook('clock')
