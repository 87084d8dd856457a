import type { ColumnType } from 'kysely'
import type { RegisterFieldId } from '#schemas/api/register.ts'

type Fixed<T> = ColumnType<T, T, never>

interface RegisterRuleTable {
  merchant_code: Fixed<string>
  field_id: Fixed<RegisterFieldId>
  enabled: boolean
  required: boolean
  /** `*` matches everything. */
  accepted_pattern: string
  pattern_id: number
  min_length: number
  max_length: number
}

interface AffiliateCodeTable {
  merchant_code: Fixed<string>
  /** The code in capitals. */
  code_key: Fixed<string>
  /** The domain the code is restricted to; `null`: all of the merchant's. */
  domain: string | null
  agent_player_id: string | null
  created_at: Fixed<Date>
  /** The agent's own name for it. */
  name: ColumnType<string, string | undefined, never>
  /** Type of account it opens. */
  joins_as: ColumnType<'agent' | 'member', 'agent' | 'member' | undefined, never>
  /** Contracts proposed to an agent who joins with it, as on the wire. */
  offers: ColumnType<unknown, string | undefined, never>
  /** False: closed, opens no accounts. */
  open: ColumnType<boolean, boolean | undefined, boolean>
  /** An invitation of the house, closed by the first account it opens. */
  single_use: ColumnType<boolean, boolean | undefined, never>
  /** Expiry of an invitation of the house; null: an agent's code, which does not expire. */
  expires_at: ColumnType<Date | null, Date | undefined, never>
  /** Highest lottery series of the accounts it opens; null: that of the agent. */
  series: ColumnType<number | null, number | null | undefined, never>
}

export interface RegisterTables {
  register_rule: RegisterRuleTable
  affiliate_code: AffiliateCodeTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends RegisterTables {}
}
