import type { StampedBrand } from '#domain/brand/stamped.ts'
import type { Api } from '#src/api/api.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** Dependencies of the sportsbooks. */
export interface SportsSetting {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: Random
  readonly storage: Pick<AppStorage, 'get' | 'set'>
  readonly session: Pick<SessionStore, 'isLoggedIn'>
  readonly wallet: Pick<WalletStore, 'refresh'>
  readonly stamped: Pick<StampedBrand, 'brand'>
  readonly language: { readonly current: string }
}
