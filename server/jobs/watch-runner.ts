import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { asError, backoffMs, everyMerchant } from './job.ts'
import type { OnJobFailed, Watch } from './job.ts'

export interface WatchRunnerDeps {
  readonly watches: readonly Watch[]
  readonly db: Db
  readonly clock: Clock
  readonly onFailed: OnJobFailed
}

interface Outcome {
  readonly at: Date
  readonly durationMs: number
  readonly error: string | null
}

/** How often an unchanged outcome is stored for the desk. */
const reportEveryMs = 60_000
/** Maximum backoff of a failing watch, as a multiple of its interval; kept low for quick recovery after an outage. */
const slowest = 4

/**
 * Runs watches. A row is written only when the outcome changed or the row is a minute old, so an idle gateway writes
 * once a minute per watch, whatever its interval.
 */
export function createWatchRunner({ watches, db, clock, onFailed }: WatchRunnerDeps) {
  const running = new Map<string, Promise<Outcome>>()
  const reported = new Map<string, Outcome>()
  const failures = new Map<string, number>()

  const pauseMs = ({ name, everyMs }: Watch): number =>
    backoffMs(everyMs, failures.get(name) ?? 0, slowest * everyMs)

  const report = async (watch: Watch, outcome: Outcome): Promise<void> => {
    const last = reported.get(watch.name)
    const isNews = last === undefined || (last.error === null) !== (outcome.error === null)
    if (!isNews && outcome.at.getTime() - last.at.getTime() < reportEveryMs) return
    reported.set(watch.name, outcome)
    const nextRunAt = new Date(outcome.at.getTime() + pauseMs(watch))
    await sql`
      insert into job_watch (job, last_run_at, duration_ms, next_run_at, error)
      values (${watch.name}, ${outcome.at}, ${outcome.durationMs}, ${nextRunAt}, ${outcome.error})
      on conflict (job) do update set last_run_at = excluded.last_run_at, duration_ms = excluded.duration_ms,
        next_run_at = excluded.next_run_at, error = excluded.error`.execute(db)
  }

  const once = async (watch: Watch): Promise<Outcome> => {
    const at = clock.now()
    const startedMs = performance.now()
    const error = await watch.run().then(() => null, asError)
    const outcome = {
      at,
      durationMs: Math.round(performance.now() - startedMs),
      error: error?.message ?? null,
    }
    failures.set(watch.name, error === null ? 0 : (failures.get(watch.name) ?? 0) + 1)
    const fail = (problem: Error) =>
      onFailed({ job: watch.name, merchantCode: everyMerchant, error: problem })
    if (error !== null) fail(error)
    await report(watch, outcome).catch((problem: unknown) => {
      reported.delete(watch.name)
      fail(asError(problem))
    })
    return outcome
  }

  /** Concurrent callers share one run. */
  const run = (watch: Watch): Promise<Outcome> => {
    const shared = running.get(watch.name) ?? once(watch).finally(() => running.delete(watch.name))
    running.set(watch.name, shared)
    return shared
  }

  return {
    run,
    pauseMs,
    find: (name: string) => watches.find((watch) => watch.name === name),
    /** Runs every watch now; a failure does not stop the others. */
    runAll: async () => void (await Promise.all(watches.map(run))),
    settled: async () => void (await Promise.all(running.values())),
    standing: () => db.selectFrom('job_watch').selectAll().execute(),
  }
}
