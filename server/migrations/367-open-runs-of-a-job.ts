import { steps } from './steps.ts'

/** The oldest open periods of each job are looked for every second. */
export const openRunsOfAJob = steps(
  `create index job_run_open_of_job on job_run (job, period_start) where state <> 'done'`,
)
