import { steps } from './steps.ts'

/** Announcements to all players, and messages to single players. */
export const messages = steps(
  `create table announcement (
    merchant_code text not null,
    announcement_id text not null,
    type text not null check (type in ('B', 'PL', 'PU', 'PR', 'H')),
    title jsonb not null,
    content jsonb not null,
    published_at timestamptz not null,
    withdrawn_at timestamptz,
    primary key (merchant_code, announcement_id)
  )`,
  `create index announcement_by_time on announcement (merchant_code, published_at, announcement_id)`,
  `create table player_message (
    merchant_code text not null,
    player_id text not null,
    message_id text not null,
    title jsonb not null,
    content jsonb not null,
    sent_at timestamptz not null,
    read_at timestamptz,
    primary key (merchant_code, player_id, message_id)
  )`,
  `create index player_message_by_time on player_message (merchant_code, player_id, sent_at, message_id)`,
  `create table announcement_seen (
    merchant_code text not null,
    player_id text not null,
    seen_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
)
