import type { Slice } from '#src/slice/index.ts'
import { WalletStore } from './wallet.store.ts'

export const walletSlice = {
  stores: {
    wallet: ({ api, storage, language }) =>
      new WalletStore({ api, storage, language: () => language.current }),
  },
  on: { balance: ({ session, wallet }) => session.isLoggedIn && void wallet.refresh() },
  catchUp: ({ session, wallet }) => session.isLoggedIn && void wallet.refresh(),
  onLogin: ({ wallet }) => void wallet.refresh(),
  onLogout: ({ wallet }) => wallet.forget(),
} satisfies Slice
