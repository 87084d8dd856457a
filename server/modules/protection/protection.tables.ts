import type { ColumnType } from 'kysely'
import type { HarmLevel, HarmSign } from '#domain/protection/harm.ts'
import type { LimitKind } from '#domain/protection/limits.ts'
import type { LimitPeriod } from '#domain/protection/periods.ts'
import type { KycState } from '#domain/protection/kyc.ts'
import type { ExclusionKind } from './protection-desk.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface PlayerLimitTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<LimitKind>
  period: Fixed<LimitPeriod>
  /** Minor units, or milliseconds for time; null: removed. */
  amount: bigint | null
  set_at: Date
  /** A looser limit awaits confirmation: `pending_amount`, or none. */
  pending: boolean
  pending_amount: bigint | null
  confirmable_at: Date | null
}

/** Limits as they came into force; `player_limit` holds the latest of each. */
interface PlayerLimitChangeTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<LimitKind>
  period: Fixed<LimitPeriod>
  /** When it came into force. */
  at: Fixed<Date>
  /** Null: removed. */
  amount: bigint | null
}

interface PersonKeyTable {
  operator_code: Fixed<string>
  /** Keyed hash of an identifying attribute: a document, a number, an address. */
  person_key: Fixed<string>
  merchant_code: Fixed<string>
  player_id: Fixed<string>
}

export interface ExclusionTable {
  operator_code: Fixed<string>
  exclusion_id: Fixed<string>
  /** The account it was made on; applies to all accounts of the person, except `closed`. */
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  kind: Fixed<ExclusionKind>
  length: Fixed<string>
  reason: Fixed<string>
  made_by: Fixed<string | null>
  starts_at: Fixed<Date>
  ends_at: Fixed<Date | null>
  return_asked_at: Date | null
  /** When play reopens, once requested. */
  returns_at: Date | null
}

interface KycTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  state: Exclude<KycState, 'none'>
  reason: string | null
  decided_by: string | null
  changed_at: Date
}

interface RegisterAnswerTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  listed: boolean
  answered_at: Date
}

interface InterventionTable {
  merchant_code: Fixed<string>
  intervention_id: Fixed<string>
  player_id: Fixed<string>
  at: Fixed<Date>
  kind: Fixed<string>
  note: Fixed<string>
  operator_id: Fixed<string | null>
}

interface HarmMarkerTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  sign: Fixed<HarmSign>
  level: HarmLevel
  count: number
  noticed_at: Date
  /** Null: not answered yet. */
  answered_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  answered_by: ColumnType<string | null, string | null | undefined, string | null>
}

interface HarmCheckTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  checked_at: Date
}

interface LimitReminderTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  reminded_at: Date
}

export interface ProtectionTables {
  limit_reminder: LimitReminderTable
  player_limit: PlayerLimitTable
  player_limit_change: PlayerLimitChangeTable
  person_key: PersonKeyTable
  exclusion: ExclusionTable
  kyc: KycTable
  register_answer: RegisterAnswerTable
  intervention: InterventionTable
  harm_marker: HarmMarkerTable
  harm_check: HarmCheckTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends ProtectionTables {}
}
