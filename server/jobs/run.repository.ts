import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Counts } from './job.ts'
import type { JobTables } from './jobs.tables.ts'
import type { Span } from '#domain/calendar/periods.ts'

export type RunRow = Selectable<JobTables['job_run']>
export type RunRepository = ReturnType<typeof createRunRepository>

export interface RunKey {
  readonly job: string
  readonly merchantCode: string
  readonly periodStart: Date
}

/**
 * Rows of periods. Every update is conditional on the expected state, so only one of two competing gateways succeeds.
 */
export const createRunRepository = (db: Db) => ({ ...plannedRuns(db), ...leasedRuns(db) })

/** Planning, catching up, overview and retention of periods. */
function plannedRuns(db: Db) {
  /** The latest stored period. */
  const latest = async (job: string, merchantCode: string): Promise<Span | null> => {
    const row = await db
      .selectFrom('job_run')
      .select(['period_start as start', 'period_end as end'])
      .where('merchant_code', '=', merchantCode)
      .where('job', '=', job)
      .orderBy('period_start', 'desc')
      .limit(1)
      .executeTakeFirst()
    return row ?? null
  }

  const plan = async (
    job: string,
    merchantCode: string,
    spans: readonly Span[],
    now: Date,
  ): Promise<void> => {
    if (spans.length === 0) return
    await db
      .insertInto('job_run')
      .values(
        spans.map(({ start, end }) => ({
          merchant_code: merchantCode,
          job,
          period_start: start,
          period_end: end,
          state: 'due' as const,
          attempts: 0,
          next_try_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Deletes open periods whose work a later one covers. */
  const dropOpenBefore = async (job: string, merchantCode: string, start: Date): Promise<void> => {
    await db
      .deleteFrom('job_run')
      .where('merchant_code', '=', merchantCode)
      .where('job', '=', job)
      .where('period_start', '<', start)
      .where('state', 'in', ['due', 'failed'])
      .execute()
  }

  /** The latest period of each job and merchant, and earlier failed ones. */
  const standing = async (): Promise<readonly RunRow[]> => {
    const { rows } = await sql<RunRow>`
      select run.* from job_run run
      where run.state = 'failed' or not exists (
        select 1 from job_run later where later.merchant_code = run.merchant_code and later.job = run.job
          and later.period_start > run.period_start)
      order by run.job, run.merchant_code, run.period_start desc limit 500`.execute(db)
    return rows
  }

  /** Deletes old periods except the latest of each job and merchant, from which catching up continues. */
  const forget = async (before: Date): Promise<void> => {
    await sql`
      delete from job_run where state = 'done' and period_end < ${before} and exists (
        select 1 from job_run later where later.merchant_code = job_run.merchant_code and later.job = job_run.job
          and later.period_start > job_run.period_start)`.execute(db)
  }

  return { latest, plan, dropOpenBefore, standing, forget }
}

/** Leases: a gateway holds a period until its lease expires, unless renewed. */
function leasedRuns(db: Db) {
  const update = ({ job, merchantCode, periodStart }: RunKey) =>
    db
      .updateTable('job_run')
      .where('merchant_code', '=', merchantCode)
      .where('job', '=', job)
      .where('period_start', '=', periodStart)

  /** The oldest of each job, limited per job, so that many missed short periods do not delay the longer ones. */
  const due = async (jobs: readonly string[], now: Date, mostOfEach: number): Promise<readonly RunRow[]> => {
    const { rows } = await sql<RunRow>`
      select due.* from unnest(${[...jobs]}::text[]) as wanted (name) cross join lateral (
        select * from job_run where job = wanted.name and state <> 'done' and next_try_at <= ${now}
        order by period_start limit ${mostOfEach}) due
      order by due.period_start`.execute(db)
    return rows
  }

  /** Undefined: another gateway claimed it first. */
  const claim = (
    key: RunKey,
    { leaseId, leasedUntil, now }: { leaseId: string; leasedUntil: Date; now: Date },
  ): Promise<RunRow | undefined> =>
    update(key)
      .set({
        state: 'running',
        lease_id: leaseId,
        next_try_at: leasedUntil,
        started_at: now,
        duration_ms: null,
        attempts: sql<number>`attempts + 1`,
      })
      .where('state', '<>', 'done')
      .where('next_try_at', '<=', now)
      .returningAll()
      .executeTakeFirst()

  const held = (key: RunKey, leaseId: string) =>
    update(key).where('state', '=', 'running').where('lease_id', '=', leaseId)

  const renew = async (key: RunKey, leaseId: string, leasedUntil: Date): Promise<void> => {
    await held(key, leaseId).set({ next_try_at: leasedUntil }).execute()
  }

  /** False: the lease had expired and another gateway took over the run. */
  const end = async (
    key: RunKey,
    leaseId: string,
    outcome: {
      readonly durationMs: number
      readonly error: string | null
      readonly counts: Counts | null
      readonly nextTryAt: Date
    },
  ): Promise<boolean> => {
    const { numUpdatedRows } = await held(key, leaseId)
      .set({
        state: outcome.error === null ? 'done' : 'failed',
        lease_id: null,
        duration_ms: outcome.durationMs,
        error: outcome.error,
        counts: outcome.counts === null ? null : JSON.stringify(outcome.counts),
        next_try_at: outcome.nextTryAt,
      })
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Makes a finished or failed period due again. */
  const reset = async (key: RunKey, now: Date): Promise<'due' | 'running' | 'unknown'> => {
    const { numUpdatedRows } = await update(key)
      .set({ state: 'due', attempts: 0, next_try_at: now })
      .where('state', '<>', 'running')
      .executeTakeFirst()
    if (numUpdatedRows === 1n) return 'due'
    const { merchantCode, job, periodStart } = key
    const row = await db
      .selectFrom('job_run')
      .select('state')
      .where('merchant_code', '=', merchantCode)
      .where('job', '=', job)
      .where('period_start', '=', periodStart)
      .executeTakeFirst()
    return row === undefined ? 'unknown' : 'running'
  }

  return { due, claim, renew, end, reset }
}
