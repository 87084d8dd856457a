import type { Span } from '#domain/calendar/periods.ts'

/**
 * Work polled every few seconds. Every gateway runs it; row-level claims and conditional updates ensure that each piece
 * of work is done once.
 */
export interface Watch {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/**
 * Work of a period: done once per merchant and period across all gateways, coordinated by `job_run`. A run interrupted
 * by a crash is repeated after its lease ends, so `run` must be idempotent by (job, merchant, period).
 */
export interface PeriodJob {
  readonly name: string
  /** The period containing an instant. Due when it has ended, plus `lagMs`. */
  readonly periodOf: (at: Date, merchantCode: string) => Span
  /** Delay for transactions that started within the period. Default: 0. */
  readonly lagMs?: number
  /**
   * After an outage: run `each` missed period, oldest first, or only the `last`, because its work covers the earlier
   * ones.
   */
  readonly missed: 'each' | 'last'
  /** Omitted: one run for the whole platform. */
  readonly merchantCodes?: () => readonly string[]
  /** What it counted is shown at the desk. */
  run(due: DuePeriod): Promise<Counts | void>
}

/** What a run has done, by name: `{ rows: 12 }`. */
export type Counts = Readonly<Record<string, number>>

export interface DuePeriod extends Span {
  readonly merchantCode: string
}

/** The merchant code of platform-wide jobs. */
export const everyMerchant = '*'

/** Called for every failed run; retries are automatic. */
export type OnJobFailed = (failure: {
  readonly job: string
  readonly merchantCode: string
  readonly error: Error
}) => void

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Doubles with each failure in a row, up to `longestMs`. */
export const backoffMs = (firstMs: number, failures: number, longestMs: number): number =>
  Math.min(firstMs * 2 ** Math.min(failures, 30), longestMs)
