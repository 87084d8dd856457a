import {
  appealChatMeasure,
  getChatPermission,
  getChatUnread,
  ignoreChatMember,
  launchChat,
  listChatMessages,
  markChatSeen,
  reportChatMessage,
  sendChatMessage,
} from '#schemas/api/chat.ts'
import type { ChatMeasure, ChatMessage, ChatRoom, ChatStanding } from '#schemas/api/chat.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'

const at = '2026-11-23T18:20:00.000Z'

export const aChatMessage = (parts: Partial<ChatMessage> = {}): ChatMessage => ({
  messageId: 1,
  alias: 'Toucan 481',
  avatarId: 'fox',
  text: 'Good evening everyone!',
  state: 'visible',
  sentAt: at,
  ...parts,
})

export const aStanding = (parts: Partial<ChatStanding> = {}): ChatStanding => ({
  mayRead: true,
  mayWrite: true,
  why: null,
  until: null,
  waitMs: 0,
  measures: [],
  ...parts,
})

export const aMeasure = (parts: Partial<ChatMeasure> = {}): ChatMeasure => ({
  measureId: 'm1',
  kind: 'mute',
  ruleId: 'respect',
  reason: 'Insulted another player.',
  at,
  until: '2026-11-24T18:20:00.000Z',
  quote: 'You play like a turnip',
  appeal: null,
  ...parts,
})

export const aRoom = (parts: Partial<ChatRoom> = {}): ChatRoom => ({
  room: 'en',
  rooms: ['en', 'pt'],
  alias: 'Heron 207',
  slowModeSec: 5,
  minAccountAgeMin: 1_440,
  standing: aStanding(),
  ignored: [],
  seenId: 1,
  list: [
    aChatMessage(),
    aChatMessage({ messageId: 2, alias: 'Heron 207', avatarId: 'owl', text: 'Hello! Tea or coffee?' }),
    aChatMessage({ messageId: 3, alias: 'Opal 9120', avatarId: null, text: 'Tea. '.repeat(30).trim() }),
  ],
  more: false,
  ...parts,
})

/** Adds a chat room to a fake gateway; sent messages appear in it. */
export const chatAnswers = (api: FakeApi, room: ChatRoom = aRoom()): FakeApi =>
  api
    .answer(launchChat, room)
    .answer(getChatUnread, { unread: 0 })
    .answer(getChatPermission, room.standing)
    .answer(listChatMessages, { list: [], more: false })
    .answer(markChatSeen, {})
    .answer(reportChatMessage, {})
    .answer(appealChatMeasure, {})
    .answer(ignoreChatMember, ({ alias }) => ({ ignored: [alias] }))
    .answer(sendChatMessage, ({ text }) => ({
      message: aChatMessage({ messageId: 90, alias: room.alias, text }),
      waitMs: 5_000,
    }))
