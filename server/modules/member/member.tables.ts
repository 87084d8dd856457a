import type { ContractKind } from '#schemas/api/member.ts'
import type { ColumnType } from 'kysely'
import type { RegisterFieldId } from '#schemas/api/register.ts'

type Fixed<T> = ColumnType<T, T, never>

/** What a player told about themselves, by the field it was asked in. Never a password. */
export type PlayerProfile = Readonly<Partial<Record<RegisterFieldId | 'countryDialingCode', string>>>

export interface PlayerTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  username: Fixed<string>
  /** The form in which usernames are compared: see `usernameKey`. */
  username_key: Fixed<string>
  /** Argon2id, with its parameters. */
  password_hash: string
  /** Null: never since the account was made. */
  password_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** 4 trial; 1, 2, 41, 42 agent; 0 member. */
  account_type_code: number
  status: 'active' | 'frozen'
  /** Agents: kinds of contract in force. */
  contract_kinds: ColumnType<ContractKind[], ContractKind[] | undefined, ContractKind[]>
  /** ISO 4217: the currency of the player's wallet, for good. */
  currency: Fixed<string>
  nickname: string | null
  /** BCP 47; null: never chosen. */
  language: ColumnType<string | null, string | null | undefined, string | null>
  /** Null: it is sealed. In clear only until the next start, in rows from before profiles were sealed. */
  profile: ColumnType<PlayerProfile | null, string | null, null>
  /** Profile, proved number and document, with the merchant's data key. */
  profile_sealed: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array>
  /** Version of the data key. */
  profile_key: ColumnType<number | null, number | null | undefined, number>
  /** Keyed hash of the mail address: several accounts may have one. */
  email_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** Keyed hash of the number that was told, proved or not. */
  phone_hash: ColumnType<string | null, string | null | undefined, string | null>
  payment_password_hash: string | null
  affiliate_code: Fixed<string | null>
  referral_code: Fixed<string | null>
  registered_at: Fixed<Date>
  registered_ip: Fixed<string>
  /** SHA-256 of the key the registration was sent with: its sender may finish what a crash cut short. */
  registration_key_hash: Fixed<string | null>
  /** Keyed hash of `+` with dial code and number, once a code proved that it is the player's; one account per number. */
  mobile_key: ColumnType<string | null, string | null | undefined, string | null>
  /** Keyed hash of the ID document as it is compared; one account per person. */
  identity_key: ColumnType<string | null, string | null | undefined, string | null>
  terms_accepted_at: Date | null
  last_login_at: Date | null
  /** The login before the last one: what the player is told after logging in. */
  previous_login_at: Date | null
  failures_since_login: ColumnType<number, number | undefined, number>
  failures_before_login: ColumnType<number, number | undefined, number>
}

interface TermsVersionTable {
  merchant_code: Fixed<string>
  version: Fixed<string>
  /** SHA-256 of the text, hex. */
  content_hash: Fixed<string>
  published_at: Fixed<Date>
}

interface TermsAcceptanceTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  version: Fixed<string>
  content_hash: Fixed<string>
  accepted_at: Fixed<Date>
  ip: Fixed<string>
}

/** The keys that profiles are sealed with, sealed under the gateway's own. */
interface ProfileKeyTable {
  merchant_code: Fixed<string>
  version: Fixed<number>
  sealed: Fixed<Uint8Array>
  /** The gateway's key of that day: when it has ended, the merchant gets another data key. */
  gateway_key_id: Fixed<string | null>
  made_at: Fixed<Date>
}

interface OperatorIdentityTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Of the document the account was opened with; the same at every brand. */
  identity_hash: Fixed<string>
  /** False: an account from before one person could have one only. */
  is_first: Fixed<boolean>
}

export interface MemberTables {
  operator_identity: OperatorIdentityTable
  player: PlayerTable
  profile_key: ProfileKeyTable
  terms_version: TermsVersionTable
  terms_acceptance: TermsAcceptanceTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends MemberTables {}
}
