import { steps } from './steps.ts'

export const resetCode = steps(
  `create table message_outbox (
    merchant_code text not null,
    message_id text not null,
    channel text not null check (channel in ('mail', 'sms')),
    recipient text not null,
    subject text not null,
    body text not null,
    at timestamptz not null,
    primary key (merchant_code, message_id)
  )`,
  `create index message_outbox_by_time on message_outbox (merchant_code, at)`,
  `create table reset_code (
    merchant_code text not null,
    channel text not null check (channel in ('mail', 'sms')),
    recipient_hash text not null,
    code_id text not null,
    player_id text,
    code_hash text not null,
    attempts integer not null,
    requested_at timestamptz not null,
    expires_at timestamptz not null,
    primary key (merchant_code, channel, recipient_hash, code_id)
  )`,
  `create index reset_code_by_age on reset_code (merchant_code, expires_at)`,
)
