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
import { getChatRain, joinChatRain } from '#schemas/api/chat-rain.ts'
import type { ChatRain, OwnRain } from '#schemas/api/chat-rain.ts'
import { chooseChatTips, getChatTips, sendChatTip } from '#schemas/api/chat-tips.ts'
import type { OwnTips } from '#schemas/api/chat-tips.ts'
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

/** A rain that is open for 90 more seconds. */
export const aRain = (parts: Partial<ChatRain> = {}): ChatRain => ({
  rainId: 'friday',
  amount: '50.00',
  currency: 'BRL',
  opensAt: '2026-11-23T18:20:00.000Z',
  endsAt: '2026-11-23T18:22:00.000Z',
  accountAgeDays: 7,
  mostShares: 100,
  state: 'set',
  joined: 23,
  share: '2.17',
  ...parts,
})

export const anOwnRain = (parts: Partial<OwnRain> = {}): OwnRain => ({
  rain: aRain(),
  joined: false,
  share: null,
  held: false,
  why: null,
  until: null,
  serverTime: '2026-11-23T18:20:30.000Z',
  ...parts,
})

export const anOwnTips = (parts: Partial<OwnTips> = {}): OwnTips => ({
  currency: 'BRL',
  min: '1.00',
  max: '50.00',
  leftToday: '80.00',
  playable: '120.00',
  choice: 'quiet',
  why: null,
  until: null,
  ...parts,
})

/** Adds a chat room to a fake gateway; sent messages appear in it. */
export const chatAnswers = (
  api: FakeApi,
  room: ChatRoom = aRoom(),
  rain: OwnRain = anOwnRain({ rain: null }),
): FakeApi =>
  api
    .answer(getChatRain, rain)
    .answer(joinChatRain, {
      ...rain,
      joined: true,
      rain: rain.rain && { ...rain.rain, joined: 24, share: '2.08' },
    })
    .answer(getChatTips, anOwnTips())
    .answer(chooseChatTips, ({ choice }) => ({ choice }))
    .answer(sendChatTip, ({ amount }) => ({ tipId: 'tip:1', amount, currency: 'BRL', playable: '115.00' }))
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
