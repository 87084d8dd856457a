import { steps } from './steps.ts'

/**
 * Announcements get an audience, languages, a schedule, a place, versions and confirmations. Existing rows keep what they
 * did: everybody sees them in the list and in the strip, from the moment they were published.
 */
export const announcementTerms = steps(
  `alter table announcement
    add column audience text not null default 'all' check (audience in ('all', 'visitors', 'players', 'agents')),
    add column languages jsonb not null default '[]',
    add column place text not null default 'strip' check (place in ('list', 'strip', 'dialog')),
    add column ack_required boolean not null default false check (not ack_required or place = 'dialog'),
    add column starts_at timestamptz,
    add column ends_at timestamptz,
    add column version integer not null default 1 check (version > 0),
    add column revised_at timestamptz`,
  `update announcement set starts_at = published_at`,
  `alter table announcement
    alter column starts_at set not null,
    add check (ends_at is null or ends_at > starts_at)`,
  `drop index announcement_by_time`,
  `create index announcement_by_time on announcement (merchant_code, starts_at, announcement_id)`,
  `create table announcement_version (
    merchant_code text not null,
    announcement_id text not null,
    version integer not null,
    title jsonb not null,
    content jsonb not null,
    replaced_at timestamptz not null,
    primary key (merchant_code, announcement_id, version),
    foreign key (merchant_code, announcement_id) references announcement on delete cascade
  )`,
  `create table announcement_ack (
    merchant_code text not null,
    announcement_id text not null,
    version integer not null,
    player_id text not null,
    acknowledged_at timestamptz not null,
    primary key (merchant_code, announcement_id, version, player_id),
    foreign key (merchant_code, announcement_id) references announcement on delete cascade
  )`,
)
