import { steps } from '#sandbox/lib/migrate.ts'

/** Free rounds granted by operators, and the grant of each free round played. */
export const freeRounds = steps(
  `create table sandbox_free_rounds (
    player_id text not null,
    grant_id text not null,
    game_ids text not null,
    rounds integer not null check (rounds > 0),
    stake_minor bigint not null check (stake_minor > 0),
    currency text not null check (length(currency) = 3),
    wins text not null check (wins in ('balance', 'bonus')),
    expires_at timestamptz not null,
    over_at timestamptz,
    primary key (player_id, grant_id)
  )`,
  `alter table sandbox_round add column free_grant text`,
  `create index sandbox_round_of_grant on sandbox_round (player_id, free_grant) where free_grant is not null`,
)
