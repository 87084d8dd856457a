import { describe, expect, it } from 'vitest'
import { complaintStates } from '#schemas/api/feedback.ts'
import { fc, test } from '#tests/support/law.ts'
import { addWorkingDays, answerMs, deadlineOf } from './clock.ts'
import { complaintTransitions, isOver } from './complaint.ts'

const dayMs = 86_400_000
const submittedAt = new Date('2026-11-20T10:00:00.000Z')
const dueAt = new Date(submittedAt.getTime() + answerMs)
const facts = { submittedAt, dueAt, waitingSince: null, reviewDueAt: null }
const after = (days: number) => new Date(submittedAt.getTime() + days * dayMs)

describe('working days', () => {
  it('leave out Saturdays and Sundays', () => {
    // A Friday.
    expect(addWorkingDays(submittedAt, 1).toISOString()).toBe('2026-11-23T10:00:00.000Z')
    expect(addWorkingDays(submittedAt, 10).toISOString()).toBe('2026-12-04T10:00:00.000Z')
  })
})

describe('the clock of a complaint', () => {
  it('owes an acknowledgement in a day, then an answer in eight weeks, then nothing', () => {
    const received = { ...facts, state: 'received' as const }
    expect(deadlineOf(received, after(0.5))).toEqual({
      duty: 'acknowledge',
      dueAt: after(1),
      standing: 'inTime',
    })
    expect(deadlineOf(received, after(0.8))?.standing).toBe('near')
    expect(deadlineOf(received, after(1))?.standing).toBe('overdue')
    expect(deadlineOf({ ...facts, state: 'investigating' }, after(50))).toMatchObject({
      duty: 'answer',
      standing: 'near',
    })
    expect(deadlineOf({ ...facts, state: 'final' }, after(90))).toBeNull()
    expect(deadlineOf({ ...facts, state: 'deadlock', reviewDueAt: after(70) }, after(60))).toMatchObject({
      duty: 'review',
      standing: 'inTime',
    })
  })

  test.prop([fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })])(
    'leaves the same time after a pause of any length as before it',
    (asked, waited) => {
      const paused = { ...facts, state: 'waitingPlayer' as const, waitingSince: after(asked) }
      const deadline = deadlineOf(paused, after(asked + waited))
      expect(deadline?.standing).toBe('paused')
      expect(deadline?.dueAt.getTime()).toBe(dueAt.getTime() + waited * dayMs)
    },
  )
})

it('every state is reached by the table, and nothing leaves an ended complaint', () => {
  const all = Object.values(complaintTransitions)
  const reached = new Set(['received', ...all.map(({ to }) => to)])
  expect([...reached].toSorted()).toEqual([...complaintStates].toSorted())
  expect(all.flatMap(({ from }) => from).filter(isOver)).toEqual([])
})
