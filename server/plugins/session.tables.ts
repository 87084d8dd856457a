import type { ColumnType } from 'kysely'
import type { SessionLevel } from '#schemas/api/route.ts'
import type { LoginMethod, PasswordDue } from '#server/lib/ports.ts'

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

declare module '#server/database/tables.ts' {
  interface Tables {
    session: SessionTable
  }
}
