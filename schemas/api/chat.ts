import { Type } from 'typebox'
import type { Static } from 'typebox'
import { AvatarId } from './avatars.ts'
import { route } from './route.ts'
import { Amount, Currency, Instant, Language, mostRows, Strict } from './shapes.ts'

/* The chat: one room per language of a site. Messages arrive as events of the page's stream, opened with `room`. */

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const MessageId = Type.Integer({ minimum: 1, maximum: mostRows })

/** The house rules: see `domain/chat/chat-rules.ts`. */
export const ChatRule = Type.Enum(['respect', 'links', 'personalData', 'begging', 'spam'])
/** The player's name in chat rooms; never the username. */
const Alias = Type.String({ minLength: 1, maxLength: 40 })
export const chatMessageStates = ['visible', 'held', 'removed'] as const

/** A tip that its two players let the room see. */
const TipLine = Strict({ to: Alias, amount: Amount, currency: Currency })
export type TipLine = Static<typeof TipLine>

export const ChatMessage = Strict({
  /** Ascending within a room. */
  messageId: MessageId,
  alias: Alias,
  /** A gallery picture; null: pages show the initial of the alias. */
  avatarId: orNull(AvatarId),
  /** Empty after removal. */
  text: Type.String({ maxLength: 400 }),
  /** `held`: visible only to its author until a moderator decides. */
  state: Type.Enum([...chatMessageStates]),
  sentAt: Instant,
  /** The author tipped somebody: no message, and `text` says the same. Absent: a message. */
  tip: Type.Optional(TipLine),
})
export type ChatMessage = Static<typeof ChatMessage>

const Appeal = Strict({
  text: Type.String(),
  at: Instant,
  state: Type.Enum(['open', 'granted', 'upheld']),
  /** The moderator's answer; null while the appeal is open. */
  answer: orNull(Type.String()),
})

/** A removed message or a sanction, with its statement of reasons. */
const ChatMeasure = Strict({
  measureId: Type.String({ maxLength: 64 }),
  kind: Type.Enum(['removal', 'warn', 'mute', 'ban']),
  ruleId: ChatRule,
  /** The moderator's words. */
  reason: Type.String(),
  at: Instant,
  /** Null: unlimited. */
  until: orNull(Instant),
  /** The message concerned; null: none. */
  quote: orNull(Type.String()),
  appeal: orNull(Appeal),
})
export type ChatMeasure = Static<typeof ChatMeasure>

export const ChatStanding = Strict({
  mayRead: Type.Boolean(),
  mayWrite: Type.Boolean(),
  /** Why the player may not write; null: they may. */
  why: orNull(Type.Enum(['closed', 'newAccount', 'muted', 'banned', 'resting'])),
  /** When writing is allowed again; null: not automatically, or already allowed. */
  until: orNull(Instant),
  /** Milliseconds until the next message may be sent (slow mode). */
  waitMs: Count,
  /** Measures the player has to be informed of, newest first. */
  measures: Type.Array(ChatMeasure),
})
export type ChatStanding = Static<typeof ChatStanding>

const chat = { moduleId: 'CBS3', auth: 'session' } as const
const read = { ...chat, method: 'GET', rateClass: 'read', background: true } as const
const write = { ...chat, method: 'POST', rateClass: 'write' } as const

export const getChatUnread = route({
  ...read,
  path: '/wps/relay/CBS_unreadCount',
  guard: 'active',
  summary: 'Messages in the player’s room since they last looked; at most 99. Zero before the first visit.',
  input: Strict({}),
  reply: Strict({ unread: Count }),
})

export const getChatPermission = route({
  ...read,
  path: '/wps/relay/CBS_groupPermission',
  guard: 'open',
  summary: 'Whether the player may read and write in a room, and why not.',
  input: Strict({ room: Language }),
  reply: ChatStanding,
  errors: ['chat.roomUnknown'],
})

const Page = {
  /** Oldest first. */
  list: Type.Array(ChatMessage),
  /** Earlier messages exist. */
  more: Type.Boolean(),
}

export const launchChat = route({
  ...write,
  path: '/wps/relay/CBS_launchChat',
  guard: 'active',
  summary: 'Enters a room: its latest messages, its rules, the player’s alias and standing.',
  input: Strict({
    /** Default: the player's last room, else that of the page’s language. */
    room: Type.Optional(Language),
    language: Language,
  }),
  reply: Strict({
    room: Language,
    rooms: Type.Array(Language),
    /** The player’s own. */
    alias: Alias,
    slowModeSec: Count,
    minAccountAgeMin: Count,
    standing: ChatStanding,
    /** Aliases whose messages are hidden from the player. */
    ignored: Type.Array(Alias),
    /** The newest message the player has seen; null: first visit. */
    seenId: orNull(MessageId),
    ...Page,
  }),
  errors: ['chat.roomUnknown', 'chat.closed'],
})
export type ChatRoom = Static<(typeof launchChat)['reply']>

export const listChatMessages = route({
  ...read,
  path: '/wps/chat/messages',
  guard: 'active',
  summary: 'Messages of a room before one, or after one: after a gap in the stream.',
  input: Strict({
    room: Language,
    before: Type.Optional(MessageId),
    after: Type.Optional(MessageId),
    pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 40 }),
  }),
  reply: Strict(Page),
  errors: ['chat.roomUnknown', 'chat.closed', 'chat.banned'],
})

export const sendChatMessage = route({
  ...write,
  path: '/wps/chat/messages',
  guard: 'active',
  idempotent: true,
  summary: 'Sends a message. One that a house rule forbids is refused with the rule; a doubtful one is held.',
  input: Strict({ room: Language, text: Type.String({ minLength: 1, maxLength: 200 }) }),
  reply: Strict({
    message: ChatMessage,
    /** Milliseconds until the next message may be sent. */
    waitMs: Count,
  }),
  errors: [
    'chat.roomUnknown',
    'chat.closed',
    'chat.newAccount',
    'chat.muted',
    'chat.banned',
    'chat.slowMode',
    'chat.empty',
    'chat.ruleRespect',
    'chat.ruleLinks',
    'chat.rulePersonalData',
    'chat.ruleSpam',
  ],
})

export const reportChatMessage = route({
  ...write,
  path: '/wps/chat/reports',
  guard: 'active',
  summary: 'Reports a message of somebody else to the moderators. A repetition changes nothing.',
  input: Strict({ room: Language, messageId: MessageId, ruleId: ChatRule }),
  reply: Strict({}),
  errors: ['chat.roomUnknown', 'chat.messageUnknown', 'chat.closed', 'chat.banned'],
})

export const ignoreChatMember = route({
  ...write,
  path: '/wps/chat/ignored',
  guard: 'active',
  summary: 'Hides the messages of a member from the player, or shows them again.',
  input: Strict({ alias: Alias, ignored: Type.Boolean() }),
  reply: Strict({ ignored: Type.Array(Alias) }),
  errors: ['chat.memberUnknown'],
})

export const markChatSeen = route({
  ...write,
  path: '/wps/chat/seen',
  guard: 'active',
  background: true,
  summary: 'The player has seen the messages of a room up to one.',
  input: Strict({ room: Language, messageId: MessageId }),
  reply: Strict({}),
  errors: ['chat.roomUnknown'],
})

export const appealChatMeasure = route({
  ...write,
  path: '/wps/chat/appeals',
  guard: 'open',
  summary: 'Asks for another look at a removal or a sanction; once for each.',
  input: Strict({
    measureId: Type.String({ minLength: 1, maxLength: 64 }),
    text: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  reply: Strict({}),
  errors: ['chat.measureUnknown', 'chat.appealed', 'chat.empty'],
})
