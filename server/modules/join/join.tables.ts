import type { ColumnType } from 'kysely'
import type { JoinAudience, JoinChannel } from '#schemas/api/join.ts'

type Fixed<T> = ColumnType<T, T, never>
type Later<T> = ColumnType<T | null, T | null | undefined, T | null>

interface JoinApplicationTable {
  merchant_code: Fixed<string>
  application_id: Fixed<string>
  /** Both of a row from before applicants were sealed; else null. */
  name: Fixed<string | null>
  email: Fixed<string | null>
  /** Name and address, with the data key `personal_key` of the merchant. */
  personal_sealed: Fixed<Uint8Array | null>
  personal_key: Fixed<number | null>
  /** The keyed hash of the address: one application of it waits at a time. */
  email_key: Fixed<string>
  channel: Fixed<JoinChannel>
  channel_name: Fixed<string>
  audience: Fixed<JoinAudience>
  message: Fixed<string>
  /** Who was logged in. */
  player_id: Fixed<string | null>
  language: Fixed<string>
  /** The address the site was visited at: the invitation leads back there. */
  origin: Fixed<string>
  made_at: Fixed<Date>
  state: 'waiting' | 'invited' | 'declined'
  decided_by: Later<string>
  decided_at: Later<Date>
  answer: Later<string>
  /** Of the invitation. */
  code: Later<string>
}

declare module '#server/database/tables.ts' {
  interface Tables {
    join_application: JoinApplicationTable
  }
}
