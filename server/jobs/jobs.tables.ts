import type { ColumnType } from 'kysely'
import type { Counts } from './job.ts'

type Fixed<T> = ColumnType<T, T, never>

export type RunState = 'due' | 'running' | 'done' | 'failed'

/** A period of a job. */
interface JobRunTable {
  /** `*`: the whole platform. */
  merchant_code: Fixed<string>
  job: Fixed<string>
  period_start: Fixed<Date>
  period_end: Fixed<Date>
  state: RunState
  attempts: number
  /** Set by the running gateway; a gateway whose lease was taken over cannot end the run. */
  lease_id: string | null
  /** When it may be claimed: immediately, after a pause following a failure, or at the end of the current lease. */
  next_try_at: Date
  started_at: Date | null
  duration_ms: number | null
  /** Of the last attempt; null: it succeeded or is still running. */
  error: string | null
  /** What the last run counted; null: nothing. */
  counts: ColumnType<Counts | null, string | null | undefined, string | null>
}

/** The last reported run of a watch. */
interface JobWatchTable {
  job: Fixed<string>
  last_run_at: Date
  duration_ms: number
  next_run_at: Date
  error: string | null
}

export interface JobTables {
  job_run: JobRunTable
  job_watch: JobWatchTable
}

declare module '#server/database/tables.ts' {
  interface Tables extends JobTables {}
}
