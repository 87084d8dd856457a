import { steps } from './steps.ts'

/** Periods of jobs (one row decides who runs it), and what gateways last reported of their watches. */
export const jobs = steps(
  `create table job_run (
    merchant_code text not null,
    job text not null,
    period_start timestamptz not null,
    period_end timestamptz not null,
    state text not null check (state in ('due', 'running', 'done', 'failed')),
    attempts integer not null default 0,
    lease_id text,
    next_try_at timestamptz not null,
    started_at timestamptz,
    duration_ms integer,
    error text,
    primary key (merchant_code, job, period_start),
    check ((state = 'running') = (lease_id is not null)),
    check (period_end > period_start)
  )`,
  `create index job_run_open on job_run (next_try_at) where state <> 'done'`,
  `create table job_watch (
    job text primary key,
    last_run_at timestamptz not null,
    duration_ms integer not null,
    next_run_at timestamptz not null,
    error text
  )`,
)
