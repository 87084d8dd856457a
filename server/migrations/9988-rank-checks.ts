import { steps } from './steps.ts'

/** What operators found about a player before benefits of a checked rank begin; the latest row of a day counts. */
export const rankChecks = steps(
  `create table rank_check (
    merchant_code text not null,
    player_id text not null,
    made_at timestamptz not null,
    day text not null,
    outcome text not null check (outcome in ('passed', 'refused')),
    occupation text not null,
    source_of_funds text not null,
    made_by text not null,
    primary key (merchant_code, player_id, made_at)
  )`,
)
