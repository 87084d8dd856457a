import { storeHook } from '#src/lib/stores.tsx'

export const useInstall = storeHook('install')
