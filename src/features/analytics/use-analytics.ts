import { storeHook } from '#src/lib/stores.tsx'

export const useAnalytics = storeHook('analytics')
export const useApi = storeHook('api')
export const useClock = storeHook('clock')
