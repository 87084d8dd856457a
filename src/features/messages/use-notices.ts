import { storeHook } from '#src/lib/stores.tsx'
import type { NoticesNews } from './notices-news.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly notices: NoticesNews
  }
}

export const useNotices = storeHook('notices')
export const useApi = storeHook('api')
export const useClock = storeHook('clock')
export const useRandom = storeHook('random')
export const useStorage = storeHook('storage')
