import { steps } from './steps.ts'

/** Favourites and recent games, and the play sessions of reality checks. */
export const playerGames = steps(
  `create table favourite_game (
    merchant_code text not null,
    player_id text not null,
    game_id text not null,
    added_at timestamptz not null,
    primary key (merchant_code, player_id, game_id)
  )`,
  `create table recent_game (
    merchant_code text not null,
    player_id text not null,
    game_id text not null,
    opened_at timestamptz not null,
    primary key (merchant_code, player_id, game_id)
  )`,
  `create table play_session (
    merchant_code text not null,
    player_id text not null,
    session_id text not null,
    started_at timestamptz not null,
    checked_at timestamptz,
    last_choice text check (last_choice in ('continue', 'history', 'leave')),
    primary key (merchant_code, player_id, session_id)
  )`,
  `create table reality_check (
    merchant_code text not null,
    player_id text not null,
    every_min integer not null check (every_min > 0),
    chosen_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
)
