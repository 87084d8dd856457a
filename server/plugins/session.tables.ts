import type { ColumnType } from 'kysely'
import type { SessionLevel } from '#schemas/api/route.ts'
import type { LoginMethod, PasswordDue } from '#server/lib/ports.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface SessionTable {
  merchant_code: Fixed<string>
  /** SHA-256 of the cookie's value, hex; rotated at every authentication step. */
  sid_hash: string
  /** Public reference in the owner's session list. */
  session_ref: Fixed<string>
  player_id: Fixed<string>
  username: Fixed<string>
  account_type_code: Fixed<number>
  ip: Fixed<string>
  user_agent: Fixed<string>
  created_at: Fixed<Date>
  last_seen_at: Date
  /** Set when the session was ended before its timeout; the row is kept so that the page gets the reason. */
  ended_at: Date | null
  /** The reason reported to the page. */
  ended_reason: 'loggedOut' | 'replaced' | 'closed' | null
  country: Fixed<string | null>
  method: Fixed<LoginMethod>
  /** Groups the successive sessions of one remembered device; ending one ends all. */
  remembered_line: Fixed<string | null>
  level: SessionLevel
  password_due: PasswordDue | null
  old_password_known_until: Date | null
  /** Time of the last re-authentication. */
  proved_at: Date | null
  /** The player is on a break from playing: only leaving and withdrawing are possible. */
  is_resting: ColumnType<boolean, boolean | undefined, never>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    session: SessionTable
  }
}
