import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { LotteryStore } from './lottery.store.ts'
import type { LotterySetting } from './setting.ts'

/** The lotteries of one application. Their code comes with the first page that shows one. */
export interface Lottery extends LateStore<LotteryStore> {
  /** Draws, tickets or the player changed: what is shown is read again. */
  tell(): void
  /** Boards of these lotteries are known. */
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
