import { steps } from './steps.ts'

export const player = steps(
  `create table player (
    merchant_code text not null,
    player_id text not null,
    username text not null,
    username_key text not null,
    password_hash text not null,
    account_type_code integer not null,
    status text not null check (status in ('active', 'frozen')),
    currency text not null check (length(currency) = 3),
    nickname text,
    profile jsonb not null,
    payment_password_hash text,
    affiliate_code text,
    referral_code text,
    registered_at timestamptz not null,
    registered_ip text not null,
    registration_key_hash text,
    terms_accepted_at timestamptz,
    last_login_at timestamptz,
    previous_login_at timestamptz,
    failures_since_login integer not null default 0,
    failures_before_login integer not null default 0,
    primary key (merchant_code, player_id),
    constraint player_username_taken unique (merchant_code, username_key)
  )`,
  `create table login_failure (
    merchant_code text not null,
    scope text not null check (scope in ('account', 'pair', 'address')),
    subject text not null,
    failures integer not null,
    last_failed_at timestamptz not null,
    primary key (merchant_code, scope, subject)
  )`,
  `create index login_failure_by_age on login_failure (merchant_code, last_failed_at)`,
  `create table captcha (
    merchant_code text not null,
    captcha_id text not null,
    answer_hash text not null,
    expires_at timestamptz not null,
    primary key (merchant_code, captcha_id)
  )`,
  `create index captcha_by_age on captcha (merchant_code, expires_at)`,
)
