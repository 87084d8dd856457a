import { storeHook } from '#src/lib/stores.tsx'
import type { WalletStore } from './wallet.store.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly wallet: WalletStore
  }
}

export const useWallet = storeHook('wallet')
