import { steps } from './steps.ts'

export const envelope = steps(
  `create table envelope_key (
    kid text primary key,
    private_jwk bytea not null,
    created_at timestamptz not null
  )`,
  `create table envelope_seen (
    merchant_code text not null,
    jti text not null,
    expires_at timestamptz not null,
    primary key (merchant_code, jti)
  )`,
  `create index envelope_seen_by_age on envelope_seen (expires_at)`,
)
