import { stepsUnless } from '#sandbox/lib/migrate.ts'

/** Sessions of game pages, seeds and rounds. */
export const sessionsAndRounds = stepsUnless(
  'sandbox_session',
  `create table sandbox_session (
    brand_id text not null,
    token_hash text not null,
    player_id text not null,
    game_id text not null,
    wallet_token text not null,
    currency text not null check (length(currency) = 3),
    language text not null,
    play_money boolean not null,
    min_cycle_ms integer not null check (min_cycle_ms >= 0),
    opened_at timestamptz not null,
    expires_at timestamptz not null,
    last_spin_at timestamptz,
    primary key (brand_id, token_hash)
  )`,
  `create table sandbox_seed (
    brand_id text not null,
    player_id text not null,
    seed_id text not null,
    server_seed text not null check (length(server_seed) = 64),
    client_seed text not null,
    nonce integer not null check (nonce >= 0),
    state text not null check (state in ('next', 'active', 'revealed')),
    created_at timestamptz not null,
    revealed_at timestamptz,
    primary key (brand_id, player_id, seed_id),
    check ((state = 'revealed') = (revealed_at is not null)),
    check (state = 'next' or client_seed <> '')
  )`,
  `create unique index sandbox_seed_one_active on sandbox_seed (brand_id, player_id) where state = 'active'`,
  `create unique index sandbox_seed_one_next on sandbox_seed (brand_id, player_id) where state = 'next'`,
  `create table sandbox_round (
    brand_id text not null,
    round_id text not null,
    player_id text not null,
    token_hash text not null,
    game_id text not null,
    request_id text not null,
    seed_id text not null,
    nonce integer not null check (nonce > 0),
    coin_minor bigint not null check (coin_minor > 0),
    stake_minor bigint not null check (stake_minor > 0),
    currency text not null,
    state text not null check (state in ('opened', 'betTaken', 'rollingBack', 'settled', 'rolledBack', 'refused')),
    win_minor bigint check (win_minor >= 0),
    balance_minor bigint,
    refusal text,
    opened_at timestamptz not null,
    attempts integer not null default 0,
    next_try_at timestamptz not null,
    primary key (brand_id, round_id),
    unique (brand_id, token_hash, request_id),
    unique (brand_id, player_id, seed_id, nonce),
    check ((state = 'refused') = (refusal is not null)),
    check (state not in ('betTaken', 'settled') or win_minor is not null)
  )`,
  `create unique index sandbox_round_one_open on sandbox_round (brand_id, token_hash)
    where state in ('opened', 'betTaken', 'rollingBack')`,
  `create index sandbox_round_unfinished on sandbox_round (next_try_at)
    where state in ('opened', 'betTaken', 'rollingBack')`,
  `create index sandbox_round_history on sandbox_round (brand_id, player_id, game_id, opened_at)`,
)
