import * as route from '#schemas/api/feedback.ts'
import type { ComplaintDetail } from '#schemas/api/feedback.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const reference = {
  kind: 'bet',
  id: '0193f3c2-7d1f',
  gameId: 'jade-river',
  name: 'Jade River',
  amount: '12.50',
  currency: 'BRL',
  state: 'closed',
  at: '2026-11-20T21:14:00.000Z',
} as const

/** A complaint about a bet that waits for the player's reply. */
export const aComplaint = (parts: Partial<ComplaintDetail> = {}): ComplaintDetail => ({
  complaintId: 'C-K7PQ2-XN4HB',
  type: 'bet',
  state: 'waitingPlayer',
  reference,
  submittedAt: '2026-11-21T09:30:00.000Z',
  deadline: { duty: 'answer', dueAt: '2027-01-17T09:30:00.000Z', standing: 'paused' },
  outcome: null,
  finalAt: null,
  mayAskReview: false,
  reviewAskedAt: null,
  reviewAnsweredAt: null,
  thread: [
    {
      place: 1,
      kind: 'complaint',
      author: 'player',
      text: 'The river stopped on three lotus flowers and nothing was paid.',
      pictures: 2,
      at: '2026-11-21T09:30:00.000Z',
    },
    {
      place: 2,
      kind: 'acknowledged',
      author: 'desk',
      text: 'Hello! I am looking at your round right now.',
      pictures: 0,
      at: '2026-11-21T11:02:00.000Z',
    },
    {
      place: 3,
      kind: 'question',
      author: 'desk',
      text: 'Did the game say anything before it stopped?',
      pictures: 0,
      at: '2026-11-22T08:40:00.000Z',
    },
  ],
  ...parts,
})

/** Adds a complaint and feedback of a player to a fake gateway. */
export const feedbackAnswers = (api: FakeApi, complaint: ComplaintDetail = aComplaint()): FakeApi => {
  const { thread: _, mayAskReview: __, reviewAskedAt: ___, reviewAnsweredAt: ____, ...listed } = complaint
  const modules = aTree([...usualModules, 'FEEDBACK3'])
  return api
    .answer(getStatus, aStatus({ info: { modules } }))
    .answer(route.getComplaint, complaint)
    .answer(route.listComplaints, { list: [listed] })
    .answer(route.listReferences, { list: [reference] })
    .answer(route.listFeedback, {
      list: [
        {
          feedbackId: 'f1',
          text: 'The favorites button could be bigger on a phone.',
          pictures: 0,
          at: '2026-11-19T18:00:00.000Z',
          state: 'answered',
          answer: 'Thank you! The next version has a bigger one.',
        },
      ],
    })
}
