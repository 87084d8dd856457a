import type { ColumnType } from 'kysely'
import type { LoginMethod } from '#server/lib/ports.ts'

type Fixed<T> = ColumnType<T, T, never>

export interface LoginEventTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  event_id: Fixed<string>
  at: Fixed<Date>
  outcome: Fixed<'loggedIn' | 'wrongPassword' | 'wrongSecondFactor'>
  method: Fixed<LoginMethod | 'totp' | 'recovery'>
  ip: Fixed<string>
  country: Fixed<string | null>
  user_agent: Fixed<string>
}

interface TotpFactorTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Encrypted with the gateway's key. */
  secret: Uint8Array
  /** Null: not confirmed with a first code yet, hence inactive. */
  confirmed_at: Date | null
  created_at: Date
  /** The newest 30-second step with a used code: each code is valid once. */
  last_step: ColumnType<bigint, bigint | undefined, bigint>
}

interface PasskeyTable {
  merchant_code: Fixed<string>
  /** base64url, as in WebAuthn. */
  credential_id: Fixed<string>
  player_id: Fixed<string>
  public_key: Fixed<Uint8Array>
  counter: bigint
  /** Comma-separated. */
  transports: Fixed<string>
  name: string
  created_at: Fixed<Date>
  last_used_at: Date | null
}

interface PasskeyChallengeTable {
  merchant_code: Fixed<string>
  challenge_hash: Fixed<string>
  purpose: Fixed<'login' | 'proof' | 'enrol'>
  /** Null: the owner of the passkey is not known in advance. */
  player_id: Fixed<string | null>
  expires_at: Fixed<Date>
}

interface RecoveryCodeTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** HMAC with the gateway's key. */
  code_hash: Fixed<string>
  used_at: Date | null
}

interface ProofFailureTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  failures: number
  last_failed_at: Date
}

export interface SecurityTables {
  login_event: LoginEventTable
  totp_factor: TotpFactorTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  recovery_code: RecoveryCodeTable
  proof_failure: ProofFailureTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends SecurityTables {}
}
