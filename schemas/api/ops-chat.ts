import { Type } from 'typebox'
import type { Static } from 'typebox'
import { chatMessageStates, ChatRule } from './chat.ts'
import { listOf, MerchantCode, orNull, Page, PlayerId, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Language, mostRows, Strict } from './shapes.ts'

/* Operator desk: chat rooms and settings, moderation, sanctions, appeals. */

const roles = ['support', 'admin'] as const
const read = { auth: 'operator', accounts: 'all', rateClass: 'read', method: 'GET', roles } as const
const write = { auth: 'operator', accounts: 'all', rateClass: 'write', roles } as const
const nothing = Strict({})
const Count = Type.Integer({ minimum: 0 })
const MessageId = Type.Integer({ minimum: 1, maximum: mostRows })
const MeasureId = Type.String({ minLength: 1, maxLength: 64 })
const OfRoom = { merchantCode: MerchantCode, room: Language }
const OfMessage = { ...OfRoom, messageId: MessageId }
const Words = Type.Array(Type.String({ minLength: 2, maxLength: 40 }), { maxItems: 500, uniqueItems: true })

export const ChatSettings = Strict({
  open: Type.Boolean(),
  /** Seconds between two messages of a player. */
  slowModeSec: Type.Integer({ minimum: 0, maximum: 3_600 }),
  /** Accounts younger than this (minutes) may only read. */
  minAccountAgeMin: Type.Integer({ minimum: 0, maximum: 525_600 }),
  /** Number of reports after which a message is held for a moderator. */
  holdAfterReports: Type.Integer({ minimum: 1, maximum: 50 }),
  /** Refused in addition to the built-in list; a trailing `*` matches any ending. */
  blockedWords: Words,
  /** Messages with one of these are held for a moderator. */
  watchedWords: Words,
})
export type ChatSettings = Static<typeof ChatSettings>

export const listDeskChatRooms = route({
  ...read,
  path: '/ops/chat/rooms',
  summary: 'The rooms of the merchants, with what waits in them.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        ...OfRoom,
        settings: ChatSettings,
        /** In the last 24 hours. */
        messages: Count,
        held: Count,
        reported: Count,
        appeals: Count,
        /** Open pages that receive the room, of all gateways: a player with two pages counts twice. */
        listeners: Count,
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type DeskChatRoom = Static<(typeof listDeskChatRooms)['reply']>['list'][number]

export const setChatRoom = route({
  ...write,
  method: 'PUT',
  path: '/ops/chat/rooms',
  summary: 'Changes the settings of a room: open or closed, slow mode, account age, words.',
  input: Strict({ ...OfRoom, settings: ChatSettings, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown'],
})

const DeskMessage = {
  ...OfMessage,
  playerId: Type.String(),
  username: Type.String(),
  alias: Type.String(),
  text: Type.String(),
  state: Type.Enum([...chatMessageStates]),
  /** The author was shadowed: only they saw it. */
  shadowed: Type.Boolean(),
  sentAt: Instant,
  /** The rule that held or removed it. */
  ruleId: orNull(ChatRule),
  reports: Count,
  /** Rules named in reports, most frequent first. */
  reportedFor: Type.Array(ChatRule),
  removedBy: orNull(Type.String()),
}
export type DeskChatMessage = Static<(typeof listChatQueue)['reply']>['list'][number]

export const listChatQueue = route({
  ...read,
  path: '/ops/chat/queue',
  summary: 'Messages that wait for a moderator, held or reported; the oldest first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode), ...Page }),
  reply: listOf(Strict(DeskMessage)),
  errors: ['ops.unknown'],
})

export const listDeskChatMessages = route({
  ...read,
  path: '/ops/chat/messages',
  summary: 'What was said in a room, the newest first.',
  input: Strict({ ...OfRoom, ...Page }),
  reply: listOf(Strict(DeskMessage)),
  errors: ['ops.unknown'],
})

export const decideChatMessage = route({
  ...write,
  method: 'POST',
  path: '/ops/chat/messages/decide',
  summary:
    'Shows a message, or removes it; the author is told rule and reason at once. Reports of it are answered.',
  input: Strict({
    ...OfMessage,
    outcome: Type.Enum(['show', 'remove']),
    /** The rule that a removed message breaks. */
    ruleId: ChatRule,
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const sanctionChatPlayer = route({
  ...write,
  method: 'POST',
  path: '/ops/chat/sanctions',
  summary:
    'Warns, mutes, shadows or bans a player in the rooms of a merchant; all but a shadow are told at once.',
  input: Strict({
    merchantCode: MerchantCode,
    playerId: PlayerId,
    kind: Type.Enum(['warn', 'mute', 'shadow', 'ban']),
    ruleId: ChatRule,
    /** Null: until lifted; only for a ban. */
    hours: orNull(Type.Integer({ minimum: 1, maximum: 8_760 })),
    /** The message concerned. */
    about: orNull(Strict({ room: Language, messageId: MessageId })),
    reason: Reason,
  }),
  reply: Strict({ measureId: Type.String() }),
  errors: ['ops.unknown', 'ops.refused'],
})

const DeskMeasure = Strict({
  measureId: Type.String(),
  merchantCode: MerchantCode,
  playerId: Type.String(),
  username: Type.String(),
  alias: Type.String(),
  kind: Type.Enum(['removal', 'warn', 'mute', 'shadow', 'ban']),
  ruleId: ChatRule,
  reason: Type.String(),
  by: Type.String(),
  at: Instant,
  until: orNull(Instant),
  inForce: Type.Boolean(),
  quote: orNull(Type.String()),
  appeal: orNull(Type.String()),
  appealedAt: orNull(Instant),
  appealState: orNull(Type.Enum(['open', 'granted', 'upheld'])),
  answer: orNull(Type.String()),
  answeredBy: orNull(Type.String()),
})
export type DeskChatMeasure = Static<typeof DeskMeasure>

export const listChatMeasures = route({
  ...read,
  path: '/ops/chat/measures',
  summary: 'Removals and sanctions: those with an open appeal first, then the newest.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    appeal: Type.Optional(Type.Enum(['open', 'granted', 'upheld'])),
    ...Page,
  }),
  reply: listOf(DeskMeasure),
  errors: ['ops.unknown'],
})

export const answerChatAppeal = route({
  ...write,
  method: 'POST',
  path: '/ops/chat/appeals/answer',
  summary:
    'Grants an appeal, which takes the measure back, or upholds the measure; the player reads the answer.',
  input: Strict({
    merchantCode: MerchantCode,
    measureId: MeasureId,
    outcome: Type.Enum(['granted', 'upheld']),
    reason: Reason,
  }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})

export const liftChatSanction = route({
  ...write,
  method: 'POST',
  path: '/ops/chat/sanctions/lift',
  summary: 'Ends a sanction before its time.',
  input: Strict({ merchantCode: MerchantCode, measureId: MeasureId, reason: Reason }),
  reply: nothing,
  errors: ['ops.unknown', 'ops.wrongState'],
})
