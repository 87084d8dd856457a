import type { ColumnType } from 'kysely'
import type { JoinAudience, JoinChannel } from '#schemas/api/join.ts'

type Fixed<T> = ColumnType<T, T, never>
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface JoinApplicationTable {
  merchant_code: Fixed<string>
  application_id: Fixed<string>
  /** Set only in rows from before encryption; else null. */
  name: Fixed<string | null>
  email: Fixed<string | null>
  /** Name and address, encrypted with the merchant's data key `personal_key`. */
  personal_sealed: Fixed<Uint8Array | null>
  personal_key: Fixed<number | null>
  /** Keyed hash of the address; at most one application per address is pending. */
  email_key: Fixed<string>
  channel: Fixed<JoinChannel>
  channel_name: Fixed<string>
  audience: Fixed<JoinAudience>
  message: Fixed<string>
  /** The player logged in at the time. */
  player_id: Fixed<string | null>
  language: Fixed<string>
  /** Origin of the visited site, used for the invitation link. */
  origin: Fixed<string>
  made_at: Fixed<Date>
  state: 'waiting' | 'invited' | 'declined'
  decided_by: Later<string>
  decided_at: Later<Date>
  answer: Later<string>
  /** The invitation code. */
  code: Later<string>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    join_application: JoinApplicationTable
  }
}
