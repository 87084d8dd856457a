import type { ComplaintState, Deadline as WireDeadline } from '#schemas/api/feedback.ts'
import { isOver } from './complaint.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A complaint is acknowledged within a day. */
export const acknowledgeMs = dayMs
/** It is answered within eight weeks, without the time in which the player was asked. */
export const answerMs = 56 * dayMs
/** Working days to answer a player who asked for an independent review. */
export const reviewDays = 10
/** Oldest incident that is taken: six months. */
export const oldestIncidentMs = 184 * dayMs

/** How long before a deadline the desk is reminded of it. */
const nearMs = { acknowledge: 6 * hourMs, answer: 7 * dayMs, review: 2 * dayMs } as const

/** The moment `days` working days later; Saturdays and Sundays (UTC) do not count. */
export function addWorkingDays(at: Date, days: number): Date {
  const moved = new Date(at)
  for (let left = days; left > 0;) {
    moved.setUTCDate(moved.getUTCDate() + 1)
    const weekday = moved.getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return moved
}

/** What the clock of a complaint is computed from. */
export interface ClockFacts {
  readonly state: ComplaintState
  readonly submittedAt: Date
  /** Eight weeks after the submission and later by every finished pause. */
  readonly dueAt: Date
  /** Since when the player is asked; null: nobody waits for the player. */
  readonly waitingSince: Date | null
  /** By when an independent review is answered; null: none is asked for, or it was answered. */
  readonly reviewDueAt: Date | null
}

/** What the house owes the player next, by when, and how that stands. */
export interface Deadline extends Pick<WireDeadline, 'duty' | 'standing'> {
  readonly dueAt: Date
}

/** The next deadline of a complaint; null: nothing is owed. While the player is asked it moves along with the time. */
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
