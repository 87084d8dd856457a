import { steps } from './steps.ts'

export const accountSecurity = steps(
  `create table login_event (
    merchant_code text not null,
    player_id text not null,
    event_id text not null,
    at timestamptz not null,
    outcome text not null check (outcome in ('loggedIn', 'wrongPassword', 'wrongSecondFactor')),
    method text not null,
    ip text not null,
    country text,
    user_agent text not null,
    primary key (merchant_code, player_id, event_id)
  )`,
  `create index login_event_by_time on login_event (merchant_code, player_id, at)`,
  `create table totp_factor (
    merchant_code text not null,
    player_id text not null,
    secret bytea not null,
    confirmed_at timestamptz,
    created_at timestamptz not null,
    last_step bigint not null default 0,
    primary key (merchant_code, player_id)
  )`,
  `create table passkey (
    merchant_code text not null,
    credential_id text not null,
    player_id text not null,
    public_key bytea not null,
    counter bigint not null,
    transports text not null,
    name text not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    primary key (merchant_code, credential_id)
  )`,
  `create index passkey_by_player on passkey (merchant_code, player_id)`,
  `create table passkey_challenge (
    merchant_code text not null,
    challenge_hash text not null,
    purpose text not null check (purpose in ('login', 'proof', 'enrol')),
    player_id text,
    expires_at timestamptz not null,
    primary key (merchant_code, challenge_hash)
  )`,
  `create index passkey_challenge_by_age on passkey_challenge (merchant_code, expires_at)`,
  `create table recovery_code (
    merchant_code text not null,
    player_id text not null,
    code_hash text not null,
    used_at timestamptz,
    primary key (merchant_code, player_id, code_hash)
  )`,
  `create table proof_failure (
    merchant_code text not null,
    player_id text not null,
    failures integer not null,
    last_failed_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
)
