import { Type } from 'typebox'
import { orNull, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: scheduled jobs. */

/** `*`: the whole platform. A job without periods (run every few seconds) has no `periodStart`. */
const OfRun = {
  job: Type.String({ minLength: 1, maxLength: 64 }),
  merchantCode: Type.String({ pattern: '^([A-Z0-9_]{1,32}|\\*)$' }),
  periodStart: orNull(Instant),
}

export const listJobs = route({
  auth: 'operator',
  accounts: 'all',
  rateClass: 'read',
  method: 'GET',
  path: '/ops/jobs',
  roles: ['admin'],
  summary:
    'Every job, its last run and when it is due next; of jobs with periods the latest one and those that failed.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(
      Strict({
        ...OfRun,
        state: orNull(Type.Enum(['due', 'running', 'done', 'failed'])),
        attempts: Type.Integer({ minimum: 0 }),
        lastRunAt: orNull(Instant),
        durationMs: orNull(Type.Integer({ minimum: 0 })),
        nextDueAt: orNull(Instant),
        error: orNull(Type.String()),
        /** What the last run counted, by name; null: nothing. */
        counts: orNull(Type.Record(Type.String({ maxLength: 32 }), Type.Integer({ minimum: 0 }))),
      }),
    ),
  }),
})

export const runJobAgain = route({
  auth: 'operator',
  accounts: 'all',
  rateClass: 'write',
  method: 'POST',
  path: '/ops/jobs/again',
  roles: ['admin'],
  summary: 'Runs a job again: at once, or for one of its periods.',
  input: Strict({ ...OfRun, reason: Reason }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState'],
})
