import type { Api } from '#src/api/api.ts'
import type { WalletStore } from '#src/features/wallet/index.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import { storeHook } from '#src/lib/stores.tsx'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

/** Dependencies of the payment stores. Pages create the stores, so that their code loads with the page. */
export interface PaymentsDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly random: Random
  readonly storage: AppStorage
  readonly wallet: Pick<WalletStore, 'balance' | 'refresh'>
  readonly toasts: Pick<ToastsStore, 'show'>
}

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly payments: PaymentsDependencies
  }
}

export const usePayments = storeHook('payments')
