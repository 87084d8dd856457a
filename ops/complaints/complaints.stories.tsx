import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import {
  actOnComplaint,
  getDeskComplaint,
  listDeskComplaints,
  listDeskFeedback,
} from '#schemas/api/ops-feedback.ts'
import type { DeskComplaint, DeskFeedback } from '#schemas/api/ops-feedback.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { deskStory, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Complaints' } satisfies Meta
export default meta

const complaint: DeskComplaint = {
  merchantCode: 'NOCTURNE01',
  complaintId: 'C-K7PQ2-XN4HB',
  playerId: 'p1',
  username: 'marina88',
  type: 'bet',
  state: 'received',
  reference: {
    kind: 'bet',
    id: '0193f3c2-7d1f',
    gameId: 'jade-river',
    name: 'Jade River',
    amount: '12.50',
    currency: 'EUR',
    state: 'closed',
    at: '2026-11-20T21:14:00.000Z',
  },
  submittedAt: '2026-11-21T09:30:00.000Z',
  deadline: { duty: 'acknowledge', dueAt: '2026-11-22T09:30:00.000Z', standing: 'overdue' },
  outcome: null,
  finalAt: null,
  acknowledgedBy: null,
  decidedBy: null,
  incidentAt: '2026-11-20T21:14:00.000Z',
  pausedDays: 0,
  reviewAskedAt: null,
  reviewAnsweredAt: null,
  thread: [
    {
      place: 1,
      kind: 'complaint',
      author: 'player',
      operator: null,
      text: 'The river stopped on three lotus flowers and nothing was paid.',
      pictures: 1,
      at: '2026-11-21T09:30:00.000Z',
    },
    {
      place: 2,
      kind: 'note',
      author: 'desk',
      operator: 'ana',
      text: 'The third one this week about this game.',
      pictures: 0,
      at: '2026-11-21T10:00:00.000Z',
    },
  ],
}
const feedback: DeskFeedback = {
  merchantCode: 'NOCTURNE01',
  feedbackId: 'f1',
  playerId: 'p1',
  username: 'marina88',
  text: 'The favorites button could be bigger on a phone.',
  pictures: 0,
  language: 'en',
  at: '2026-11-21T09:30:00.000Z',
  state: 'new',
  decidedBy: null,
  answer: null,
}
const {
  thread: _,
  incidentAt: __,
  pausedDays: ___,
  reviewAskedAt: ____,
  reviewAnsweredAt: _____,
  ...row
} = complaint
const answers = (api: FakeApi): FakeApi =>
  api
    .answer(listDeskComplaints, { list: [row], next: null })
    .answer(getDeskComplaint, complaint)
    .answer(actOnComplaint, {})
    .answer(listDeskFeedback, {
      list: [feedback, { ...feedback, feedbackId: 'f2', playerId: null, username: null }],
      next: null,
    })

const list = { path: '/complaints', sees: /overdue/, answers } as const
const one = { path: '/complaints/NOCTURNE01~C-K7PQ2-XN4HB/show', sees: 'Thread', answers } as const

export const Queue = deskStory(list)
export const QueueOnAPhone = deskStory({ ...list, phone: true })
export const QueueFailed = deskStory({
  ...list,
  sees: 'Try again',
  answers: (api) => answers(api).answer(listDeskComplaints, overloaded),
})
export const Received = deskStory(one)
export const ReceivedForPayments = deskStory({ ...one, role: 'payments' })
export const Acknowledged = deskStory({
  ...one,
  async act() {
    await press('Acknowledge')
    await userEvent.type(await screen.findByLabelText(/To the player/), 'We look into it.')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await screen.findByText('Done.')
  },
})
export const Feedback = deskStory({ path: '/feedback', sees: /favorites button/, answers })
