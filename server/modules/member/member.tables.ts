import type { ContractKind } from '#schemas/api/member.ts'
import type { ColumnType } from 'kysely'
import type { RegisterFieldId } from '#schemas/api/register.ts'

type Fixed<T> = ColumnType<T, T, never>

/** Profile answers by registration field. Never contains passwords. */
export type PlayerProfile = Readonly<Partial<Record<RegisterFieldId | 'countryDialingCode', string>>>

export interface PlayerTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  username: Fixed<string>
  /** Normalised for comparison: see `usernameKey`. */
  username_key: Fixed<string>
  /** Argon2id, with its parameters; null: erased, no password opens the account. */
  password_hash: string | null
  /** Null: not changed since the account was created. */
  password_changed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** 4 trial; 1, 2, 41, 42 agent; 0 member. */
  account_type_code: number
  status: 'active' | 'frozen'
  /** Agents: kinds of active contracts. */
  contract_kinds: ColumnType<ContractKind[], ContractKind[] | undefined, ContractKind[]>
  /** ISO 4217: the currency of the player's wallet; immutable. */
  currency: Fixed<string>
  nickname: string | null
  /** BCP 47; null: not chosen. */
  language: ColumnType<string | null, string | null | undefined, string | null>
  /** Null: encrypted in `profile_sealed`. In clear only in older rows, until the next start. */
  profile: ColumnType<PlayerProfile | null, string | null, null>
  /** Profile, verified number and document, encrypted with the merchant's data key. */
  profile_sealed: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array>
  /** Version of the data key. */
  profile_key: ColumnType<number | null, number | null | undefined, number>
  /** Keyed hash of the mail address; not unique. */
  email_hash: ColumnType<string | null, string | null | undefined, string | null>
  /** Keyed hash of the stated number, verified or not. */
  phone_hash: ColumnType<string | null, string | null | undefined, string | null>
  payment_password_hash: string | null
  affiliate_code: Fixed<string | null>
  referral_code: Fixed<string | null>
  registered_at: Fixed<Date>
  registered_ip: Fixed<string>
  /** SHA-256 of the registration's idempotency key: its sender may complete a registration interrupted by a crash. */
  registration_key_hash: Fixed<string | null>
  /** Keyed hash of the verified number (`+` with dial code); unique. */
  mobile_key: ColumnType<string | null, string | null | undefined, string | null>
  /** Keyed hash of the normalised ID document; unique. */
  identity_key: ColumnType<string | null, string | null | undefined, string | null>
  terms_accepted_at: Date | null
  last_login_at: Date | null
  /** Time of the login before the last one, shown after login. */
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

/** Data keys of profiles, encrypted with the gateway's secret. */
interface ProfileKeyTable {
  merchant_code: Fixed<string>
  version: Fixed<number>
  sealed: Fixed<Uint8Array>
  /** The gateway key in use when it was made; when that key ends, the merchant gets a new data key. */
  gateway_key_id: Fixed<string | null>
  made_at: Fixed<Date>
}

interface OperatorIdentityTable {
  merchant_code: Fixed<string>
  player_id: Fixed<string>
  /** Hash of the account's ID document; equal at all brands. */
  identity_hash: Fixed<string>
  /** False: a further account of the person, from before accounts were limited to one. */
  is_first: Fixed<boolean>
}

/** A change of proved profile fields, with the player's documents. */
interface ProfileChangeTable {
  merchant_code: Fixed<string>
  change_id: Fixed<string>
  player_id: Fixed<string>
  /** Always null: the wished values are in `personal_sealed`. */
  fields: Fixed<null>
  /** JSON of field -> wished value, encrypted with the merchant's data key `personal_key`. */
  personal_sealed: Fixed<Uint8Array>
  personal_key: Fixed<number>
  pictures: Fixed<number>
  made_at: Fixed<Date>
  state: 'waiting' | 'approved' | 'declined'
  decided_by: ColumnType<string | null, undefined, string>
  decided_at: ColumnType<Date | null, undefined, Date>
  reason: ColumnType<string | null, undefined, string>
}

interface ProfileChangePictureTable {
  merchant_code: Fixed<string>
  change_id: Fixed<string>
  /** From 0. */
  number: Fixed<number>
  /** JPEG. */
  picture: Fixed<Uint8Array>
}

export interface MemberTables {
  profile_change: ProfileChangeTable
  profile_change_picture: ProfileChangePictureTable
  operator_identity: OperatorIdentityTable
  player: PlayerTable
  profile_key: ProfileKeyTable
  terms_version: TermsVersionTable
  terms_acceptance: TermsAcceptanceTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends MemberTables {}
}
