import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { LotteryStore } from './lottery.store.ts'
import type { LotterySetting } from './setting.ts'

/** The application's lotteries; the store's code is loaded lazily. */
export interface Lottery extends LateStore<LotteryStore> {
  /** Call after a change of draws, tickets or the login; shown data is reloaded. */
  tell(): void
  /** Call when results of these lotteries are published. */
  hearDraws(gameIds: readonly string[]): void
}

export function createLottery(setting: LotterySetting): Lottery {
  let store: LotteryStore | null = null
  const late = lateStore(async () => {
    const { LotteryStore: Store } = await import('./lottery.store.ts')
    return (store = new Store(setting))
  })
  return { ...late, tell: () => store?.tell(), hearDraws: (gameIds) => store?.hearDraws(gameIds) }
}
