import { stepsUnless } from '#sandbox/lib/migrate.ts'

/** Rounds of every kind of game (the bet as JSON, stakes held for a shared result) and the live tables. */
export const gamesOfEveryKind = stepsUnless(
  'sandbox_table',
  `alter table sandbox_session add column autoplay boolean not null default false`,
  `alter table sandbox_round
    add column bet jsonb,
    add column held_for text,
    add column result jsonb,
    alter column seed_id drop not null,
    alter column nonce drop not null,
    drop constraint sandbox_round_state_check,
    add constraint sandbox_round_state_check
      check (state in ('opened', 'held', 'betTaken', 'rollingBack', 'settled', 'rolledBack', 'refused'))`,
  `update sandbox_round set bet = jsonb_build_object('coin', coin_minor::text)`,
  `alter table sandbox_round
    alter column bet set not null,
    drop column coin_minor,
    add constraint sandbox_round_decided check ((seed_id is null) = (held_for is not null)),
    add constraint sandbox_round_seeded check ((seed_id is null) = (nonce is null))`,
  // At most one open round on a player's own seeds, but any number of held stakes.
  `drop index sandbox_round_one_open`,
  `create unique index sandbox_round_one_open on sandbox_round (brand_id, token_hash)
    where state in ('opened', 'betTaken', 'rollingBack') and seed_id is not null`,
  `create index sandbox_round_held on sandbox_round (held_for text_pattern_ops) where state = 'held'`,
  `create table sandbox_table (
    table_id text primary key,
    secret text not null check (length(secret) = 64),
    opened_at timestamptz not null
  )`,
  `create table sandbox_slip (
    brand_id text not null,
    player_id text not null,
    table_id text not null references sandbox_table (table_id),
    number bigint not null,
    token_hash text not null,
    bet jsonb not null,
    stake_minor bigint not null check (stake_minor > 0),
    placed_at timestamptz not null,
    primary key (brand_id, player_id, table_id)
  )`,
  `create index sandbox_slip_due on sandbox_slip (table_id, number)`,
)
