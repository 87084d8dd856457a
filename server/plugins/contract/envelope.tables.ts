import type { ColumnType } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

export interface EnvelopeTables {
  envelope_key: {
    kid: Fixed<string>
    /** Encrypted with the gateway's secret. */
    private_jwk: Fixed<Uint8Array>
    created_at: Fixed<Date>
  }
  envelope_seen: { merchant_code: Fixed<string>; jti: Fixed<string>; expires_at: Fixed<Date> }
}

declare module '#server/database/tables.ts' {
  interface Tables extends EnvelopeTables {}
}
