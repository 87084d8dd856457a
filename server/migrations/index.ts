import type { Migration } from 'kysely/migration'
import { ledger } from './001-ledger.ts'
import { session } from './002-session.ts'
import { idempotency } from './003-idempotency.ts'
import { merchant } from './020-merchant.ts'
import { player } from './021-player.ts'
import { launchCode } from './022-launch-code.ts'
import { vendorSession } from './100-vendor-session.ts'
import { sandboxVendor } from './101-sandbox-vendor.ts'

/** Every migration by its name; they run in the order of their names and never change once released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-ledger': ledger,
  '002-session': session,
  '003-idempotency': idempotency,
  '020-merchant': merchant,
  '021-player': player,
  '022-launch-code': launchCode,
  '100-vendor-session': vendorSession,
  '101-sandbox-vendor': sandboxVendor,
}
