import type { Kysely } from 'kysely'
import { createTransferOrderRepository } from './transfer-order.repository.ts'
import { createTransferWallet } from './transfer-wallet.ts'
import type { TransferWalletDeps } from './transfer-wallet.ts'
import type { TransferWalletTables } from './transfer.tables.ts'

/** Creates the transfer wallet on a database. */
export const openTransferWallet = ({
  db,
  ...deps
}: Omit<TransferWalletDeps, 'orders'> & { readonly db: Kysely<TransferWalletTables> }) =>
  createTransferWallet({ ...deps, orders: createTransferOrderRepository(db) })
