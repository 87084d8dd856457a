import { steps } from './steps.ts'

export const messageDelivery = steps(
  `create table message_delivery (
    merchant_code text not null,
    message_id text not null,
    channel text not null check (channel in ('mail', 'sms')),
    letter bytea not null,
    attempts integer not null,
    next_try_at timestamptz not null,
    created_at timestamptz not null,
    primary key (merchant_code, message_id)
  )`,
  `create index message_delivery_due on message_delivery (next_try_at)`,
)
