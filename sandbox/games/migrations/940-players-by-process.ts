import { steps } from '#sandbox/lib/migrate.ts'

/** Players with a page open, by process and game, so that every process knows the number at all. */
export const playersByProcess = steps(
  `create table sandbox_players (
    owner text not null,
    game_id text not null,
    players integer not null check (players > 0),
    expires_at timestamptz not null,
    primary key (owner, game_id)
  )`,
)
