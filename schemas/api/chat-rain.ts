import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, Instant, Language, Strict } from './shapes.ts'

/* Rain: an amount that the players of a chat room split who join within a window. */

const orNull = <S extends Parameters<typeof Type.Union>[0][number]>(schema: S) =>
  Type.Union([schema, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
export const RainId = Type.String({ pattern: '^[a-z0-9-]{1,48}$' })

export const ChatRain = Strict({
  rainId: RainId,
  amount: Amount,
  currency: Currency,
  opensAt: Instant,
  endsAt: Instant,
  /** Least age of an account. */
  accountAgeDays: Count,
  /** Nobody joins after this number of players. */
  mostShares: Type.Integer({ minimum: 1 }),
  /** Whether a `set` one is scheduled, open or about to be paid follows from its times. */
  state: Type.Enum(['set', 'paid', 'cancelled']),
  /** Players so far; once paid, the number of shares. */
  joined: Count,
  /** What each would get now, or got; null: nobody has joined. */
  share: orNull(Amount),
})
export type ChatRain = Static<typeof ChatRain>

/** Why a player cannot join. */
export const rainBars = ['tooYoung', 'muted', 'noBet', 'notForAccount', 'noRewards', 'full'] as const

export const OwnRain = Strict({
  /** Null: there is none to announce. */
  rain: orNull(ChatRain),
  joined: Type.Boolean(),
  /** What the player gets; null: nothing, or not ended yet. */
  share: orNull(Amount),
  /** Customer service reviews the player's share. */
  held: Type.Boolean(),
  /** The share is not in the wallet yet. Absent: it is, or there is none. */
  paying: Type.Optional(Type.Boolean()),
  /** Null: the player may join. */
  why: orNull(Type.Enum([...rainBars])),
  /** When the reason ends; null: not by itself. */
  until: orNull(Instant),
  serverTime: Instant,
})
export type OwnRain = Static<typeof OwnRain>

const chat = { moduleId: 'CBS3', auth: 'session', guard: 'active' } as const

export const getChatRain = route({
  ...chat,
  method: 'GET',
  path: '/wps/chat/rain',
  rateClass: 'read',
  background: true,
  summary: 'The rain of a room that is open, was just paid or comes next, and the player’s part in it.',
  input: Strict({ room: Language }),
  reply: OwnRain,
  errors: ['chat.roomUnknown', 'chat.closed', 'chat.banned'],
})

export const joinChatRain = route({
  ...chat,
  method: 'POST',
  path: '/wps/chat/rain',
  rateClass: 'write',
  summary: 'Joins an open rain, once; repetitions change nothing. Its end pays everybody an equal share.',
  input: Strict({ room: Language, rainId: RainId }),
  reply: OwnRain,
  errors: [
    'chat.roomUnknown',
    'chat.closed',
    'chat.banned',
    'chat.muted',
    'chat.rainUnknown',
    'chat.rainClosed',
    'chat.rainFull',
    'chat.rainTooYoung',
    'chat.rainNoBet',
    'chat.rainNotForAccount',
    'rewards.none',
  ],
})
