import { listJobs, runJobAgain } from '#schemas/api/ops-jobs.ts'
import type { Jobs } from '#server/jobs/create-jobs.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Audited } from './audited.ts'

export interface JobsRoutesDeps {
  readonly jobs: Pick<Jobs, 'standing' | 'runAgain'>
  readonly audited: Audited
}

/** Desk routes for the status and manual runs of jobs. */
export const jobsRoutes = ({ jobs, audited }: JobsRoutesDeps): Handler[] => [
  handle(listJobs, async () => ({
    list: (await jobs.standing()).map(({ periodStart, lastRunAt, nextDueAt, ...job }) => ({
      ...job,
      periodStart: periodStart?.toISOString() ?? null,
      lastRunAt: lastRunAt?.toISOString() ?? null,
      nextDueAt: nextDueAt?.toISOString() ?? null,
    })),
  })),
  audited(
    runJobAgain,
    {
      action: 'job.again',
      to: ({ job, merchantCode, periodStart, reason }) => ({
        merchantCode: merchantCode === '*' ? null : merchantCode,
        subject: periodStart === null ? `job ${job}` : `job ${job} of ${periodStart}`,
        reason,
      }),
    },
    async ({ job, merchantCode, periodStart }) => {
      const start = periodStart === null ? null : new Date(periodStart)
      const outcome = await jobs.runAgain(job, merchantCode, start)
      if (outcome === 'unknown') throw new ApiError('ops.unknown')
      if (outcome === 'running') throw new ApiError('ops.wrongState')
      return {}
    },
  ),
]
