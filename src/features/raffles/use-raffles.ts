import { storeHook } from '#src/lib/stores.tsx'

export const useRaffles = storeHook('raffles')
