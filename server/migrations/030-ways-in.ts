import { steps } from './steps.ts'

export const waysIn = steps(
  `create table verification_code (
    merchant_code text not null,
    purpose text not null,
    recipient_hash text not null,
    code_id text not null,
    code_hash text not null,
    attempts integer not null,
    expires_at timestamptz not null,
    primary key (merchant_code, purpose, recipient_hash)
  )`,
  `create index verification_code_by_age on verification_code (merchant_code, expires_at)`,
  `create table quota (
    merchant_code text not null,
    scope text not null,
    subject_hash text not null,
    taken integer not null,
    window_started_at timestamptz not null,
    last_at timestamptz not null,
    primary key (merchant_code, scope, subject_hash)
  )`,
  `create index quota_by_age on quota (merchant_code, last_at)`,
  `create table spent_ticket (
    merchant_code text not null,
    ticket_hash text not null,
    expires_at timestamptz not null,
    primary key (merchant_code, ticket_hash)
  )`,
  `create index spent_ticket_by_age on spent_ticket (merchant_code, expires_at)`,
  `alter table player add column mobile_key text`,
  `alter table player add column identity_key text`,
  `create unique index player_mobile_taken on player (merchant_code, mobile_key)`,
  `create unique index player_identity_taken on player (merchant_code, identity_key)`,
)
