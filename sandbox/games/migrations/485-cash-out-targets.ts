import { steps } from '#sandbox/lib/migrate.ts'

/** Automatic cash-out targets of open bets, deleted with the bet. */
export const cashOutTargets = steps(
  `create table sandbox_cash_out_target (
    brand_id text not null,
    round_id text not null,
    target_minor bigint not null check (target_minor > 0),
    primary key (brand_id, round_id)
  )`,
)
