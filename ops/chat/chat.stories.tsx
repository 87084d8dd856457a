import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import {
  listChatMeasures,
  listChatQueue,
  listDeskChatMessages,
  listDeskChatRooms,
} from '#schemas/api/ops-chat.ts'
import type { DeskChatMeasure, DeskChatMessage, DeskChatRoom } from '#schemas/api/ops-chat.ts'
import { listOperators } from '#schemas/api/ops-session.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { anOperator } from '../testing/answers.ts'
import { deskStory, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Chat' } satisfies Meta
export default meta

const message: DeskChatMessage = {
  merchantCode: 'NOCTURNE01',
  room: 'en',
  messageId: 7,
  playerId: 'p1',
  username: 'marina88',
  alias: 'Toucan 481',
  text: 'Come to my site, it pays more',
  state: 'held',
  shadowed: false,
  sentAt: '2026-11-21T09:30:00.000Z',
  ruleId: 'spam',
  reports: 2,
  reportedFor: ['spam', 'links'],
  removedBy: null,
}
const measure: DeskChatMeasure = {
  measureId: 'm1',
  merchantCode: 'NOCTURNE01',
  playerId: 'p1',
  username: 'marina88',
  alias: 'Toucan 481',
  kind: 'mute',
  ruleId: 'respect',
  reason: 'Insulted another player.',
  quote: 'You play like a turnip',
  by: 'somebody-else',
  at: '2026-11-21T09:30:00.000Z',
  until: '2026-11-22T09:30:00.000Z',
  inForce: true,
  appeal: 'It was a joke between friends.',
  appealedAt: '2026-11-21T10:00:00.000Z',
  appealState: 'open',
  answer: null,
  answeredBy: null,
}
const room: DeskChatRoom = {
  merchantCode: 'NOCTURNE01',
  room: 'en',
  settings: {
    open: true,
    slowModeSec: 5,
    minAccountAgeMin: 1_440,
    holdAfterReports: 3,
    blockedWords: ['turnip'],
    watchedWords: [],
  },
  messages: 120,
  held: 1,
  reported: 2,
  appeals: 1,
  listeners: 34,
}
const answers = (api: FakeApi): FakeApi =>
  api
    .answer(listChatQueue, { list: [message], next: null })
    .answer(listChatMeasures, { list: [measure], next: null })
    .answer(listDeskChatRooms, { list: [room] })
    .answer(listDeskChatMessages, { list: [message], next: null })

const queue = { path: '/chatQueue', sees: /it pays more/, answers } as const
const measures = { path: '/chatMeasures', sees: /a joke between friends/, answers } as const

export const Queue = deskStory(queue)
export const QueueOnAPhone = deskStory({ ...queue, phone: true })
export const QueueFailed = deskStory({
  ...queue,
  sees: 'Try again',
  answers: (api) => answers(api).answer(listChatQueue, overloaded),
})
export const Measures = deskStory(measures)
/** The operator who imposed a measure may not answer its appeal. */
export const MeasureOfOnesOwn = deskStory({
  ...measures,
  sees: /Somebody else answers/,
  answers: (api) => answers(api).answer(listChatMeasures, { list: [{ ...measure, by: 'ana' }], next: null }),
})
/** With a single operator, appeals cannot be answered; the page links to adding a second one. */
export const MeasuresOfAHouseOfOne = deskStory({
  ...measures,
  sees: /nobody else yet/,
  answers: (api) =>
    answers(api).answer(listOperators, {
      list: [anOperator({ role: 'admin' }), anOperator({ name: 'rui', role: 'payments' })],
    }),
})
export const Rooms = deskStory({ path: '/chatRooms', sees: /120/, answers })
/** A form longer than a phone: its content scrolls, and its buttons stay in view. */
export const RoomSettingsOnAPhone = deskStory({
  path: '/chatRooms',
  sees: /120/,
  answers,
  phone: true,
  async act() {
    await press('Settings')
    const button = within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' })
    await waitFor(() => expect(button.getBoundingClientRect().bottom).toBeLessThan(innerHeight))
  },
})
