import type { Migration } from 'kysely'
import { ledger } from './001-ledger.ts'
import { session } from './002-session.ts'
import { idempotency } from './003-idempotency.ts'

/** Every migration by its name; they run in the order of their names and never change once released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-ledger': ledger,
  '002-session': session,
  '003-idempotency': idempotency,
}
