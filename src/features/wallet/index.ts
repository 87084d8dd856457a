export { BalanceChip } from './components/BalanceChip.tsx'
export { useWallet } from './use-wallet.ts'
export { WalletStore } from './wallet.store.ts'
