import { steps } from './steps.ts'

/** Erasure of closed accounts, and what a run of a job has done. */
export const retention = steps(
  `create table erasure (
    merchant_code text not null,
    player_id text not null,
    asked_at timestamptz,
    asked_by text,
    kept_until timestamptz not null,
    erased_at timestamptz,
    primary key (merchant_code, player_id)
  )`,
  // Null: no password opens the account.
  `alter table player alter column password_hash drop not null`,
  `create index exclusion_closed on exclusion (merchant_code, starts_at) where kind = 'closed'`,
  `alter table job_run add column counts jsonb`,
)
