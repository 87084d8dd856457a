import { deadlineOf } from '#domain/complaints/clock.ts'
import { isOver } from '#domain/complaints/complaint.ts'
import type { Reference } from '#schemas/api/feedback.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { ComplaintRow, MessageRow, StoredReference } from './feedback.tables.ts'

/** A stored reference in the reader's language. */
export const referenceWire = (reference: StoredReference, language: string): Reference => ({
  ...reference,
  name: reference.name === null ? null : textIn(reference.name, language, 'en'),
})

const iso = (at: Date | null) => at?.toISOString() ?? null

/** Fields of a complaint for both the player and the desk. */
export function complaintWire(row: ComplaintRow, language: string, now: Date) {
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
  return {
    complaintId: row.complaint_id,
    type: row.type,
    state: row.state,
    reference: row.reference === null ? null : referenceWire(row.reference, language),
    submittedAt: row.submitted_at.toISOString(),
    deadline: deadline === null ? null : { ...deadline, dueAt: deadline.dueAt.toISOString() },
    outcome: row.outcome,
    finalAt: iso(row.final_at),
  }
}

export const reviewWire = (row: ComplaintRow) => ({
  reviewAskedAt: iso(row.review_asked_at),
  reviewAnsweredAt: iso(row.review_answered_at),
})

export const mayAskReview = (row: ComplaintRow): boolean => isOver(row.state) && row.review_asked_at === null

/** The thread as shown to the player, without operators' notes. */
export const threadWire = (thread: readonly MessageRow[]) =>
  thread.flatMap(({ place, kind, author, words, pictures, at }) =>
    kind === 'note' ? [] : [{ place, kind, author, text: words, pictures, at: at.toISOString() }],
  )
