import { use } from 'react'
import { storeHook } from '#src/lib/stores.tsx'
import type { Jackpots } from './create-jackpots.ts'
import type { JackpotsStore } from './jackpots.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly jackpots: Jackpots
  }
}

const useLateJackpots = storeHook('jackpots')

/** The jackpots store. Suspends while its code loads. */
export const useJackpots = (): JackpotsStore => use(useLateJackpots().load())
