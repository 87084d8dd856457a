import type { Watch } from '#server/jobs/job.ts'

/** A watch of this process itself: it fails, and so raises an alarm, on what it finds, and measures it. */
export interface ProcessCheck extends Watch {
  readonly gauge: {
    /** Name in Prometheus. */
    readonly name: string
    readonly help: string
    /** The last run's measurement; NaN before the first. */
    readonly read: () => number
  }
}
