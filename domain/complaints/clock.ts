import type { ComplaintState, Deadline as WireDeadline } from '#schemas/api/feedback.ts'
import { isOver } from './complaint.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Time to acknowledge a complaint: one day. */
export const acknowledgeMs = dayMs
/** Time to answer: eight weeks, not counting the time spent waiting for the player. */
export const answerMs = 56 * dayMs
/** Working days to answer a player who asked for an independent review. */
export const reviewDays = 10
/** Maximum age of the incident: six months. */
export const oldestIncidentMs = 184 * dayMs

/** Time before a deadline at which it counts as `near`. */
const nearMs = { acknowledge: 6 * hourMs, answer: 7 * dayMs, review: 2 * dayMs } as const

/** `days` working days later; Saturdays and Sundays (UTC) do not count. */
export function addWorkingDays(at: Date, days: number): Date {
  const moved = new Date(at)
  for (let left = days; left > 0;) {
    moved.setUTCDate(moved.getUTCDate() + 1)
    const weekday = moved.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return moved
}

/** The facts from which a complaint's deadline is computed. */
export interface ClockFacts {
  readonly state: ComplaintState
  readonly submittedAt: Date
  /** Submission plus eight weeks plus all finished waits for the player. */
  readonly dueAt: Date
  /** Start of the current wait for the player; null: not waiting. */
  readonly waitingSince: Date | null
  /** Deadline of the independent review; null: none requested, or already answered. */
  readonly reviewDueAt: Date | null
}

/** The operator's next duty, its deadline, and whether it is met. */
export interface Deadline extends Pick<WireDeadline, 'duty' | 'standing'> {
  readonly dueAt: Date
}

/**
 * The next deadline of a complaint; null when nothing is due. While waiting for the player it moves forward with time.
 */
export function deadlineOf(facts: ClockFacts, now: Date): Deadline | null {
  const { state, submittedAt, dueAt, waitingSince, reviewDueAt } = facts
  if (reviewDueAt !== null) return standingOf('review', reviewDueAt, now)
  if (isOver(state)) return null
  if (state === 'received')
    return standingOf('acknowledge', new Date(submittedAt.getTime() + acknowledgeMs), now)
  if (waitingSince === null) return standingOf('answer', dueAt, now)
  const waitedMs = Math.max(0, now.getTime() - waitingSince.getTime())
  return { duty: 'answer', dueAt: new Date(dueAt.getTime() + waitedMs), standing: 'paused' }
}

function standingOf(duty: Deadline['duty'], dueAt: Date, now: Date): Deadline {
  const leftMs = dueAt.getTime() - now.getTime()
  return { duty, dueAt, standing: leftMs <= 0 ? 'overdue' : leftMs <= nearMs[duty] ? 'near' : 'inTime' }
}
