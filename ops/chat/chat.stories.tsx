import type { Meta } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'
import {
  listChatMeasures,
  listChatQueue,
  listDeskChatMessages,
  listDeskChatRooms,
} from '#schemas/api/ops-chat.ts'
import type { DeskChatMeasure, DeskChatMessage, DeskChatRoom } from '#schemas/api/ops-chat.ts'
import { getDeskRain, listDeskRains } from '#schemas/api/ops-chat-rain.ts'
import type { DeskRainRow } from '#schemas/api/ops-chat-rain.ts'
import { listDeskTips } from '#schemas/api/ops-chat-tips.ts'
import type { DeskTip } from '#schemas/api/ops-chat-tips.ts'
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
const rain: DeskRainRow = {
  merchantCode: 'NOCTURNE01',
  rainId: 'friday',
  room: 'en',
  state: 'paid',
  open: false,
  amount: '50.00',
  currency: 'EUR',
  opensAt: '2026-11-21T09:30:00.000Z',
  endsAt: '2026-11-21T09:32:00.000Z',
  windowSec: 120,
  accountAgeDays: 7,
  mostShares: 100,
  joined: 25,
  shares: 24,
  share: '2.08',
  cost: '49.92',
  madeBy: 'somebody-else',
  approvedBy: null,
  endedBy: 'system',
}
const proposal: DeskRainRow = {
  ...rain,
  rainId: 'large',
  state: 'proposed',
  amount: '5000.00',
  opensAt: null,
  endsAt: null,
  joined: 0,
  shares: null,
  share: null,
  cost: null,
  endedBy: null,
}
const tip: DeskTip = {
  merchantCode: 'NOCTURNE01',
  tipId: 'tip:1',
  room: 'en',
  from: { playerId: 'p1', username: 'marina88', alias: 'Toucan 481' },
  to: { playerId: 'p2', username: 'heitor', alias: 'Heron 207' },
  amount: '5.00',
  currency: 'EUR',
  at: '2026-11-21T09:30:12.000Z',
  shown: true,
  mark: null,
}
const answers = (api: FakeApi): FakeApi =>
  api
    .answer(listDeskRains, {
      list: [proposal, { ...rain, rainId: 'now', state: 'set', open: true }, rain],
      next: null,
    })
    .answer(getDeskRain, {
      rain,
      players: [
        {
          playerId: 'p1',
          username: 'marina88',
          alias: 'Toucan 481',
          joinedAt: '2026-11-21T09:30:12.000Z',
          share: '2.08',
          held: false,
        },
        {
          playerId: 'p2',
          username: 'heitor',
          alias: 'Heron 207',
          joinedAt: '2026-11-21T09:30:40.000Z',
          share: null,
          held: true,
        },
      ],
    })
    .answer(listDeskTips, {
      list: [{ ...tip, tipId: 'tip:2', shown: false, mark: 'fromMany' }, tip],
      next: null,
    })
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

const rains = { path: '/chatRains', sees: /5,000\.00/, answers } as const
export const Rain = deskStory(rains)
export const RainOnAPhone = deskStory({ ...rains, phone: true })
export const RainForm = deskStory({
  ...rains,
  async act() {
    await press('Give rain')
    const form = within(await screen.findByRole('dialog'))
    await expect(form.getByLabelText(/Seconds to join/)).toHaveValue(120)
  },
})
export const OneRain = deskStory({ path: '/chatRains/NOCTURNE01~friday/show', sees: /Heron 207/, answers })

const tips = { path: '/chatTips', sees: /Heron 207/, answers } as const
export const Tips = deskStory(tips)
export const TipsOnAPhone = deskStory({ ...tips, phone: true })
export const TipsEmpty = deskStory({
  ...tips,
  sees: 'No tips yet.',
  answers: (api) => answers(api).answer(listDeskTips, { list: [], next: null }),
})
