import type { ColumnType } from 'kysely'
import type { SessionLevel } from '#schemas/api/route.ts'
import type { LoginMethod, PasswordDue } from '#server/lib/ports.ts'
import type { LedgerTables } from '#server/ledger/tables.ts'
import type { CodeTables } from '#server/messages/code.tables.ts'
import type { DeliveryTables } from '#server/messages/delivery.tables.ts'
import type { SandboxBankTables } from '#server/payments/sandbox-bank.tables.ts'
import type { PaymentTables } from '#server/modules/payments/payments.tables.ts'
import type { GamesTables } from '#server/modules/games/games.tables.ts'
import type { MemberTables } from '#server/modules/member/member.tables.ts'
import type { MessagesTables } from '#server/modules/messages/messages.tables.ts'
import type { ProtectionTables } from '#server/modules/protection/protection.tables.ts'
import type { RegisterTables } from '#server/modules/register/register.tables.ts'
import type { RewardsTables } from '#server/modules/rewards/rewards.tables.ts'
import type { EnvelopeTables } from '#server/plugins/contract/envelope.tables.ts'
import type { OpsTables } from '#server/modules/ops/ops.tables.ts'
import type { OutboxTables } from '#server/messages/outbox.tables.ts'
import type { SecurityTables } from '#server/modules/security/security.tables.ts'
import type { LoginTables } from '#server/modules/session/session.tables.ts'
import type { SystemTables } from '#server/modules/system/system.tables.ts'
import type { SandboxTables } from '#server/vendors/sandbox/sandbox.tables.ts'
import type { WalletTables } from '#server/modules/wallet/wallet.tables.ts'
import type { TransferWalletTables } from '#server/vendors/transfer-wallet/transfer.tables.ts'
import type { VendorWalletTables } from '#server/vendors/seamless-wallet/wallet.tables.ts'

/** Rows that keep their first value: never named in an update. */
type Fixed<T> = ColumnType<T, T, never>

export interface SessionTable {
  merchant_code: Fixed<string>
  /** SHA-256 of the cookie's value, hex; a new one whenever the session proves its owner. */
  sid_hash: string
  /** The session's name in its owner's list. */
  session_ref: Fixed<string>
  player_id: Fixed<string>
  username: Fixed<string>
  account_type_code: Fixed<number>
  ip: Fixed<string>
  user_agent: Fixed<string>
  created_at: Fixed<Date>
  last_seen_at: Date
  /** Set when the session was ended before its time; the row stays a while so that its page can be told why. */
  ended_at: Date | null
  /** Why it ended: its page is told. */
  ended_reason: 'loggedOut' | 'replaced' | 'closed' | null
  country: Fixed<string | null>
  method: Fixed<LoginMethod>
  /** The line of sessions of one remembered device; ending one of them ends the line. */
  remembered_line: Fixed<string | null>
  level: SessionLevel
  password_due: PasswordDue | null
  old_password_known_until: Date | null
  /** When the owner last proved anew that it is them. */
  proved_at: Date | null
  /** Its player has taken a break from playing: it is for leaving with one's money. */
  is_resting: ColumnType<boolean, boolean | undefined, never>
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
    ProtectionTables,
    MemberTables,
    MessagesTables,
    RewardsTables,
    LoginTables,
    CodeTables,
    DeliveryTables,
    SecurityTables,
    OpsTables,
    OutboxTables,
    EnvelopeTables,
    GamesTables,
    VendorWalletTables,
    TransferWalletTables,
    WalletTables,
    PaymentTables,
    SandboxBankTables,
    SandboxTables {
  session: SessionTable
  idempotency: IdempotencyTable
}
