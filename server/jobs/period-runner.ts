import type { Clock, Random } from '#server/lib/ports.ts'
import { asError, backoffMs, everyMerchant } from './job.ts'
import type { OnJobFailed, PeriodJob } from './job.ts'
import type { Span } from '#domain/calendar/periods.ts'
import type { RunKey, RunRepository, RunRow } from './run.repository.ts'

export interface PeriodRunnerDeps {
  readonly jobs: readonly PeriodJob[]
  readonly runs: RunRepository
  readonly clock: Clock
  readonly random: Random
  readonly onFailed: OnJobFailed
}

/** Lease of a run, renewed three times within it; a run whose lease expires is taken over. */
export const leaseMs = 120_000
const firstPauseMs = 15_000
const longestPauseMs = 3_600_000
/** Missed periods inserted per check; the next check inserts more. */
const plannedAtOnce = 100
const claimedAtOnce = 200

/** Plans, claims and runs the periods of jobs. */
export function createPeriodRunner({ jobs, runs, clock, random, onFailed }: PeriodRunnerDeps) {
  const byName = new Map(jobs.map((job) => [job.name, job]))
  /** Running jobs of this process: one period at a time per job; jobs do not wait for each other. */
  const lanes = new Map<string, Promise<void>>()
  /** End of the last planned period, cached to save a query per check. */
  const plannedUntil = new Map<string, Date>()

  const plan = async (job: PeriodJob, merchantCode: string): Promise<void> => {
    const place = `${job.name} ${merchantCode}`
    const now = clock.now()
    const current = job.periodOf(new Date(now.getTime() - (job.lagMs ?? 0)), merchantCode)
    const known = plannedUntil.get(place)
    if (known !== undefined && known >= current.start) return
    const last = await runs.latest(job.name, merchantCode)
    const ended = job.periodOf(new Date(current.start.getTime() - 1), merchantCode)
    const spans =
      last === null || job.missed === 'last'
        ? [ended].filter(({ start }) => last === null || start > last.start)
        : spansBetween(job, merchantCode, last.end, current.start)
    await runs.plan(job.name, merchantCode, spans, now)
    if (job.missed === 'last' && spans.length > 0)
      await runs.dropOpenBefore(job.name, merchantCode, ended.start)
    plannedUntil.set(place, spans.at(-1)?.end ?? current.start)
  }

  const run = async (job: PeriodJob, row: RunRow): Promise<void> => {
    const key: RunKey = { job: job.name, merchantCode: row.merchant_code, periodStart: row.period_start }
    const leaseId = random.uuid()
    const leasedUntil = () => new Date(clock.now().getTime() + leaseMs)
    const claimed = await runs.claim(key, { leaseId, leasedUntil: leasedUntil(), now: clock.now() })
    if (claimed === undefined) return
    const renewal = setInterval(
      () => void runs.renew(key, leaseId, leasedUntil()).catch(() => undefined),
      leaseMs / 3,
    ).unref()
    const startedMs = performance.now()
    const { error, counts } = await job
      .run({ merchantCode: row.merchant_code, start: row.period_start, end: row.period_end })
      .then(
        (done) => ({ error: null, counts: done ?? null }),
        (problem: unknown) => ({ error: asError(problem), counts: null }),
      )
    clearInterval(renewal)
    const pauseMs = backoffMs(firstPauseMs, claimed.attempts - 1, longestPauseMs)
    const isOurs = await runs.end(key, leaseId, {
      durationMs: Math.round(performance.now() - startedMs),
      error: error?.message ?? null,
      counts,
      nextTryAt: new Date(clock.now().getTime() + pauseMs),
    })
    if (error !== null) throw error
    if (!isOurs) throw new Error('The run took longer than its lease, and another gateway has taken it over')
  }

  const lane = async (job: PeriodJob, rows: readonly RunRow[]): Promise<void> => {
    for (const row of rows)
      await run(job, row).catch((error: unknown) =>
        onFailed({ job: job.name, merchantCode: row.merchant_code, error: asError(error) }),
      )
  }

  /** Plans ended periods and starts due runs without awaiting them. */
  const look = async (): Promise<void> => {
    for (const job of jobs)
      for (const merchantCode of job.merchantCodes?.() ?? [everyMerchant])
        await plan(job, merchantCode).catch((error: unknown) =>
          onFailed({ job: job.name, merchantCode, error: asError(error) }),
        )
    const due = Map.groupBy(await runs.due([...byName.keys()], clock.now(), claimedAtOnce), ({ job }) => job)
    for (const [name, rows] of due) {
      const job = byName.get(name)
      if (job === undefined || lanes.has(name)) continue
      lanes.set(
        name,
        lane(job, rows).finally(() => lanes.delete(name)),
      )
    }
  }

  return {
    look,
    /** Resolves when no run is in progress. */
    settled: async () => void (await Promise.all(lanes.values())),
  }
}

function spansBetween(job: PeriodJob, merchantCode: string, from: Date, until: Date): readonly Span[] {
  const spans: Span[] = []
  for (let at = from; at < until && spans.length < plannedAtOnce; at = spans.at(-1)?.end ?? until)
    spans.push(job.periodOf(at, merchantCode))
  return spans
}
