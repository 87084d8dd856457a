import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { listServiceThreads } from '#schemas/api/ops-service.ts'
import { serviceAnswers } from '../testing/service-answers.ts'
import { deskStory, overloaded } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Customer service' } satisfies Meta
export default meta

const list = { path: '/service', sees: /Foram 50/, answers: serviceAnswers } as const
const one = { path: '/service/NOCTURNE01~t1/show', sees: 'Messages', answers: serviceAnswers } as const

export const Queue = deskStory(list)
export const QueueOnAPhone = deskStory({ ...list, phone: true })
export const QueueEmpty = deskStory({
  ...list,
  sees: /Nobody waits/,
  answers: (api) => serviceAnswers(api).answer(listServiceThreads, { list: [], next: null }),
})
export const QueueFailed = deskStory({
  ...list,
  sees: 'Try again',
  answers: (api) => serviceAnswers(api).answer(listServiceThreads, overloaded),
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
