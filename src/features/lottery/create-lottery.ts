import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { Api } from '#src/api/api.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import { lateStore } from '#src/lib/late-store.ts'
import type { LateStore } from '#src/lib/late-store.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'
import type { LotteryStore } from './lottery.store.ts'

export interface LotterySetting {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: Random
  readonly storage: Pick<AppStorage, 'get' | 'set'>
  readonly session: Pick<SessionStore, 'isLoggedIn'>
  readonly wallet: Pick<WalletStore, 'refresh'>
  readonly stamped: Pick<StampedBrand, 'brand'>
  readonly language: { readonly current: string }
}

/** The lotteries of one application. Their code comes with the first page that shows one. */
export interface Lottery extends LateStore<LotteryStore> {
  /** Draws, tickets or the player changed: what is shown is read again. */
  tell(): void
}

export function createLottery(setting: LotterySetting): Lottery {
  let store: LotteryStore | null = null
  const late = lateStore(async () => {
    const { LotteryStore: Store } = await import('./lottery.store.ts')
    return (store = new Store(setting))
  })
  return { load: late.load, tell: () => store?.tell() }
}
