import { steps } from './steps.ts'

/**
 * Changes of proved profile fields that wait for an operator. The wished values are sealed as profiles are; the column `fields`
 * exists for the job that seals rows and is always null.
 */
export const profileChanges = steps(
  `create table profile_change (
    merchant_code text not null,
    change_id text not null,
    player_id text not null,
    fields text,
    personal_sealed bytea not null,
    personal_key integer not null,
    pictures integer not null check (pictures between 1 and 3),
    made_at timestamptz not null,
    state text not null check (state in ('waiting', 'approved', 'declined')),
    decided_by text,
    decided_at timestamptz,
    reason text,
    primary key (merchant_code, change_id),
    foreign key (merchant_code, player_id) references player (merchant_code, player_id),
    check (fields is null),
    check ((state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null))
  )`,
  `create unique index profile_change_waiting on profile_change (merchant_code, player_id) where state = 'waiting'`,
  `create index profile_change_of_player on profile_change (merchant_code, player_id, made_at)`,
  `create index profile_change_by_time on profile_change (merchant_code, made_at)`,
  `create index profile_change_by_personal_key on profile_change (merchant_code, personal_key)`,
  `create table profile_change_picture (
    merchant_code text not null,
    change_id text not null,
    number integer not null check (number between 0 and 2),
    picture bytea not null,
    primary key (merchant_code, change_id, number),
    foreign key (merchant_code, change_id) references profile_change (merchant_code, change_id)
  )`,
)
