import { storeHook } from '#src/lib/stores.tsx'
import type { WalletStore } from './wallet.store.ts'

export const useWallet = storeHook<WalletStore>('wallet')
