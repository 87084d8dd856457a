import type { ColumnType } from 'kysely'
import type { OutsideChannel } from '#server/lib/outside.ts'

type Fixed<T> = ColumnType<T, T, never>

/**
 * `account`: one username from any address. `pair`: one username from one address. `address`: any username from one
 * address.
 */
export type FailureScope = 'account' | 'pair' | 'address'

interface LoginFailureTable {
  merchant_code: Fixed<string>
  scope: Fixed<FailureScope>
  subject: Fixed<string>
  /** Consecutive failures within the window. */
  failures: number
  last_failed_at: Date
}

export interface CaptchaTable {
  merchant_code: Fixed<string>
  captcha_id: Fixed<string>
  /** SHA-256 of id and answer, hex. */
  answer_hash: Fixed<string>
  expires_at: Fixed<Date>
}

interface RememberTokenTable {
  merchant_code: Fixed<string>
  selector: Fixed<string>
  /** SHA-256, hex. */
  validator_hash: Fixed<string>
  /** Shared by all cookies and sessions of one device. */
  line: Fixed<string>
  player_id: Fixed<string>
  expires_at: Fixed<Date>
  /** When it was redeemed and renewed. */
  used_at: Date | null
}

interface OutsideIdentityTable {
  merchant_code: Fixed<string>
  channel: Fixed<OutsideChannel>
  /** HMAC with the gateway's key. */
  subject_hash: Fixed<string>
  player_id: Fixed<string>
  linked_at: Fixed<Date>
}

/** Login tables; the sessions themselves belong to the session plugin. */
export interface LoginTables {
  login_failure: LoginFailureTable
  captcha: CaptchaTable
  remember_token: RememberTokenTable
  outside_identity: OutsideIdentityTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends LoginTables {}
}
