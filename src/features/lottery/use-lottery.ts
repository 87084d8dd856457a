import { use } from 'react'
import { storeHook } from '#src/lib/stores.tsx'
import type { Lottery } from './create-lottery.ts'
import type { LotteryStore } from './lottery.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly lottery: Lottery
  }
}

const useLateLottery = storeHook('lottery')

/** The lottery store. Suspends while its code loads. */
export const useLottery = (): LotteryStore => use(useLateLottery().load())
