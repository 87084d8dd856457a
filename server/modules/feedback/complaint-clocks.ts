import { deadlineOf } from '#domain/complaints/clock.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { ComplaintDesk } from './complaint-desk.ts'
import type { ComplaintsRepository } from './complaints.repository.ts'
import { keyOf } from './complaints.service.ts'

export interface ComplaintClocksDeps {
  readonly repository: Pick<ComplaintsRepository, 'running' | 'warn'>
  readonly desk: Pick<ComplaintDesk, 'expire'>
  readonly clock: Clock
  readonly onProblem: (problem: Error) => void
}

/**
 * Checks deadlines: notifies once when each comes near and once when it passes, and puts a complaint without a final
 * answer after eight weeks in deadlock. Row updates decide which of several gateways acts.
 */
export function createComplaintClocks({ repository, desk, clock, onProblem }: ComplaintClocksDeps) {
  return async (): Promise<void> => {
    const now = clock.now()
    for (const row of await repository.running()) {
      const deadline = deadlineOf(
        {
          state: row.state,
          submittedAt: row.submitted_at,
          dueAt: row.due_at,
          waitingSince: row.waiting_since,
          reviewDueAt: row.review_answered_at === null ? row.review_due_at : null,
        },
        now,
      )
      if (deadline === null) continue
      const { duty, standing, dueAt } = deadline
      // A failure in the middle leaves the rest for the next turn.
      if (standing === 'near' || standing === 'overdue') {
        const word = standing === 'near' ? 'is due' : 'was due'
        if (await repository.warn(keyOf(row), `${duty} ${standing}`))
          onProblem(
            new Error(
              `complaint ${row.complaint_id} of ${row.merchant_code}: ${duty} ${word} ${dueAt.toISOString()}`,
            ),
          )
      }
      const isTimeUp = row.final_at === null && row.waiting_since === null && row.due_at <= now
      if (isTimeUp) await desk.expire(keyOf(row))
    }
  }
}
