import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Amount, AmountIn, Currency, Instant, Language, mostRows, Strict } from './shapes.ts'

/* Tips between members of a chat room: some of a player's own money for the author of a message. */

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])
/** `none`: nobody tips the player; `quiet`: the room sees nothing; `shown`: it sees tips between two who chose this. */
export const tipChoices = ['none', 'quiet', 'shown'] as const
const Choice = Type.Enum([...tipChoices])
export type TipChoice = Static<typeof Choice>

/** Why the player cannot tip now. */
export const tipBars = ['notForAccount', 'tooYoung', 'muted', 'dayMost'] as const

export const OwnTips = Strict({
  currency: Currency,
  /** Of one tip. */
  min: Amount,
  max: Amount,
  /** What the player may still give today. */
  leftToday: Amount,
  playable: Amount,
  choice: Choice,
  why: orNull(Type.Enum([...tipBars])),
  /** When it ends; null: not by itself, or nothing bars the player. */
  until: orNull(Instant),
})
export type OwnTips = Static<typeof OwnTips>

const chat = { moduleId: 'CBS3', auth: 'session' } as const

export const getChatTips = route({
  ...chat,
  method: 'GET',
  path: '/wps/chat/tips',
  guard: 'active',
  rateClass: 'read',
  background: true,
  summary: 'What the player may tip in a room, and what they chose about tips.',
  input: Strict({ room: Language }),
  reply: OwnTips,
  errors: ['chat.roomUnknown', 'chat.closed', 'chat.banned', 'payments.methodUnavailable'],
})

export const sendChatTip = route({
  ...chat,
  method: 'POST',
  path: '/wps/chat/tips',
  guard: 'transfer',
  stepUp: 'money',
  rateClass: 'money',
  idempotent: true,
  summary: 'Gives the author of a message some of the player’s money. Final and effective at once.',
  input: Strict({
    room: Language,
    messageId: Type.Integer({ minimum: 1, maximum: mostRows }),
    amount: AmountIn,
  }),
  reply: Strict({
    tipId: Type.String({ maxLength: 64 }),
    amount: Amount,
    currency: Currency,
    playable: Amount,
  }),
  errors: [
    'chat.roomUnknown',
    'chat.closed',
    'chat.banned',
    'chat.muted',
    'chat.messageUnknown',
    'chat.tipOwn',
    'chat.tipTooYoung',
    'chat.tipNotForAccount',
    'chat.tipNotTaken',
    'chat.tipOverDay',
    'payments.methodUnavailable',
    'payments.amountOutOfBounds',
    'payments.correctionOwed',
    'agents.commissionOwed',
    'wallet.insufficientFunds',
  ],
})

export const chooseChatTips = route({
  ...chat,
  method: 'POST',
  path: '/wps/chat/tips/choice',
  guard: 'active',
  rateClass: 'write',
  summary: 'Whether others may tip the player, and whether the room may see the player’s tips.',
  input: Strict({ room: Language, choice: Choice }),
  reply: Strict({ choice: Choice }),
  errors: ['chat.roomUnknown', 'chat.closed', 'chat.banned'],
})
