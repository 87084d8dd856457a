import { steps } from './steps.ts'

/**
 * Races. `race_mark` is the sequence number of an account's history up to which its movements are counted; `race_round`
 * keeps what a race needs of each round, so that a late win or a reversal changes the score of its own round.
 * `race_result` is the board as it was frozen.
 */
export const races = steps(
  `create table race (
    merchant_code text not null,
    race_id text not null,
    title jsonb not null,
    rule jsonb not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null,
    freezes_at timestamptz not null,
    state text not null check (state in ('draft', 'published', 'finalizing', 'paid', 'cancelled')),
    made_by text not null,
    made_at timestamptz not null,
    published_by text,
    published_at timestamptz,
    ended_by text,
    ended_at timestamptz,
    changed_at timestamptz not null,
    primary key (merchant_code, race_id),
    check (ends_at > starts_at and freezes_at >= ends_at)
  )`,
  `create index race_by_end on race (merchant_code, ends_at desc, race_id)`,
  `create index race_open on race (freezes_at) where state = 'published'`,
  `create table race_mark (
    merchant_code text not null,
    player_id text not null,
    counted_version bigint not null,
    primary key (merchant_code, player_id)
  )`,
  `create table race_entry (
    merchant_code text not null,
    race_id text not null,
    player_id text not null,
    joined_at timestamptz not null,
    score bigint not null,
    rounds integer not null check (rounds >= 0),
    reached_at timestamptz,
    primary key (merchant_code, race_id, player_id)
  )`,
  `create index race_entry_by_place on race_entry (merchant_code, race_id, score desc, reached_at, player_id)
    where rounds > 0`,
  `create table race_round (
    merchant_code text not null,
    race_id text not null,
    player_id text not null,
    round_key text not null,
    staked_minor bigint not null,
    won_minor bigint not null,
    counts boolean not null,
    value bigint not null,
    primary key (merchant_code, race_id, player_id, round_key)
  )`,
  `create index race_round_best on race_round (merchant_code, race_id, player_id, value)`,
  `create table race_result (
    merchant_code text not null,
    race_id text not null,
    player_id text not null,
    rank integer not null check (rank > 0),
    score bigint not null,
    rounds integer not null,
    reached_at timestamptz not null,
    excluded_by text,
    excluded_reason text,
    place integer,
    prize_minor bigint,
    primary key (merchant_code, race_id, player_id),
    constraint race_result_one_each unique (merchant_code, race_id, rank),
    check ((excluded_by is null) = (excluded_reason is null)),
    check (place is null or excluded_by is null)
  )`,
)
