import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { registerBank } from './bank/bank-pages.ts'
import type { BankTables } from './bank/bank.tables.ts'
import { createBank } from './bank/bank.ts'
import { bankMigrations } from './bank/migrations.ts'
import { registerPayouts } from './bank/payouts.ts'
import { buildSandboxVendor } from './games/build-sandbox-vendor.ts'
import type { SandboxVendorDeps } from './games/build-sandbox-vendor.ts'
import { repeat } from './games/engine/install-kinds.ts'
import { gamesMigrations } from './games/migrations/index.ts'
import type { SandboxTables } from './games/sandbox.tables.ts'
import { withChaos } from './games/wallet/chaos.ts'
import { migrate } from './lib/migrate.ts'
import type { Clock, Random } from './lib/ports.ts'
import type { Signer } from './lib/signature.ts'
import { registerIdentity } from './identity/identity-routes.ts'
import { installRegister } from './register/register.ts'

export interface SandboxDeps {
  readonly db: Kysely<SandboxTables & BankTables>
  readonly clock: Clock
  readonly random: Random
  /** URL of the gateway, as reached from this process. */
  readonly gatewayUrl: string
  readonly games: Signer
  readonly bank: Signer
  /** Folder of the built games client. */
  readonly clientDir: string
  readonly drawPace: number
  readonly trustedProxies?: readonly string[]
  readonly onAnswered?: NonNullable<SandboxVendorDeps['onAnswered']>
}

export const sandboxMigrations = { ...gamesMigrations, ...bankMigrations }

/**
 * Merchant of `brands/chaos.json`, a test brand whose wallet calls fail periodically, to prove that rounds survive it.
 */
const chaosMerchants = ['CHAOS01']
/** Interval at which unanswered payment reports are retried. */
const reportEveryMs = 5_000

/** Builds games, bank, register and identity service as one application on one host name, and migrates its tables. */
export async function buildSandbox({ gatewayUrl, games, bank, ...deps }: SandboxDeps) {
  const { db, clock, random } = deps
  await migrate(db, sandboxMigrations)
  const vendor = await buildSandboxVendor({
    ...deps,
    walletUrl: gatewayUrl,
    ...games,
    wrapWallet: withChaos({ merchants: chaosMerchants, pause }),
  })
  const { app } = vendor
  const bankOfPlayMoney = createBank({ db, clock, random, gatewayUrl, signer: bank })
  await registerBank(app, bankOfPlayMoney)
  await registerPayouts(app, { signer: bank, clock })
  installRegister(app)
  await registerIdentity(app, { clock, random })
  repeat(app, reportEveryMs, () => bankOfPlayMoney.tellOpen())
  await app.ready()
  return vendor
}
