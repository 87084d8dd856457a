import type { ColumnType } from 'kysely'
import type { OperatorRole, SessionLevel } from '#schemas/api/route.ts'

type Fixed<T> = ColumnType<T, T, never>

/** People who run the platform: they belong to no merchant. */
interface OperatorTable {
  /** In small letters. */
  name: Fixed<string>
  password_hash: string
  role: OperatorRole
  /** The password was drawn for one login and has to be replaced. */
  password_due: boolean
  disabled_at: Date | null
  /** Who drew the password last: an operator's name, or `command line`. */
  made_by: string
  /** Who else has said that this is a person of their own; null: nobody has. */
  confirmed_by: string | null
  created_at: Fixed<Date>
  last_login_at: Date | null
}

interface OperatorSessionTable {
  /** SHA-256 of the cookie's value, hex; a new one whenever the session proves its owner. */
  sid_hash: string
  session_ref: Fixed<string>
  operator_name: Fixed<string>
  level: SessionLevel
  ip: Fixed<string>
  user_agent: Fixed<string>
  created_at: Fixed<Date>
  last_seen_at: Date
}

export type AuditPhase = 'begun' | 'done' | 'refused' | 'failed'

export interface AuditTable {
  seq: Fixed<bigint>
  /** UTC: `2026-11-21`. */
  day: Fixed<string>
  at: Fixed<Date>
  phase: Fixed<AuditPhase>
  /** An operator's name, or who acted in their place: `command line`. */
  actor: Fixed<string>
  role: Fixed<OperatorRole | null>
  action: Fixed<string>
  merchant_code: Fixed<string | null>
  /** What it was done to. */
  subject: Fixed<string>
  reason: Fixed<string | null>
  /** JSON text, byte for byte as it was hashed. */
  before_state: Fixed<string | null>
  after_state: Fixed<string | null>
  ip: Fixed<string>
  session_ref: Fixed<string | null>
  request_id: Fixed<string>
  previous_hash: Fixed<string>
  hash: Fixed<string>
}

/** One row: where the chain ends. */
interface AuditHeadTable {
  one: Fixed<true>
  seq: bigint
  at: Date
  hash: string
  previous_hash: string
}

interface AuditAnchorTable {
  day: Fixed<string>
  entries: Fixed<bigint>
  last_seq: Fixed<bigint>
  hash: Fixed<string>
  anchored_at: Fixed<Date>
}

export interface OpsTables {
  operator: OperatorTable
  operator_session: OperatorSessionTable
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_anchor: AuditAnchorTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends OpsTables {}
}
