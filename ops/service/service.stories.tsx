import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { answerService, getServiceThread, listServiceThreads } from '#schemas/api/ops-service.ts'
import type { DeskServiceThread } from '#schemas/api/ops-service.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { deskStory, overloaded } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Customer service' } satisfies Meta
export default meta

const thread: DeskServiceThread = {
  merchantCode: 'NOCTURNE01',
  threadId: 't1',
  playerId: 'p1',
  username: 'marina88',
  language: 'pt',
  state: 'waiting',
  waitingSince: '2026-11-21T09:30:00.000Z',
  lastAt: '2026-11-21T09:31:00.000Z',
  lastText: 'Foram 50 pelo PIX.',
  takenBy: null,
  messages: 3,
  thread: [
    {
      place: 1,
      author: 'asker',
      operator: null,
      text: 'Meu depósito não apareceu.',
      pictures: 1,
      at: '2026-11-21T09:30:00.000Z',
      first: null,
    },
    {
      place: 2,
      author: 'house',
      operator: null,
      text: '',
      pictures: 0,
      at: '2026-11-21T09:30:00.000Z',
      first: { open: true, atDesk: true, opensAt: null, expectedMinutes: 5, ahead: 2 },
    },
    {
      place: 3,
      author: 'asker',
      operator: null,
      text: 'Foram 50 pelo PIX.',
      pictures: 0,
      at: '2026-11-21T09:31:00.000Z',
      first: null,
    },
  ],
}
const { thread: _, ...row } = thread
const visitor = {
  ...row,
  threadId: 't2',
  playerId: null,
  username: null,
  state: 'answered' as const,
  waitingSince: null,
  takenBy: 'ana',
  lastText: 'Try the link in the mail.',
}
const answers = (api: FakeApi): FakeApi =>
  api
    .answer(listServiceThreads, { list: [row, visitor], next: null })
    .answer(getServiceThread, thread)
    .answer(answerService, {})

const list = { path: '/service', sees: /Foram 50/, answers } as const
const one = { path: '/service/NOCTURNE01~t1/show', sees: 'Messages', answers } as const

export const Queue = deskStory(list)
export const QueueOnAPhone = deskStory({ ...list, phone: true })
export const QueueEmpty = deskStory({
  ...list,
  sees: /Nobody waits/,
  answers: (api) => answers(api).answer(listServiceThreads, { list: [], next: null }),
})
export const QueueFailed = deskStory({
  ...list,
  sees: 'Try again',
  answers: (api) => answers(api).answer(listServiceThreads, overloaded),
})
export const Conversation = deskStory(one)
export const ConversationForPayments = deskStory({ ...one, role: 'payments' })
export const Answering = deskStory({
  ...one,
  async act() {
    await userEvent.type(await screen.findByLabelText('Answer'), 'Está na sua conta agora.')
    await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  },
})
