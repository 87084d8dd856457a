import type { ColumnType } from 'kysely'

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
  /** Drawn by the gateway that runs it; a gateway whose lease was taken over cannot end the run. */
  lease_id: string | null
  /** When it may be claimed: at once, after a pause when it failed, at the end of its lease while it runs. */
  next_try_at: Date
  started_at: Date | null
  duration_ms: number | null
  /** Of the last attempt; null: it succeeded or has not ended. */
  error: string | null
}

/** The last run of a watch that a gateway reported. */
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
