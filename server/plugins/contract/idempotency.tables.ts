import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface IdempotencyTable {
  merchant_code: Fixed<string>
  /** `player:<id>` or `ip:<address>`. */
  scope: Fixed<string>
  /** SHA-256 of the caller's key. The key itself decrypts `answer` and is not stored. */
  key_hash: Fixed<string>
  method_path: Fixed<string>
  /** HMAC of the body under the caller's key: passwords in it cannot be guessed from a stored row. */
  fingerprint: Fixed<string>
  state: 'running' | 'answered'
  started_at: Date
  /** Status, body and cookies, encrypted with a key derived from the caller's key; null while running. */
  answer: Uint8Array | null
}

declare module '#server/database/tables.ts' {
  interface Tables {
    idempotency: IdempotencyTable
  }
}
