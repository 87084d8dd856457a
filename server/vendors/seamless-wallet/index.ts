import type { Kysely } from 'kysely'
import type { LedgerTables } from '#server/ledger/tables.ts'
import { seamlessWalletRoutes } from './seamless-wallet.routes.ts'
import { createRoundDetailRepository } from './round-detail.repository.ts'
import { createSeamlessWallet } from './seamless-wallet.ts'
import type { SeamlessWalletDeps } from './seamless-wallet.ts'
import { createWalletSessionRepository } from './wallet-session.repository.ts'
import type { VendorWalletTables } from './wallet.tables.ts'

export { createReplayMemory } from './replay-memory.ts'
export { windowMs as signatureWindowMs } from './signature.ts'
export { signVendorRequest, verifyVendorRequest } from './signature.ts'

/** Creates the wallet and its routes on a database. */
export function openSeamlessWallet({
  db,
  ...deps
}: Omit<SeamlessWalletDeps, 'sessions' | 'details'> & {
  readonly db: Kysely<VendorWalletTables & LedgerTables>
}) {
  const wallet = createSeamlessWallet({
    ...deps,
    sessions: createWalletSessionRepository(db),
    details: createRoundDetailRepository(db),
  })
  return { wallet, handlers: seamlessWalletRoutes(wallet, deps.games) }
}
