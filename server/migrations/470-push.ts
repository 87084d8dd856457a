import { steps } from './steps.ts'

/**
 * Devices with push messages, and what each was sent. The endpoint is sealed: whoever reads it could send to the device.
 * A delivery's key is the device and what happened, so that nothing is sent twice however often the job runs.
 */
export const push = steps(
  `create table push_device (
    merchant_code text not null,
    device_id text not null,
    player_id text not null,
    endpoint_hash text not null,
    endpoint bytea not null,
    p256dh text not null,
    auth bytea not null,
    name text not null,
    language text not null,
    topics jsonb not null,
    details boolean not null,
    chosen_at timestamptz not null,
    added_at timestamptz not null,
    last_sent_at timestamptz,
    primary key (merchant_code, device_id),
    foreign key (merchant_code, player_id) references player
  )`,
  `create unique index push_device_by_endpoint on push_device (merchant_code, endpoint_hash)`,
  `create index push_device_by_player on push_device (merchant_code, player_id)`,
  `create table push_delivery (
    merchant_code text not null,
    device_id text not null,
    source_id text not null,
    topic text not null,
    title text not null,
    body text not null,
    path text not null,
    state text not null check (state in ('due', 'sent', 'withheld', 'failed')),
    attempts integer not null default 0,
    next_at timestamptz not null,
    made_at timestamptz not null,
    primary key (merchant_code, device_id, source_id),
    foreign key (merchant_code, device_id) references push_device on delete cascade
  )`,
  `create index push_delivery_due on push_delivery (merchant_code, next_at) where state = 'due'`,
  `create index push_delivery_by_age on push_delivery (merchant_code, made_at)`,
)
