import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { screen, userEvent } from 'storybook/test'
import { getComplaint, listComplaints, sendFeedback } from '#schemas/api/feedback.ts'
import { getStatus } from '#schemas/api/system.ts'
import { aStatus } from '#src/api/testing/builders.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { ComplaintPage } from './pages/ComplaintPage.tsx'
import { FeedbackPage } from './pages/FeedbackPage.tsx'
import { aComplaint, feedbackAnswers } from './testing/answers.ts'
import { onAPhone, rightToLeft } from '#src/app/testing/story-pins.ts'

const meta = { title: 'Screens/Feedback', parameters: { padded: false } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const shown = (
  page: ReactNode,
  address: string,
  {
    answers = feedbackAnswers,
    loggedIn = true,
  }: { answers?: (api: FakeApi) => FakeApi; loggedIn?: boolean } = {},
): Story => ({
  render: inPart(<Suspense>{page}</Suspense>, address),
  loaders: [partLoader({ loggedIn, answers })],
})
const inForm = (field: HTMLElement, selector: string): Element =>
  field.closest('form')?.querySelector(selector) ?? field
const complaints = '/feedback?tab=complaints'
const one = (answers: (api: FakeApi) => FakeApi = feedbackAnswers) =>
  shown(<ComplaintPage />, '/feedback/complaint?id=C-K7PQ2-XN4HB', { answers })

export const Short = shown(<FeedbackPage />, '/feedback')
export const ShortForAVisitor = shown(<FeedbackPage />, '/feedback', { loggedIn: false })
export const ShortRefused: Story = {
  ...shown(<FeedbackPage />, '/feedback', {
    answers: (api) =>
      feedbackAnswers(api).answer(sendFeedback, () => {
        throw refusal('rate.limited')
      }),
  }),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', {}, { timeout: 5_000 })
    await userEvent.type(field, 'A thought that must not be lost')
    await userEvent.click(inForm(field, 'button[type=submit]'))
    await screen.findByDisplayValue('A thought that must not be lost')
  },
}
/** The gate is off; existing entries can still be read. */
export const TurnedOff = shown(<FeedbackPage />, complaints, {
  answers: (api) => feedbackAnswers(api).answer(getStatus, aStatus()),
})
export const Complaints = shown(<FeedbackPage />, complaints)
export const ComplaintsOnAPhone: Story = { ...Complaints, globals: onAPhone }
export const ComplaintsRightToLeft: Story = { ...Complaints, globals: rightToLeft }
export const ComplaintsForAVisitor = shown(<FeedbackPage />, complaints, { loggedIn: false })
export const NoComplaints = shown(<FeedbackPage />, complaints, {
  answers: (api) => feedbackAnswers(api).answer(listComplaints, { list: [] }),
})
export const Asked = one()
export const AskedOnAPhone: Story = { ...Asked, globals: onAPhone }
export const AskedRightToLeft: Story = { ...Asked, globals: rightToLeft }
const over = { outcome: 'rejected', finalAt: '2026-12-01T10:00:00.000Z', deadline: null } as const
export const Answered = one((api) =>
  feedbackAnswers(api, aComplaint({ ...over, state: 'final', mayAskReview: true })),
)
export const Overdue = one((api) =>
  feedbackAnswers(
    api,
    aComplaint({
      state: 'received',
      deadline: { duty: 'acknowledge', dueAt: '2026-11-22T09:30:00.000Z', standing: 'overdue' },
    }),
  ),
)
export const Unknown = one((api) =>
  api.answer(getComplaint, () => {
    throw refusal('feedback.unknown')
  }),
)
