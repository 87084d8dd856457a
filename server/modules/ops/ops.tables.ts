import type { ColumnType } from 'kysely'
import type { OperatorRole, SessionLevel } from '#schemas/api/route.ts'

type Fixed<T> = ColumnType<T, T, never>

/** Operators of the platform, independent of merchants. */
interface OperatorTable {
  /** Lower case. */
  name: Fixed<string>
  password_hash: string
  role: OperatorRole
  /** The generated password must be replaced at the first login. */
  password_due: boolean
  disabled_at: Date | null
  /** Who generated the last password: an operator's name, or `command line`. */
  made_by: string
  /** The operator who confirmed the account as a separate person; null: unconfirmed. */
  confirmed_by: string | null
  created_at: Fixed<Date>
  last_login_at: Date | null
}

interface OperatorSessionTable {
  /** SHA-256 of the cookie's value, hex; rotated at every authentication step. */
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
  /** An operator's name, or `command line`. */
  actor: Fixed<string>
  role: Fixed<OperatorRole | null>
  action: Fixed<string>
  merchant_code: Fixed<string | null>
  /** The subject of the action. */
  subject: Fixed<string>
  reason: Fixed<string | null>
  /** JSON text exactly as hashed. */
  before_state: Fixed<string | null>
  after_state: Fixed<string | null>
  ip: Fixed<string>
  session_ref: Fixed<string | null>
  request_id: Fixed<string>
  previous_hash: Fixed<string>
  hash: Fixed<string>
}

/** Single row: the head of the chain. */
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
