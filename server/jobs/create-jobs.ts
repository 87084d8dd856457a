import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import { asError, everyMerchant } from './job.ts'
import type { Counts, OnJobFailed, PeriodJob, Watch } from './job.ts'
import type { RunState } from './jobs.tables.ts'
import { createPeriodRunner } from './period-runner.ts'
import { daysOfUtc } from '#domain/calendar/periods.ts'
import { createRunRepository } from './run.repository.ts'
import { createWatchRunner } from './watch-runner.ts'

export interface JobsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly watches: readonly Watch[]
  readonly periodJobs: readonly PeriodJob[]
  readonly onFailed: OnJobFailed
}

/** A job's status on the desk. */
export interface JobStanding {
  readonly job: string
  /** `*`: the whole platform. */
  readonly merchantCode: string
  /** Null: a watch, which has no periods. */
  readonly periodStart: Date | null
  /** Null: it has not run yet. */
  readonly state: RunState | null
  readonly attempts: number
  readonly lastRunAt: Date | null
  readonly durationMs: number | null
  readonly error: string | null
  /** What the last run counted; null: nothing. */
  readonly counts: Counts | null
  /** Null: when the current run ends. */
  readonly nextDueAt: Date | null
}

export type Jobs = ReturnType<typeof createJobs>

/** How often ended periods and due retries are checked. */
const lookEveryMs = 15_000
const keptMs = 90 * 24 * 3_600_000

/** Scheduled work of the gateway. */
export function createJobs({ db, clock, random, watches, periodJobs, onFailed }: JobsDeps) {
  const runs = createRunRepository(db)
  const retention: PeriodJob = {
    name: 'jobs.retention',
    periodOf: daysOfUtc,
    missed: 'last',
    run: () => runs.forget(new Date(clock.now().getTime() - keptMs)),
  }
  const jobs = [...periodJobs, retention]
  requireUniqueNames([...watches, ...jobs])
  const watching = createWatchRunner({ watches, db, clock, onFailed })
  const periods = createPeriodRunner({ jobs, runs, clock, random, onFailed })
  const stopping = new AbortController()

  /** Runs repeatedly; the pause starts when a run ends. */
  const repeat = (run: () => Promise<unknown>, pauseMs: () => number): void => {
    let timer: NodeJS.Timeout | undefined
    const turn = async (): Promise<void> => {
      await run()
      plan()
    }
    const plan = () => {
      if (!stopping.signal.aborted) timer = setTimeout(() => void turn(), pauseMs()).unref()
    }
    stopping.signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
    plan()
  }

  const look = (): Promise<void> =>
    periods
      .look()
      .catch((error: unknown) =>
        onFailed({ job: 'jobs.look', merchantCode: everyMerchant, error: asError(error) }),
      )

  const nextDue = (job: PeriodJob, merchantCode: string) => job.periodOf(clock.now(), merchantCode).end

  const standing = async (): Promise<readonly JobStanding[]> => {
    const [watchRows, runRows] = await Promise.all([watching.standing(), runs.standing()])
    const ofWatches = watches.map(({ name }): JobStanding => {
      const row = watchRows.find(({ job }) => job === name)
      return {
        ...neverRun(name),
        state: row === undefined ? null : row.error === null ? 'done' : 'failed',
        lastRunAt: row?.last_run_at ?? null,
        durationMs: row?.duration_ms ?? null,
        error: row?.error ?? null,
        nextDueAt: row?.next_run_at ?? null,
      }
    })
    const ofPeriods = jobs.flatMap((job): JobStanding[] => {
      const rows = runRows.filter((row) => row.job === job.name)
      if (rows.length === 0) return [{ ...neverRun(job.name), nextDueAt: nextDue(job, everyMerchant) }]
      return rows.map((row) => ({
        job: row.job,
        merchantCode: row.merchant_code,
        periodStart: row.period_start,
        state: row.state,
        attempts: row.attempts,
        lastRunAt: row.started_at,
        durationMs: row.duration_ms,
        error: row.error,
        counts: row.counts,
        nextDueAt:
          row.state === 'running'
            ? null
            : row.state === 'done'
              ? nextDue(job, row.merchant_code)
              : row.next_try_at,
      }))
    })
    return [...ofWatches, ...ofPeriods]
  }

  /**
   * Runs a watch now, or resets a period and starts what is due. `running`: the period is in progress. Waits briefly,
   * so that the caller sees the result of a short run; a longer run continues.
   */
  const runAgain = async (
    name: string,
    merchantCode: string,
    periodStart: Date | null,
  ): Promise<'started' | 'running' | 'unknown'> => {
    const watch = watching.find(name)
    if (periodStart === null) {
      if (watch === undefined) return 'unknown'
      await briefly(watching.run(watch))
      return 'started'
    }
    const reset = await runs.reset({ job: name, merchantCode, periodStart }, clock.now())
    if (reset !== 'due') return reset
    await look()
    await briefly(periods.settled())
    return 'started'
  }

  return {
    standing,
    runAgain,
    /** Runs every watch and every due period now. */
    async runDue() {
      await watching.runAll()
      await look()
      await periods.settled()
    },
    start() {
      for (const watch of watches)
        repeat(
          () => watching.run(watch),
          () => watching.pauseMs(watch),
        )
      repeat(look, () => lookEveryMs)
    },
    /** Starts no further runs and waits for those in progress. */
    async stop() {
      stopping.abort()
      await watching.settled()
      await periods.settled()
    },
  }
}

const briefly = (work: Promise<unknown>) => Promise.race([work, pause(3_000, undefined, { ref: false })])

const neverRun = (job: string): JobStanding => ({
  job,
  merchantCode: everyMerchant,
  periodStart: null,
  state: null,
  attempts: 0,
  lastRunAt: null,
  durationMs: null,
  error: null,
  counts: null,
  nextDueAt: null,
})

function requireUniqueNames(jobs: readonly { readonly name: string }[]): void {
  const names = new Set<string>()
  for (const { name } of jobs) {
    if (names.has(name)) throw new Error(`Two jobs are named ${name}`)
    names.add(name)
  }
}
