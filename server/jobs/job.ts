import type { Span } from '#domain/calendar/periods.ts'

/**
 * Work that is due every few seconds. Each gateway runs it in its own process; the rows it works on decide which gateway
 * does what (conditional updates, claims), so several may run it at the same moment.
 */
export interface Watch {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/**
 * Work of a period: done once for each merchant and period however many gateways run, by a row of `job_run`. A run that
 * a crash cut off is repeated when its lease is over, so `run` has to be idempotent by (job, merchant, period).
 */
export interface PeriodJob {
  readonly name: string
  /** The period that holds an instant. Due when it has ended, or `lagMs` later. */
  readonly periodOf: (at: Date, merchantCode: string) => Span
  /** Lets statements finish that took their time within the period. Left out: 0. */
  readonly lagMs?: number
  /**
   * After an outage: `each` period that was missed, oldest first, or the `last` one alone, because it does the work of
   * those before it.
   */
  readonly missed: 'each' | 'last'
  /** Left out: one run for the whole platform. */
  readonly merchantCodes?: () => readonly string[]
  run(due: DuePeriod): Promise<unknown>
}

export interface DuePeriod extends Span {
  readonly merchantCode: string
}

/** Stands for the merchant of a job that runs for the whole platform. */
export const everyMerchant = '*'

/** Told of every failed run; the run is tried again by itself. */
export type OnJobFailed = (failure: {
  readonly job: string
  readonly merchantCode: string
  readonly error: Error
}) => void

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Doubles with each failure in a row, up to `longestMs`. */
export const backoffMs = (firstMs: number, failures: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(failures, 30), longestMs)
