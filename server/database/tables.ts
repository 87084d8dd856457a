import type { ColumnType } from 'kysely'
import type { LedgerTables } from '#server/ledger/tables.ts'
import type { GamesTables } from '#server/modules/games/games.tables.ts'
import type { MemberTables } from '#server/modules/member/member.tables.ts'
import type { RegisterTables } from '#server/modules/register/register.tables.ts'
import type { LoginTables } from '#server/modules/session/session.tables.ts'
import type { SystemTables } from '#server/modules/system/system.tables.ts'
import type { SandboxTables } from '#server/vendors/sandbox/sandbox.tables.ts'
import type { VendorWalletTables } from '#server/vendors/seamless-wallet/wallet.tables.ts'

/** Rows that keep their first value: never named in an update. */
type Fixed<T> = ColumnType<T, T, never>

export interface SessionTable {
  merchant_code: Fixed<string>
  /** SHA-256 of the cookie's value, hex. */
  sid_hash: Fixed<string>
  player_id: Fixed<string>
  username: Fixed<string>
  account_type_code: Fixed<number>
  ip: Fixed<string>
  user_agent: Fixed<string>
  created_at: Fixed<Date>
  last_seen_at: Date
  /** Set when the session was ended before its time; the row stays a while so that its page can be told why. */
  ended_at: Date | null
}

export interface IdempotencyTable {
  merchant_code: Fixed<string>
  /** `player:<id>` or `ip:<address>`. */
  scope: Fixed<string>
  /** SHA-256 of the caller's key: the key itself opens `answer` and is not stored. */
  key_hash: Fixed<string>
  method_path: Fixed<string>
  /** HMAC of the body under the caller's key, so that a stored row says nothing about a password in it. */
  fingerprint: Fixed<string>
  state: 'running' | 'answered'
  started_at: Date
  /** Status, body and cookies, sealed with a key made from the caller's key; null while running. */
  answer: Uint8Array | null
}

/** Every table of the gateway. A slice with tables of its own adds its interface here. */
export interface Tables
  extends
    LedgerTables,
    SystemTables,
    RegisterTables,
    MemberTables,
    LoginTables,
    GamesTables,
    VendorWalletTables,
    SandboxTables {
  session: SessionTable
  idempotency: IdempotencyTable
}
