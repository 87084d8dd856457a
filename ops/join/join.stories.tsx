import type { Meta } from '@storybook/react-vite'
import { listJoinApplications } from '#schemas/api/ops-join.ts'
import type { DeskJoinApplication } from '#schemas/api/ops-join.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { deskStory, overloaded } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Partner applications' } satisfies Meta
export default meta

const waiting: DeskJoinApplication = {
  merchantCode: 'NOCTURNE01',
  applicationId: 'a1',
  name: 'Bruna Lima',
  email: 'bruna@mail.example',
  channel: 'website',
  channelName: 'https://bruna.example',
  audience: 'to1000',
  message: 'I write about lotteries for grown-ups.',
  username: null,
  language: 'pt',
  at: '2026-11-21T09:30:00.000Z',
  state: 'waiting',
  decidedBy: null,
  answer: null,
  joined: false,
  invitedUntil: null,
}
const invited: DeskJoinApplication = {
  ...waiting,
  applicationId: 'a2',
  name: 'Caio Prado',
  state: 'invited',
  decidedBy: 'ana',
  answer: 'Nice to meet you.',
  invitedUntil: '2026-12-05T09:30:00.000Z',
}
const answers = (api: FakeApi): FakeApi =>
  api.answer(listJoinApplications, {
    list: [
      waiting,
      invited,
      { ...invited, applicationId: 'a3', name: 'Duda Reis', joined: true },
      { ...invited, applicationId: 'a4', name: 'Edu Sales', state: 'declined', invitedUntil: null },
    ],
    next: null,
  })

const list = { path: '/joinApplications', sees: /Bruna Lima/, answers } as const

export const Applications = deskStory(list)
export const ApplicationsOnAPhone = deskStory({ ...list, phone: true })
export const ApplicationsForSupport = deskStory({ ...list, role: 'support' })
export const ApplicationsFailed = deskStory({
  ...list,
  sees: 'Try again',
  answers: (api) => answers(api).answer(listJoinApplications, overloaded),
})
